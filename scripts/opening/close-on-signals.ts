import { setTimeout as pause } from 'node:timers/promises'
import { restartCode } from '../restart-code.mjs'

const timeoutMs = 15_000
/** The answer to whoever asked for it is on its way. */
const answerMs = 1_000
/** Ctrl-C in a terminal reaches this process twice: from the terminal and from the one that started it. */
const echoMs = 1_000

export type Closing = {
  /** Aborted by the first signal. */
  signal: AbortSignal
  /** How long the shop goes on serving after a SIGTERM: until balancers that ask /readyz send nobody here. */
  delayMs: number
  /** Closes the shop, to be started again by whoever started it. */
  startAgain(): void
}

/**
 * Closes the shop on Ctrl-C, on SIGTERM, and when the process that started it is gone. A second, later
 * signal (or lost patience) ends at once; the database then stops by itself.
 */
export function closeOnSignals(close: () => Promise<void>): Closing {
  const stopping = new AbortController()
  const closing = {
    signal: stopping.signal,
    delayMs: 0,
    startAgain: () => void setTimeout(() => void stop('startAgain', restartCode), answerMs),
  }
  let since = 0

  async function stop(reason: string, code = 0) {
    if (stopping.signal.aborted) {
      if (Date.now() - since > echoMs) process.exit(1)
      return
    }
    stopping.abort()
    since = Date.now()
    if (reason === 'SIGTERM') await pause(closing.delayMs)
    setTimeout(() => process.exit(1), timeoutMs).unref()
    try {
      await close()
      process.exit(code)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop(signal))
  return closing
}
