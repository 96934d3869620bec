import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

const maxCounted = 1_000

/** How many returns wait for staff: to be decided, or to be judged. Counting stops at 1,000. */
export async function countReturnsToDo(db: Db): Promise<number> {
  const [counted] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from return_requests where state in ('requested', 'received') limit ${maxCounted}) waiting`)
  return counted!.count
}
