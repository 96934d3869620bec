import { sql } from 'drizzle-orm'
import type { BackupSettings } from '#config'
import { connect, type Db } from '#db/client.server.ts'
import { findDumpPrograms } from '#db/dumps/dump-programs.server.ts'
import { readDump } from '#db/dumps/run-dump.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { copyAllPictures } from '../copy-pictures.server.ts'
import { openPlace } from '../open-place.server.ts'
import { carryAccess, noteAccess } from '../restoring/access-list.server.ts'
import { carryErasures, removeOldErasures } from '../restoring/erase-again.server.ts'
import { chooseOldDumps, dumpId, type DumpManifest, dumpManifestPath, noProgramsSentence } from './dump-rules.ts'
import { noteDump } from './last-dump.server.ts'
import { listDumps, removeDump } from './list-dumps.server.ts'
import { writeParts } from './write-parts.server.ts'

/** Why there is no backup, in a sentence for the person at the terminal. */
export class CannotBackUp extends Error {
  override name = 'CannotBackUp'
}

type BackingUp = {
  /** PostgreSQL's own address, not a pooler's. */
  url: string
  settings: BackupSettings
  dataDir: string
  /** Where the pictures of this database are. */
  findStorage(db: Db): Promise<Storage>
}

/** A dump of a server of the owner's own, with the pictures, to where backups lie. Throws CannotBackUp. */
export async function backUpServer({ url, settings, dataDir, findStorage }: BackingUp) {
  const database = connect(url, { max: 2 })
  try {
    const { db } = database
    const server = await describeServer(db)
    const programs = findDumpPrograms(Number.parseInt(server.postgres, 10))
    if (!programs) throw new CannotBackUp(noProgramsSentence(Number.parseInt(server.postgres, 10)))
    const place = await openPlace(settings, { systemIdentifier: server.identity, dataDir })
    const trouble = await place.findTrouble()
    if (trouble) throw new CannotBackUp(trouble)
    const { files } = place
    for (const id of (await listDumps(files)).unfinished) await removeDump(files, id)

    const at = new Date()
    const id = dumpId(at)
    const parts = await writeParts(files, id, readDump(programs.dump, url))
    const { postgres, schema } = server
    const manifest: DumpManifest = {
      format: 1,
      id,
      at: at.toISOString(),
      postgres,
      schema,
      settings: [...settings.settings],
      parts,
    }
    await files.write(dumpManifestPath(id), Buffer.from(JSON.stringify(manifest)))
    const storage = await findStorage(db)
    const pictures = await copyAllPictures({ db, storage, place: files }, { keepDays: settings.keepDays, now: at })
    await carryErasures(dataDir, files)
    await noteAccess(db, dataDir)
    await carryAccess(dataDir, files, null)
    const { finished } = await listDumps(files)
    const old = chooseOldDumps(finished, at, settings.keepDays)
    for (const one of old) await removeDump(files, one)
    const stored = finished.filter((dump) => !old.includes(dump.id))
    await removeOldErasures(files, new Date(Math.min(...stored.map((dump) => Date.parse(dump.at)))))
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    await noteDump(db, { endedAt: new Date(), bytes, place: place.name })
    return { place: place.name, isOnSameDisk: place.isOnSameDisk, bytes, pictures, count: stored.length }
  } finally {
    await database.close()
  }
}

/** `identity`: of this database among all of this server's. */
async function describeServer(db: Db) {
  const [row] = await db.execute<{ postgres: string; identity: string; schema: string | null }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      (select system_identifier::text from pg_control_system()) || '/' || current_database() as identity,
      (select created_at::text from drizzle.__drizzle_migrations order by created_at desc limit 1) as schema`)
  return { ...row!, schema: row!.schema ?? '0' }
}
