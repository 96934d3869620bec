import { once } from 'node:events'
import type { BaseLogger } from 'pino'
import { isPaused, type Outgoing, repairOutgoing, setPaused } from '#db/backups/archive-command.server.ts'
import { carryLog, dropWaiting, findWaiting, putHistoriesAside, type Waiting } from '../carry-log.server.ts'
import type { HeldCopy } from '../held-copy.server.ts'
import type { BackupPlace } from '../open-place.server.ts'
import { mayResume, mustPause } from '../rules.ts'

type Services = {
  database: { cluster: string; outgoing: Outgoing }
  readDisk(): Promise<{ freeBytes: number; bytes: number }>
  logger: BaseLogger
}

/** The log that PostgreSQL puts aside to be carried away. `onHole`: some of it is lost, so that a full copy must follow. */
export function openOutgoingLog({ database: { cluster, outgoing }, readDisk, logger }: Services, onHole: () => void) {
  let waiting: Waiting[] = []
  let lastCarriedAt: Date | null = null
  const bytesOf = () => waiting.reduce((sum, { bytes }) => sum + bytes, 0)

  return {
    lastCarriedAt: () => lastCarriedAt,
    isPaused: () => isPaused(outgoing),
    findFacts: () => ({ count: waiting.length, bytes: bytesOf(), since: waiting[0]?.at ?? null }),

    /** A restored copy must not mix its log with that of the shop it is a copy of, which perhaps still runs. */
    async waitUntilReal({ whenReal }: Pick<HeldCopy, 'whenReal'>, signal: AbortSignal) {
      setPaused(outgoing, true)
      await dropWaiting(outgoing)
      await Promise.race([whenReal, once(signal, 'abort')])
      if (signal.aborted) return
      await putHistoriesAside(cluster, outgoing)
      setPaused(outgoing, false)
      onHole()
    },

    repairFolder() {
      if (!repairOutgoing(outgoing, cluster)) return
      onHole()
      logger.error('the folder of log that waits was removed, and is there again; a new full copy follows')
    },

    /** Log that cannot be carried away must not fill the disk under the shop. */
    async guardDisk() {
      const disk = await readDisk()
      waiting = await findWaiting(outgoing)
      const waitingBytes = bytesOf()
      if (isPaused(outgoing)) {
        if (!mayResume(disk)) return
        setPaused(outgoing, false)
        onHole()
        logger.warn('the backup goes on: there is room again; a new full copy follows')
      } else if (mustPause(waitingBytes, disk)) {
        setPaused(outgoing, true)
        await dropWaiting(outgoing)
        waiting = []
        logger.error({ waitingBytes, ...disk }, 'the backup has stopped: there is no room for the log of the database')
      }
    },

    async carry(files: BackupPlace['files'], onCarried: (name: string) => void) {
      for (let one = waiting[0]; one; one = waiting[0]) {
        await carryLog(outgoing, one, files)
        waiting.shift()
        onCarried(one.name)
        lastCarriedAt = one.at
      }
    },

    /** Finds what PostgreSQL put aside when it stopped. */
    async lookAgain() {
      waiting = await findWaiting(outgoing)
    },
  }
}
