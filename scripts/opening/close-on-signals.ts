const timeoutMs = 15_000
/** Ctrl-C in a terminal reaches this process twice: from the terminal and from the one that started it. */
const echoMs = 1_000

/**
 * Closes the shop on Ctrl-C, on SIGTERM, and when the process that started it is gone. A second, later
 * signal (or lost patience) ends at once; the database then stops by itself. The answer tells that it began.
 */
export function closeOnSignals(close: () => Promise<void>): AbortSignal {
  const closing = new AbortController()
  let since = 0

  async function stop() {
    if (closing.signal.aborted) {
      if (Date.now() - since > echoMs) process.exit(1)
      return
    }
    closing.abort()
    since = Date.now()
    setTimeout(() => process.exit(1), timeoutMs).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop)
  return closing.signal
}
