import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { CannotStart } from '#config'

/** When the last change before the first release was written, as the table of migrations has it. */
const lastChangeBefore = 1_795_348_481_993

const tooOld =
  "This database is from before the shop's first release and lacks the last changes made before it: start it once " +
  'with the last version before that release (in git, the commit before the one that added ' +
  'db/migrations/0000_first-release.sql), and then start this version again.'

/**
 * Databases from before the first release came to its schema by many small changes. Notes one that has them all as being
 * at the first release, so that nothing runs again; its data stay as they are. Throws CannotStart for one that lacks
 * some. Call while holding the migration's lock.
 */
export async function adoptFirstRelease(sql: postgres.Sql, migrationsFolder: string) {
  const [{ table } = { table: null }] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`
  if (table === null) return
  const [last] = await sql<{ at: string }[]>`
    select created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1`
  const { hash, folderMillis } = readMigrationFiles({ migrationsFolder })[0]!
  if (!last || Number(last.at) >= folderMillis) return
  if (Number(last.at) !== lastChangeBefore) throw new CannotStart(tooOld)
  await sql.begin(async (tx) => {
    await tx`delete from drizzle.__drizzle_migrations`
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  })
}
