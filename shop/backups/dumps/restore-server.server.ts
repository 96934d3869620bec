import { createHash } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import type { BackupSettings } from '#config'
import type { Place } from '#db/backups/place.ts'
import { DamagedBackup } from '#db/backups/unpack-base.server.ts'
import { findDumpPrograms } from '#db/dumps/dump-programs.server.ts'
import { writeDump } from '#db/dumps/run-dump.server.ts'
import { makeHome } from '#db/embedded.server.ts'
import { newestMigration } from '#db/read-journal.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { nameOf, openFiles } from '../open-place.server.ts'
import { markRestored } from '../restored-mark.server.ts'
import { copyAccess } from '../restoring/access-list.server.ts'
import { checkBooks } from '../restoring/check-books.server.ts'
import { endAccess } from '../restoring/end-access.server.ts'
import { copyErasures } from '../restoring/erase-again.server.ts'
import { restorePictures } from '../restoring/restore-pictures.server.ts'
import { CannotRestore } from '../restoring/restore-rules.ts'
import { chooseDump, type DumpManifest, dumpPartPath, noProgramsSentence, refuseNewerDump } from './dump-rules.ts'
import { listDumps } from './list-dumps.server.ts'

type Restoring = {
  /** An empty database; PostgreSQL's own address, not a pooler's. */
  url: string
  settings: Pick<BackupSettings, 'place' | 'key'>
  to: Date | null
  dataDir: string
  staffAsThen?: boolean
  /** Where the pictures of this database are to be. */
  findStorage(sql: Sql): Promise<Storage>
  say?: (line: string) => void
}

/** Fills an empty database with a dump and brings the pictures back. Throws CannotRestore with a sentence. */
export async function restoreServer({
  url,
  settings,
  to,
  dataDir,
  staffAsThen = false,
  findStorage,
  say = () => {},
}: Restoring) {
  const { files } = openFiles(settings)
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { statement_timeout: 0 } })
  try {
    const dump = chooseDump((await listDumps(files)).finished, to, nameOf(settings))
    const here = await describeEmpty(sql)
    refuseNewerDump(dump, { postgres: here.postgres, newestSchema: newestMigration() })
    const major = Number.parseInt(here.postgres, 10)
    const programs = findDumpPrograms(major)
    if (!programs) throw new CannotRestore(noProgramsSentence(major))
    say('Filling the database')
    await writeDump(programs.restore, url, readParts(files, dump))
    await markRestored(sql, here.name, new Date(dump.at))
    await endAccess(sql)
    say('Checking the books')
    const books = await checkBooks(sql)
    say('Bringing the pictures back')
    const pictures = await restorePictures(sql, files, await findStorage(sql))
    const home = makeHome(dataDir)
    const erasures = await copyErasures(files, home)
    const access = (await copyAccess(files, home, new Date(dump.at), { staffAsThen })) && !staffAsThen
    return { at: new Date(dump.at), books, pictures, erasures, access, settings: dump.settings }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function describeEmpty(sql: Sql) {
  const [row] = await sql<{ postgres: string; name: string; tables: number }[]>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres, current_database() as name,
      (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema') as tables`
  if (row!.tables > 0)
    throw new CannotRestore(
      `DATABASE_URL names the database ${row!.name}, which is not empty: make a new one, and name that.`,
    )
  return row!
}

async function* readParts(files: Place, { id, parts }: DumpManifest) {
  for (const { name, sha256 } of parts) {
    const part = await files.read(dumpPartPath(id, name))
    if (!part) throw new DamagedBackup(`The backup ${id} is damaged: ${name} is missing.`)
    if (createHash('sha256').update(part).digest('hex') !== sha256)
      throw new DamagedBackup(`The backup ${id} is damaged: ${name} has changed since it was written.`)
    yield part
  }
}
