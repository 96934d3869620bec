import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { BackupSettings } from '#config'
import { isPaused, type Outgoing, repairOutgoing, setPaused } from '#db/backups/archive-command.server.ts'
import { findArchiverFailure } from '#db/backups/archiver-failure.server.ts'
import { logPath } from '#db/backups/base-manifest.ts'
import { removeBase, removeUnfinished, takeBase } from '#db/backups/take-base.server.ts'
import { addToIndex, indexLog, type LogIndex } from '#db/backups/wal-names.ts'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { readDisk as readDiskOf } from '#shop/health/watch-disk.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { keyFilesIn } from '#shop/secrets/secrets-key.server.ts'
import { carryLog, dropWaiting, findWaiting, putHistoriesAside, type Waiting } from '../carry-log.server.ts'
import { copyAllPictures, copyNewPictures } from '../copy-pictures.server.ts'
import { type Drill, drillSpareBytes, isDrillDue } from '../drill-rules.ts'
import { findLastDrill, recordDrill } from '../drills/drills.server.ts'
import { runDrill } from '../drills/run-drill.server.ts'
import type { HeldCopy } from '../held-copy.server.ts'
import {
  type Base,
  findRestorable,
  listBases,
  listLog,
  readManifest,
  summaryOf,
  timelineOf,
} from '../known-backups.server.ts'
import { type BackupPlace, nameOf, openPlace } from '../open-place.server.ts'
import { carryAccess } from '../restoring/access-list.server.ts'
import { carryErasures, removeOldErasures } from '../restoring/erase-again.server.ts'
import { chooseRemoved } from '../retention-rules.ts'
import { type BackupFacts, isBaseDue, mayResume, mustPause } from '../rules.ts'
import { troubleSentence } from '../trouble-sentence.ts'

/** The log goes on while a copy fails, and the other way round. */
type Work = 'log' | 'copy'

type Services = {
  db: Db
  storage: Storage
  dataDir: string
  /** Of the embedded database. */
  database: { url: string; cluster: string; outgoing: Outgoing }
  settings: BackupSettings
  heldCopy: Pick<HeldCopy, 'restoredTo' | 'whenReal'>
  logger: BaseLogger
}

/** Other than in life, for tests. */
type Pace = {
  roundMs?: number
  /** The share of the time that a base copy works. */
  share?: number
  firstBaseAfterMs?: number
  retryMs?: number
  now?: () => Date
  readDisk?: () => Promise<{ freeBytes: number; bytes: number }>
}

export type Backups = ReturnType<typeof openBackups>

const listAgainMs = 3_600_000
const picturesMs = 60_000
const archivedTimeoutMs = 15 * 60_000

/** Thrown with a sentence that the owner reads as it is. */
class Trouble extends Error {}

/**
 * Carries the log away as it comes, copies the data folder once a day and pictures as they are uploaded, removes what is
 * too old, and knows what can be restored. One process does so: the one that runs the database.
 */
