import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * Begins a shop in preparation where it was never started before: nobody works in it yet, and nothing was set. True when
 * it did.
 */
export async function beginInPreparation(db: Db) {
  const begun = await db.execute(sql`
    insert into store_settings (opening) select 'in preparation' where not exists (select from users)
    on conflict do nothing returning id`)
  return begun.length > 0
}
