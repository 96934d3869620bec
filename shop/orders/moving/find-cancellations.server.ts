import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Orders that staff asked to cancel together, while they wait for it; afterwards for some minutes where some stayed. */
export type CancellationBatch = {
  batch: string
  askedBy: string
  dueAt: string
  isAnnounced: boolean
  waiting: string[]
  left: string[]
}

const shownMinutes = 10

/** The newest first. */
export async function findCancellations(db: Db): Promise<CancellationBatch[]> {
  const found = await db.execute<CancellationBatch>(sql`
    select c.batch, min(c.asked_by) as "askedBy", max(c.due_at) as "dueAt", bool_or(c.is_announced) as "isAnnounced",
      coalesce(array_agg(o.number order by c.id) filter (where c.state = 'waiting'), '{}') as waiting,
      coalesce(array_agg(o.number order by c.id) filter (where c.state = 'left'), '{}') as left
    from asked_cancellations c join orders o on o.id = c.order_id
    where c.state = 'waiting' or c.asked_at > now() - make_interval(mins => ${shownMinutes})
    group by c.batch having bool_or(c.state in ('waiting', 'left')) order by max(c.id) desc`)
  return [...found]
}
