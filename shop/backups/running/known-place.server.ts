import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { BackupSettings } from '#config'
import { addToIndex, indexLog, type LogIndex } from '#db/backups/wal-names.ts'
import type { Db } from '#db/client.server.ts'
import type { Drill } from '../drill-rules.ts'
import { findLastDrill } from '../drills/drills.server.ts'
import { type Base, findRestorable, listBases, listLog, readManifest, summaryOf } from '../known-backups.server.ts'
import { type BackupPlace, nameOf, openPlace } from '../open-place.server.ts'
import { BackupTrouble } from './backup-trouble.ts'

type Known = { bases: Base[]; log: Set<string>; index: LogIndex; listedAt: number }

type Services = {
  db: Db
  /** The place may become another one while the shop runs. */
  settings: BackupSettings
  /** A sentence while nobody can say where backups go. */
  whyNoPlace?: () => string | null
  /** Not while a copy is being made. */
  mayMove?: () => boolean
  dataDir: string
  logger: BaseLogger
}

export type KnownPlace = ReturnType<typeof openKnownPlace>

const listAgainMs = 3_600_000

/** The place that backups go to, and what is known to lie there. */
export function openKnownPlace({
  db,
  settings,
  whyNoPlace = () => null,
  mayMove = () => true,
  dataDir,
  logger,
}: Services) {
  let place: BackupPlace | null = null
  let opened: BackupSettings = settings
  let known: Known | null = null
  let lastDrill: Drill | null = null
  let timeline = 1

  return {
    /** Null before it was first found. */
    place: () => place,
    /** Null before it was first read, and when the place is not right. */
    known: () => known,
    timeline: () => timeline,
    lastDrill: () => lastDrill,
    /** The settings that the place was opened with. */
    opened: () => opened,

    /** Throws with a sentence when it is not there, or another shop's. */
    async find() {
      const why = whyNoPlace()
      if (why) throw new BackupTrouble(why)
      if (place && mayMove() && JSON.stringify(settings.place) !== JSON.stringify(opened.place)) {
        logger.info(`backups go to ${nameOf(settings)} from now on; a full copy follows`)
        place = null
        known = null
      }
      if (!place) {
        const [row] = await db.execute<{ system: string; timeline: number }>(sql`
          select system_identifier::text as system, timeline_id as timeline
          from pg_control_system(), pg_control_checkpoint()`)
        timeline = row!.timeline
        lastDrill = await findLastDrill(db)
        opened = { ...settings }
        place = await openPlace(opened, { systemIdentifier: row!.system, dataDir })
      }
      const wrong = await place.findTrouble()
      if (!wrong) return place
      known = null
      throw new BackupTrouble(wrong)
    },

    /** The files of the place are read at the start, and again each hour: somebody may have removed some of it. */
    async read(files: BackupPlace['files']) {
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
    },

    noteLog(name: string) {
      known?.log.add(name)
      if (known) addToIndex(known.index, name)
    },
    noteDrill(drill: Drill) {
      lastDrill = drill
    },
    keepOnly(bases: Base[], log: Set<string>) {
      known = { bases, log, index: indexLog(log), listedAt: known!.listedAt }
    },
  }
}
