import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { noteAccess } from './access-list.server.ts'

const lookMs = 2_000

/** Keeps the list on the disk up to date, whoever changes what it says and how. */
export function watchAccess(db: Db, dataDir: string, logger: Pick<BaseLogger, 'error'>) {
  const closing = new AbortController()
  const watching = watch()

  async function watch() {
    let isFailing = false
    while (!closing.signal.aborted) {
      try {
        await noteAccess(db, dataDir)
        isFailing = false
      } catch (err) {
        if (!isFailing) logger.error({ err }, 'the list of who may sign in could not be written beside the database')
        isFailing = true
      }
      await pause(lookMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      closing.abort()
      await watching
    },
  }
}
