import type { Sql } from 'postgres'

/** Of the restored database, which may be of an older version: tables that it lacks are left out. */
const opening = ['sessions', 'known_devices', 'verifications']

/**
 * Ends what opened the shop before it was restored: sessions, trusted devices, invitations, links for new passwords, and
 * links to store credit. Perhaps they were ended after that moment, and nobody can tell.
 */
export async function endAccess(sql: Sql) {
  for (const name of [...opening, 'store_secrets']) {
    const [found] = await sql`select to_regclass(${`public.${name}`}) is not null as is_there`
    if (!found!.is_there) continue
    if (name === 'store_secrets') await sql`delete from store_secrets where name = 'credit'`
    else await sql`delete from ${sql(name)}`
  }
}
