import { useEffect, useState } from 'react'
import { askServer } from '../ask-server.ts'

const askAgainMs = 5_000

/** The server's time in milliseconds since 1970: never ahead of it, and behind by no more than the network took. */
export type ServerClock = () => number

/** Reads the time by which products start. The clock of the phone may be wrong, and pages are made for everybody. */
async function readServerClock(signal: AbortSignal): Promise<ServerClock | null> {
  const { ok, body } = await askServer<{ now: number }>('/api/time', { signal })
  const readAt = performance.now()
  return ok ? () => body.now + performance.now() - readAt : null
}

/**
 * The server's clock as long as it is needed; null until it was read. Read anew whenever the page is looked at again: a
 * phone in a pocket may let all clocks stand.
 */
export function useServerClock(isNeeded: boolean) {
  const [clock, setClock] = useState<ServerClock | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const leave = new AbortController()
    let again: ReturnType<typeof setTimeout>
    async function read() {
      clearTimeout(again)
      const found = await readServerClock(leave.signal)
      if (leave.signal.aborted) return
      if (found) setClock(() => found)
      else again = setTimeout(() => void read(), askAgainMs)
    }
    const onShown = () => document.visibilityState === 'visible' && void read()
    void read()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      leave.abort()
      clearTimeout(again)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isNeeded])
  return clock
}
