import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { BackupSettings } from '#config'
import type { Outgoing } from '#db/backups/archive-command.server.ts'
import { findArchiverFailure } from '#db/backups/archiver-failure.server.ts'
import type { Place } from '#db/backups/place.ts'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { readDisk as readDiskOf } from '#shop/health/watch-disk.server.ts'
import type { Storage } from '#shop/media/storage.server.ts'
import { isDrillDue } from '../drill-rules.ts'
import type { HeldCopy } from '../held-copy.server.ts'
import { findRestorable, timelineOf } from '../known-backups.server.ts'
import { nameOf } from '../open-place.server.ts'
import { carryAccess } from '../restoring/access-list.server.ts'
import { carryErasures } from '../restoring/erase-again.server.ts'
import { type BackupFacts, isBaseDue } from '../rules.ts'
import { troubleSentence } from '../trouble-sentence.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { openFullCopies } from './full-copies.server.ts'
import { type KnownPlace, openKnownPlace } from './known-place.server.ts'
import { openOutgoingLog } from './outgoing-log.server.ts'

/** The log goes on while a copy fails, and the other way round. */
type Work = 'log' | 'copy'

type Services = {
  db: Db
  storage: Storage
  dataDir: string
  /** Of the embedded database. */
  database: { url: string; cluster: string; outgoing: Outgoing }
  settings: BackupSettings
  whyNoPlace?: () => string | null
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

/**
 * Carries the log away as it comes, copies the data folder once a day and pictures as they are uploaded, removes what is
 * too old, and knows what can be restored. One process does so: the one that runs the database.
 */
export function openBackups(services: Services, pace: Pace = {}) {
  const { dataDir, settings, heldCopy } = services
  const { roundMs = 5_000, share = 0.35, firstBaseAfterMs = 60_000, retryMs = 600_000 } = pace
  const { now = () => new Date(), readDisk = () => readDiskOf(dataDir) } = pace
  const closing = new AbortController()
  const { signal } = closing
  const openedAt = now()
  let nextBaseAt = performance.now() + firstBaseAfterMs
  /** Of a hole that no later log shows yet. */
  let hasDropped = false

  const at = openKnownPlace({ ...services, mayMove: () => !heavy.isUnderWay() })
  const troubles = openTroubles({ ...services, placeName: () => at.place()?.name ?? nameOf(settings), now })
  const log = openOutgoingLog({ ...services, readDisk }, () => {
    hasDropped = true
    nextBaseAt = performance.now()
  })
  const copies = openFullCopies({
    ...services,
    at,
    share,
    roundMs,
    now,
    readDisk,
    signal,
    onBase: () => (hasDropped = false),
  })
  const notes = openNotes(dataDir)
  const heavy = openHeavyWork(troubles, signal, () => (nextBaseAt = performance.now() + retryMs))
  const running = run()

  async function run() {
    if (heldCopy.restoredTo()) await log.waitUntilReal(heldCopy, signal)
    while (!signal.aborted) {
      await round().then(
        () => troubles.end('log'),
        (error: unknown) => troubles.report('log', error),
      )
      await pause(roundMs, undefined, { signal }).catch(() => {})
    }
  }

  async function round() {
    log.repairFolder()
    await log.guardDisk()
    const { files } = await at.find()
    const { bases, index } = await at.read(files)
    await log.carry(files, at.noteLog)
    await notes.carry(files)
    if (!heavy.isUnderWay()) await copies.copyPicturesOfLate(files)
    await refuseFailingArchiver(services)
    const good = findRestorable(bases, index)
    const serves = good && !hasDropped && timelineOf(good.newest) === at.timeline() ? good.newest : null
    if (heavy.isUnderWay() || log.isPaused() || performance.now() < nextBaseAt) return
    if (isBaseDue(serves?.endedAt ?? null, now())) heavy.start(copies.makeBase)
    else if (!copies.pictures().copiedAt) heavy.start(copies.copyPictures)
    else if (isDrillDue(at.lastDrill(), good!.from, now())) heavy.start(copies.drill)
  }

  return {
    /** From memory: it is asked at each checkout. */
    findFacts: (): BackupFacts => ({ openedAt, trouble: troubles.now(), ...factsOf(settings, at, log, copies) }),
    /** Ends what is under way; PostgreSQL forgets a copy that was not finished. */
    async stop() {
      closing.abort()
      await running
      await heavy.whenDone()
    },
    /** The log that PostgreSQL put aside when it stopped. */
    async carryRest() {
      const place = at.place()
      if (!place) return
      await log.lookAgain()
      await log.carry(place.files, at.noteLog)
    },
  }
}

/** People erased and changes of access, noted beside the backups; a new place gets them anew. */
function openNotes(dataDir: string) {
  let access: string | null = null
  let carriedTo: Place | null = null
  return {
    async carry(files: Place) {
      if (files !== carriedTo) access = null
      carriedTo = files
      await carryErasures(dataDir, files)
      access = await carryAccess(dataDir, files, access)
    },
  }
}

/** One heavy work at a time, beside the rounds. */
function openHeavyWork(troubles: ReturnType<typeof openTroubles>, signal: AbortSignal, onFailure: () => void) {
  let underWay: Promise<void> | null = null
  return {
    isUnderWay: () => underWay !== null,
    whenDone: async () => underWay,
    start(work: () => Promise<void>) {
      underWay = work()
        .then(() => troubles.end('copy'))
        .catch((error: unknown) => {
          onFailure()
          if (!signal.aborted) troubles.report('copy', error)
        })
        .finally(() => (underWay = null))
    },
  }
}

function factsOf(
  settings: BackupSettings,
  at: KnownPlace,
  log: ReturnType<typeof openOutgoingLog>,
  copies: ReturnType<typeof openFullCopies>,
) {
  const known = at.known()
  const good = known && findRestorable(known.bases, known.index)
  const lastLogAt = log.lastCarriedAt()
  return {
    place: at.place() ?? { name: nameOf(settings), isOnSameDisk: false, isEncrypted: settings.key !== undefined },
    keepDays: settings.keepDays,
    lastBase: known?.bases.at(-1) ?? null,
    lastLogAt,
    lastDrill: at.lastDrill(),
    restorable: good && { from: good.from, to: latest(lastLogAt, good.newest.endedAt) },
    waiting: log.findFacts(),
    isPaused: log.isPaused(),
    pictures: copies.pictures(),
  }
}

const latest = (one: Date | null, other: Date) => (one && one > other ? one : other)

async function refuseFailingArchiver({ db, database, dataDir }: Services) {
  const failure = await findArchiverFailure(db)
  if (!failure) return
  const { folder } = database.outgoing
  throw new BackupTrouble(
    `Since ${formatMoment(failure.since)} PostgreSQL could not put its log into ${folder}. ` +
      `Is the disk full, or was the folder changed? ${dataDir}/postgres.log has the reason.`,
  )
}

type TroubleServices = { logger: BaseLogger; placeName(): string; now(): Date }

/** Problems of each kind of work, since when; null while it works. */
function openTroubles({ logger, placeName, now }: TroubleServices) {
  const troubles: Record<Work, BackupFacts['trouble']> = { log: null, copy: null }
  return {
    now: () => troubles.log ?? troubles.copy,
    end(work: Work) {
      if (troubles[work]) logger.info({ work }, 'the backup works again')
      troubles[work] = null
    },
    report(work: Work, error: unknown) {
      const sentence = error instanceof BackupTrouble ? error.message : troubleSentence(error, placeName())
      const before = troubles[work]
      if (before?.sentence !== sentence) logger.error({ err: error }, `the backup does not work: ${sentence}`)
      troubles[work] = { sentence, since: before?.since ?? now() }
    },
  }
}
