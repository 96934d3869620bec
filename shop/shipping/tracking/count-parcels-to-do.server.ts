import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

export type ParcelsToDo = { failed: number; toCount: number }

/** How many failed deliveries nobody has answered, and how many parcels came back that nobody has counted. */
export async function countParcelsToDo(db: Db): Promise<ParcelsToDo> {
  const [counts] = await db.execute<ParcelsToDo>(sql`
    select count(*) filter (where status = 'delivery_failed' and 
        (answered_for is distinct from status_at or answer_open_since is not null))::int as failed,
      count(*) filter (where status = 'returned' and received_at is null)::int as "toCount"
    from parcels
    where status in ('delivery_failed', 'returning', 'returned', 'lost') and (booking_state = 'booked' or provider = 'manual')`)
  return counts!
}
