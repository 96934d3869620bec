import { setTimeout as wait } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { type FileServices, makeNextFile } from './make-files.server.ts'

const idleMs = 2_000
const restMs = 20_000

type Running = FileServices & {
  /** False: files wait, as when the disk is nearly full. */
  mayWork(): boolean
  logger: Pick<BaseLogger, 'error'>
}

/** Makes files of long lists, one after the other, until it is stopped; another process begins a file that was left anew. */
export function startExports(db: Db, { mayWork, logger, ...services }: Running) {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if (!mayWork() || !(await makeNextFile(db, services, stopping.signal))) await pause(idleMs)
      } catch (error) {
        logger.error({ err: error }, 'a file of a list could not be made; it is tried again')
        await pause(restMs)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
