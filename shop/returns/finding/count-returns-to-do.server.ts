import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

const maxCounted = 1_000

export type ReturnsToDo = { toDecide: number; toCheck: number }

/** How many returns wait for staff: to be decided, and to be judged. Counting stops at 1,000. */
export async function countReturnsByTask(db: Db): Promise<ReturnsToDo> {
  const [counted] = await db.execute<ReturnsToDo>(sql`
    select count(*) filter (where state = 'requested')::int as "toDecide",
      count(*) filter (where state = 'received')::int as "toCheck" from (
      select state from return_requests where state in ('requested', 'received') limit ${maxCounted}) waiting`)
  return counted!
}

export async function countReturnsToDo(db: Db): Promise<number> {
  const { toDecide, toCheck } = await countReturnsByTask(db)
  return toDecide + toCheck
}
