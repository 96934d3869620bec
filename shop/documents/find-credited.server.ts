import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { invoices } from './tables.server.ts'

/** The ids of those among the given refunds that have a credit note. */
export async function findCreditedRefunds(db: Db, refunds: readonly { id: number }[]): Promise<number[]> {
  if (refunds.length === 0) return []
  const ids = refunds.map(({ id }) => id)
  const found = await db.select({ refundId: invoices.refundId }).from(invoices).where(inArray(invoices.refundId, ids))
  return found.map(({ refundId }) => refundId!)
}
