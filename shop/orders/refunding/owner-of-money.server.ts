import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PiecesOfBack } from '../money/back-causes.ts'
import { decisionOf } from '../money/parts-of-back.server.ts'

/** Of the refund by bank that takes the place of one by the gateway. */
export const keyOfInstead = (refundId: number) => `instead-of-refund-${refundId}`

/**
 * The id of the order that money went back for, by its key, in SQL: often another one than the order whose payment it
 * came from. Null: nobody here decided it.
 */
export const ownerOfMoney = (key: SQL) => sql<string | null>`(
  select coalesce(first.order_id, b.order_id) from money_back b
  left join money_back first on first.key = ${decisionOf(sql`b.instead_of`)}
  where b.key = ${decisionOf(key)})`

/** The pieces that staff refunded with this money, by its key; null: it was not for any. */
export async function findRefundedPieces(tx: Db, key: string): Promise<PiecesOfBack | null> {
  const [row] = await tx.execute<{ pieces: PiecesOfBack | null }>(sql`
    select coalesce(first.pieces, b.pieces) as pieces from money_back b
    left join money_back first on first.key = ${decisionOf(sql`b.instead_of`)}
    where b.key = ${decisionOf(sql`${key}`)} and coalesce(first.cause, b.cause) = 'refund'`)
  return row?.pieces ?? null
}
