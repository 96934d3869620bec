import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'

/**
 * Counts a checkout of a network; the sentence when there were too many, else null. Of a product with a share of its
 * own many more may come: the owner expects them.
 */
export async function countCheckout(db: Db, address: string, productIds: readonly number[]): Promise<string | null> {
  const usual = await countRequest(db, 'orders by network', address)
  if (!usual.isOver) return null
  const sentence = sentenceOf(rateLimits['orders by network'], usual.waitSeconds)
  if (!(await isExpected(db, productIds))) return sentence
  return (await countRequest(db, 'expected orders by network', address)).isOver ? sentence : null
}

async function isExpected(db: Db, productIds: readonly number[]) {
  const [row] = await db.execute<{ isExpected: boolean }>(sql`
    select exists (
      select from products where unpaid_share_percent is not null
        and id = ${givenValues(productIds, sql`int`)}) as "isExpected"`)
  return row!.isExpected
}
