import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Every process hears a change within this time, so that one call does for all of them. */
export const gatherMs = 250

/**
 * Stores tags that the edge shall forget. One that is stored already stays due when it was; one that was purged and
 * waits for its repetition is due again.
 */
export async function askPurges(db: Db, tags: readonly string[], { afterMs = gatherMs } = {}) {
  // In one sequence, so that processes which store the same tags do not wait for each other in a circle.
  const sorted = JSON.stringify([...new Set(tags)].toSorted())
  await db.execute(sql`
    insert into edge_purges (tag, due_at)
    select tag, now() + make_interval(secs => ${afterMs / 1_000})
    from jsonb_array_elements_text(${sorted}::text::jsonb) with ordinality as asked (tag, nth) order by nth
    on conflict (tag) do update set
      asks = edge_purges.asks + 1,
      waiting_since = case when edge_purges.is_repeat then now() else edge_purges.waiting_since end,
      due_at = case when edge_purges.is_repeat then excluded.due_at else edge_purges.due_at end,
      is_repeat = false`)
}
