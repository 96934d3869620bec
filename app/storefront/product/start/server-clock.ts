import { askServer } from '../../ask-server.ts'

/** The server's time in milliseconds since 1970: never ahead of it, and behind by no more than the network took. */
export type ServerClock = () => number

/** Reads the time by which products start. The clock of the phone may be wrong, and pages are made for everybody. */
export async function readServerClock(signal: AbortSignal): Promise<ServerClock | null> {
  const { ok, body } = await askServer<{ now: number }>('/api/time', { signal })
  const readAt = performance.now()
  return ok ? () => body.now + performance.now() - readAt : null
}
