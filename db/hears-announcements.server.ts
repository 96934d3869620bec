import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

const timeoutMs = 3_000
const tries = 2

/** Whether what is announced by one address arrives at a listener of the other. A pooler may lose it. */
export async function hearsAnnouncements(listenUrl: string, announceUrl: string): Promise<boolean> {
  const options = { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} }
  const channel = `start_${randomUUID().replaceAll('-', '')}`
  const { promise: heard, resolve } = Promise.withResolvers<true>()
  const listening = { ...options, onnotify: (on: string) => on === channel && resolve(true) }
  const [listener, announcer] = [postgres(listenUrl, listening), postgres(announceUrl, options)]
  try {
    // As plain text: a pooler may not know statements that were prepared on another connection.
    await listener.unsafe(`listen ${channel}`)
    for (let at = 0; at < tries; at++) {
      await announcer.unsafe(`notify ${channel}`)
      if (await Promise.race([heard, pause(timeoutMs, false)])) return true
    }
    return false
  } finally {
    await Promise.all([listener.end({ timeout: 1 }), announcer.end({ timeout: 1 })])
  }
}
