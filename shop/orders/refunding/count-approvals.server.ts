import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** How many refunds, and gift cards of the shop before, wait for a second person. */
export async function countApprovalsWaiting(db: Db): Promise<number> {
  const [counted] = await db.execute<{ count: number }>(
    sql`select ((select count(*) from refund_approvals where state = 'waiting')
      + (select count(*) from gift_card_requests where state = 'waiting'))::int as count`,
  )
  return counted!.count
}