export function openBackups({ db, storage, dataDir, database, settings, heldCopy, logger }: Services, pace: Pace = {}) {
  const { roundMs = 5_000, share = 0.35, firstBaseAfterMs = 60_000, retryMs = 600_000 } = pace
  const now = pace.now ?? (() => new Date())
  const readDisk = pace.readDisk ?? (() => readDiskOf(dataDir))
  const closing = new AbortController()
  const opened = { at: now(), ticks: performance.now() }

  let place: BackupPlace | null = null
  let known: { bases: Base[]; log: Set<string>; index: LogIndex; listedAt: number } | null = null
  let lastDrill: Drill | null = null
  let timeline = 1
  let lastCarriedAt: Date | null = null
  let waiting: Waiting[] = []
  const troubles: Record<Work, BackupFacts['trouble']> = { log: null, copy: null }
  let pictures: { copiedAt: Date | null; missing: number; lookedAt: number } = {
    copiedAt: null,
    missing: 0,
    lookedAt: -Infinity,
  }
  let heavyWork: Promise<void> | null = null
  /** Of a hole that no later log shows yet. */
  let hasDropped = false
  let carriedAccess: string | null = null
  let nextBaseAt = opened.ticks + firstBaseAfterMs

  const running = run()

  async function run() {
    if (heldCopy.restoredTo()) await waitUntilReal()
    while (!closing.signal.aborted) {
      await round().then(
        () => noTrouble('log'),
        (error: unknown) => report('log', error),
      )
      await pause(roundMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** A restored copy must not mix its log with that of the shop it is a copy of, which perhaps still runs. */
  async function waitUntilReal() {
    setPaused(database.outgoing, true)
    await dropWaiting(database.outgoing)
    await Promise.race([heldCopy.whenReal, once(closing.signal, 'abort')])
    if (closing.signal.aborted) return
    await putHistoriesAside(database.cluster, database.outgoing)
    setPaused(database.outgoing, false)
    hasDropped = true
    nextBaseAt = performance.now()
  }

  async function round() {
    if (repairOutgoing(database.outgoing, database.cluster)) {
      hasDropped = true
      nextBaseAt = performance.now()
      logger.error('the folder of log that waits was removed, and is there again; a new full copy follows')
    }
    await guardDisk()
    const { files } = await findPlace()
    const { bases, index } = await findKnown(files)
    await carryWaiting()
    await carryErasures(dataDir, files)
    carriedAccess = await carryAccess(dataDir, files, carriedAccess)
    if (performance.now() - pictures.lookedAt > picturesMs && pictures.copiedAt && !heavyWork) {
      pictures.lookedAt = performance.now()
      await copyNewPictures({ db, storage, place: files }, 30)
      pictures.copiedAt = now()
    }
    await refuseFailingArchiver()
    const good = findRestorable(bases, index)
    const serves = good && !hasDropped && timelineOf(good.newest) === timeline ? good.newest : null
    if (heavyWork || isPaused(database.outgoing) || performance.now() < nextBaseAt) return
    if (isBaseDue(serves?.endedAt ?? null, now())) startHeavy(makeBase)
    else if (!pictures.copiedAt) startHeavy(copyPictures)
    else if (isDrillDue(lastDrill, good!.from, now())) startHeavy(drill)
  }

  async function refuseFailingArchiver() {
    const failure = await findArchiverFailure(db)
    if (!failure) return
    const { folder } = database.outgoing
    throw new Trouble(
      `Since ${formatMoment(failure.since)} PostgreSQL could not put its log into ${folder}. ` +
        `Is the disk full, or was the folder changed? ${dataDir}/postgres.log has the reason.`,
    )
  }

  async function findPlace() {
    if (!place) {
      const [row] = await db.execute<{ system: string; timeline: number }>(sql`
        select system_identifier::text as system, timeline_id as timeline
        from pg_control_system(), pg_control_checkpoint()`)
      timeline = row!.timeline
      lastDrill = await findLastDrill(db)
      place = await openPlace(settings, { systemIdentifier: row!.system, dataDir })
    }
    const wrong = await place.findTrouble()
    if (!wrong) return place
    known = null
    throw new Trouble(wrong)
  }

  /** The files of the place are read at the start, and again each hour: somebody may have removed some of it. */
  async function findKnown(files: BackupPlace['files']) {
    if (known && performance.now() - known.listedAt < listAgainMs) return known
    const log = new Set(await listLog(files))
    const index = indexLog(log)
    const bases: Base[] = []
    for (const id of await listBases(files)) {
      const manifest = await readManifest(files, id)
      if (manifest) bases.push(summaryOf(manifest))
    }
    const hole = known && bases.length > 0 && findRestorable(bases, index) === null
    if (hole) logger.error('the backup has a hole: some of its log is gone; a new full copy follows')
    return (known = { bases, log, index, listedAt: performance.now() })
  }

  async function carryWaiting() {
    for (let one = waiting[0]; one; one = waiting[0]) {
      await carryLog(database.outgoing, one, place!.files)
      waiting.shift()
      known?.log.add(one.name)
      if (known) addToIndex(known.index, one.name)
      lastCarriedAt = one.at
    }
  }

  /** Log that cannot be carried away must not fill the disk under the shop. */
  async function guardDisk() {
    const disk = await readDisk()
    waiting = await findWaiting(database.outgoing)
    const bytes = waiting.reduce((sum, one) => sum + one.bytes, 0)
    if (isPaused(database.outgoing)) {
      if (!mayResume(disk)) return
      setPaused(database.outgoing, false)
      nextBaseAt = performance.now()
      hasDropped = true
      logger.warn('the backup goes on: there is room again; a new full copy follows')
    } else if (mustPause(bytes, disk)) {
      setPaused(database.outgoing, true)
      await dropWaiting(database.outgoing)
      waiting = []
      logger.error(
        { waitingBytes: bytes, ...disk },
        'the backup has stopped: there is no room for the log of the database',
      )
    }
  }

  function startHeavy(work: () => Promise<void>) {
    heavyWork = work()
      .then(() => noTrouble('copy'))
      .catch((error: unknown) => {
        nextBaseAt = performance.now() + retryMs
        if (!closing.signal.aborted) report('copy', error)
      })
      .finally(() => (heavyWork = null))
  }

  async function makeBase() {
    const { files } = place!
    await removeUnfinished(files, await files.list('bases'))
    const manifest = await takeBase({
      cluster: database.cluster,
      url: database.url,
      place: files,
      schema: await findSchema(db),
      settings: [...settings.settings, ...(await keyFilesIn(dataDir))],
      share,
      atOnce: known!.bases.length === 0,
      untilArchived,
      signal: closing.signal,
    })
    known!.bases.push(summaryOf(manifest))
    hasDropped = false
    const { id, parts } = manifest
    logger.info({ id, bytes: parts.reduce((sum, part) => sum + part.bytes, 0) }, 'made a full copy of the database')
    await removeOld()
    await copyPictures()
  }

  async function drill() {
    const spareBytes = drillSpareBytes((await readDisk()).bytes)
    const found = await runDrill({ db, url: database.url, dataDir, settings, spareBytes, signal: closing.signal })
    lastDrill = await recordDrill(db, found)
    const { problems } = lastDrill
    if (problems.length > 0) logger.error({ problems }, 'the test restore failed: the backup could not be restored')
    else logger.info('the test restore succeeded: the backup can be restored')
  }

  async function untilArchived(segment: string) {
    const until = performance.now() + archivedTimeoutMs
    const isThere = () => known?.log.has(segment) ?? false
    while (!isThere()) {
      if (closing.signal.aborted || performance.now() > until)
        throw new Error(`The log ${logPath(segment)} did not come, so the full copy cannot serve.`)
      await pause(Math.min(roundMs, 500))
    }
  }

  async function removeOld() {
    const { bases, log } = known!
    const { files } = place!
    const removed = chooseRemoved(bases, [...log], now(), settings.keepDays)
    for (const id of removed.bases) await removeBase(files, id)
    for (const name of removed.log) await files.remove(logPath(name))
    const stored = bases.filter(({ id }) => !removed.bases.includes(id))
    await removeOldErasures(files, stored.map(({ endedAt }) => endedAt).reduce(earlier))
    const left = log.difference(new Set(removed.log))
    known = {
      bases: stored,
      log: left,
      index: indexLog(left),
      listedAt: known!.listedAt,
    }
  }

  async function copyPictures() {
    const { missing } = await copyAllPictures(
      { db, storage, place: place!.files },
      { keepDays: settings.keepDays, now: now() },
    )
    pictures = { copiedAt: now(), missing, lookedAt: performance.now() }
  }

  function noTrouble(work: Work) {
    if (troubles[work]) logger.info({ work }, 'the backup works again')
    troubles[work] = null
  }

  function report(work: Work, error: unknown) {
    const sentence = error instanceof Trouble ? error.message : troubleSentence(error, place?.name ?? nameOf(settings))
    const before = troubles[work]
    if (before?.sentence !== sentence) logger.error({ err: error }, `the backup does not work: ${sentence}`)
    troubles[work] = { sentence, since: before?.since ?? now() }
  }

  return {
    /** From memory: it is asked at each checkout. */
    findFacts(): BackupFacts {
      const good = known && findRestorable(known.bases, known.index)
      return {
        place: place ?? { name: nameOf(settings), isOnSameDisk: false, isEncrypted: settings.key !== undefined },
        keepDays: settings.keepDays,
        openedAt: opened.at,
        lastBase: known?.bases.at(-1) ?? null,
        lastLogAt: lastCarriedAt,
        lastDrill,
        restorable: good && { from: good.from, to: latest(lastCarriedAt, good.newest.endedAt) },
        waiting: {
          count: waiting.length,
          bytes: waiting.reduce((sum, { bytes }) => sum + bytes, 0),
          since: waiting[0]?.at ?? null,
        },
        isPaused: isPaused(database.outgoing),
        trouble: troubles.log ?? troubles.copy,
        pictures,
      }
    },
    /** Ends what is under way; PostgreSQL forgets a copy that was not finished. */
    async stop() {
      closing.abort()
      await running
      await heavyWork
    },
    /** The log that PostgreSQL put aside when it stopped. */
    async carryRest() {
      if (!place) return
      waiting = await findWaiting(database.outgoing)
      await carryWaiting()
    },
  }
}

const earlier = (one: Date, other: Date) => (other < one ? other : one)
const latest = (one: Date | null, other: Date) => (one && one > other ? one : other)

/** The last migration that the database has had. */
async function findSchema(db: Db) {
  const [row] = await db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return row!.at
}
