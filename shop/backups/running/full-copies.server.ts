import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { BackupSettings } from '#config'
import { logPath } from '#db/backups/base-manifest.ts'
import { removeBase, removeUnfinished, takeBase } from '#db/backups/take-base.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { keyFilesIn } from '#shop/secrets/secrets-key.server.ts'
import { copyAllPictures, copyNewPictures } from '../copy-pictures.server.ts'
import { drillSpareBytes } from '../drill-rules.ts'
import { recordDrill } from '../drills/drills.server.ts'
import { runDrill } from '../drills/run-drill.server.ts'
import { summaryOf } from '../known-backups.server.ts'
import type { BackupPlace } from '../open-place.server.ts'
import { removeOldErasures } from '../restoring/erase-again.server.ts'
import { chooseRemoved } from '../retention-rules.ts'
import type { KnownPlace } from './known-place.server.ts'

type Services = {
  db: Db
  storage: Storage
  dataDir: string
  database: { url: string; cluster: string }
  settings: BackupSettings
  logger: BaseLogger
  at: KnownPlace
  /** The share of the time that a base copy works. */
  share: number
  roundMs: number
  now(): Date
  readDisk(): Promise<{ bytes: number }>
  /** Aborted when the shop closes. */
  signal: AbortSignal
  /** Log that was lost before is held by this copy. */
  onBase(): void
}

const picturesMs = 60_000
const archivedTimeoutMs = 15 * 60_000

/** The heavy work of backups: full copies, all pictures, test restores. */
export function openFullCopies(services: Services) {
  const { db, storage, dataDir, database, settings, logger, at, now, signal } = services
  let pictures: { copiedAt: Date | null; missing: number; lookedAt: number } = {
    copiedAt: null,
    missing: 0,
    lookedAt: -Infinity,
  }

  async function copyPictures() {
    const place = at.place()!.files
    const { missing } = await copyAllPictures({ db, storage, place }, { keepDays: settings.keepDays, now: now() })
    pictures = { copiedAt: now(), missing, lookedAt: performance.now() }
  }

  return {
    pictures: () => pictures,
    copyPictures,

    /** Once a minute, after all of them were copied. */
    async copyPicturesOfLate(place: BackupPlace['files']) {
      if (performance.now() - pictures.lookedAt <= picturesMs || !pictures.copiedAt) return
      pictures.lookedAt = performance.now()
      await copyNewPictures({ db, storage, place }, 30)
      pictures.copiedAt = now()
    },

    async makeBase() {
      const { files } = at.place()!
      await removeUnfinished(files, await files.list('bases'))
      const manifest = await takeBase({
        cluster: database.cluster,
        url: database.url,
        place: files,
        schema: await findSchema(db),
        settings: [...settings.settings, ...(await keyFilesIn(dataDir))],
        share: services.share,
        atOnce: at.known()!.bases.length === 0,
        untilArchived: (segment) => untilArchived(services, segment),
        signal,
      })
      at.known()!.bases.push(summaryOf(manifest))
      services.onBase()
      const { id, parts } = manifest
      logger.info({ id, bytes: parts.reduce((sum, part) => sum + part.bytes, 0) }, 'made a full copy of the database')
      await removeOld(services)
      await copyPictures()
    },

    async drill() {
      const spareBytes = drillSpareBytes((await services.readDisk()).bytes)
      const found = await runDrill({ db, url: database.url, dataDir, settings: at.opened(), spareBytes, signal })
      const drill = await recordDrill(db, found)
      at.noteDrill(drill)
      const { problems } = drill
      if (problems.length > 0) logger.error({ problems }, 'the test restore failed: the backup could not be restored')
      else logger.info('the test restore succeeded: the backup can be restored')
    },
  }
}

async function untilArchived({ at, roundMs, signal }: Services, segment: string) {
  const until = performance.now() + archivedTimeoutMs
  const isThere = () => at.known()?.log.has(segment) ?? false
  while (!isThere()) {
    if (signal.aborted || performance.now() > until)
      throw new Error(`The log ${logPath(segment)} did not come, so the full copy cannot serve.`)
    await pause(Math.min(roundMs, 500))
  }
}

async function removeOld({ at, settings, now }: Services) {
  const { bases, log } = at.known()!
  const { files } = at.place()!
  const removed = chooseRemoved(bases, [...log], now(), settings.keepDays)
  for (const id of removed.bases) await removeBase(files, id)
  for (const name of removed.log) await files.remove(logPath(name))
  const stored = bases.filter(({ id }) => !removed.bases.includes(id))
  await removeOldErasures(files, stored.map(({ endedAt }) => endedAt).reduce(earlier))
  at.keepOnly(stored, log.difference(new Set(removed.log)))
}

const earlier = (one: Date, other: Date) => (other < one ? other : one)

/** The last migration that the database has had. */
async function findSchema(db: Db) {
  const [row] = await db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return row!.at
}
