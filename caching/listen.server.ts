import { openSockets } from '#db/sockets.server.ts'
import postgres from 'postgres'
import { setTimeout as pause } from 'node:timers/promises'

const heartbeatMs = 3_000
const patienceMs = 3_000
/** A process that was busy for all of its patience finds the answer waiting. */
const graceMs = 1_000
const retryMs = 200

type Listener = {
  /** Something with this tag was committed, by this process or another. */
  onChange(tag: string): void
  /** Changes may be missed from now on. */
  onAway(): void
  /** Changes are heard again; what was kept from before may be old. */
  onBack(): void
  /** The server is there and answers nothing: whoever waits for it waits in vain. */
  onSilent(): void
  /** It answers again, if only by turning callers away. */
  onSpeaking(): void
}

/**
 * Hears committed changes on a connection of its own, which is opened again whenever it is lost. One that went
 * silent without closing is noticed by its heartbeat, within seven seconds. Resolves after the first try, listening or not.
 */
export async function listenForChanges(url: string, { onChange, onAway, onBack, onSilent, onSpeaking }: Listener) {
  const sockets = openSockets()
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const options = {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: false as const,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'fineweave changes' },
    onclose: lost,
    // These two are not among the library's published types; its own listen() hides when the connection is lost.
    onnotify: (_channel: string, tag: string) => onChange(tag),
    socket: sockets.socket,
  }
  const sql = postgres(url, options)

  function lost() {
    if (listening) {
      listening = false
      onAway()
    }
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(listen, retryMs)
  }

  async function listen() {
    try {
      await sql`listen changed`
      if (closed) return
      listening = true
      onSpeaking()
      onBack()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'CONNECT_TIMEOUT') onSilent()
      else onSpeaking()
      lost()
    }
  }

  async function beat() {
    if (!listening || beating) return
    beating = true
    const answer = sql`select 1`.then(
      () => true,
      () => true,
    )
    const isAnswered = await Promise.race([answer, pause(patienceMs, false)])
    if (!isAnswered && !(await Promise.race([answer, pause(graceMs, false)])) && !closed) {
      onSilent()
      sockets.hangUp()
    }
    beating = false
  }

  await listen()
  let beating = false
  const heart = setInterval(beat, heartbeatMs)

  return {
    async close() {
      closed = true
      clearInterval(heart)
      clearTimeout(retry)
      await sql.end({ timeout: 1 })
    },
  }
}
