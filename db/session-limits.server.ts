import type postgres from 'postgres'

/** Of a session of the shop's role. The second: of a process that stopped in mid-transaction, whose locks are free again. */
const limits = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' }

/**
 * Gives every session of this role in this database its time limits, whichever pooler it comes by. Limits that an owner
 * has set stay. Call while holding the migration's lock: two at once would meet in PostgreSQL's own table.
 */
export async function setSessionLimits(sql: postgres.Sql) {
  const [here] = await sql<{ database: string; set: string[] | null }[]>`
    select current_database() as database, (
      select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)
    ) as set`
  for (const [name, limit] of Object.entries(limits)) {
    if (here!.set?.some((one) => one.startsWith(`${name}=`))) continue
    await sql`alter role current_user in database ${sql(here!.database)} set ${sql(name)} = ${sql.unsafe(`'${limit}'`)}`
  }
}
