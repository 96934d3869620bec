import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** How many refunds wait for a second person. */
export async function countApprovalsWaiting(db: Db): Promise<number> {
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from refund_approvals where state = 'waiting'`,
  )
  return counted!.count
}
