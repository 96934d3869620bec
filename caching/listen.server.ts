import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { openSockets } from '#db/sockets.server.ts'
import { type Change, echoTag, readTag } from './changes.server.ts'

const heartbeatMs = 3_000
const timeoutMs = 3_000
const echoTimeoutMs = 2_000
/** A process that was busy for all of its patience finds the answer waiting. */
const graceMs = 1_000
/** Who asks whether the server is silent has waited already. */
const doubtMs = { timeout: 500, grace: 100 }
const retryMs = 200
/** Ten connections without one answer for so long wait in vain. */
const stuckMs = 15_000

type Listener = {
  /** Announces a tag as every change is announced: on another connection, by the address that changes are written to. */
  announce(tag: string): Promise<unknown>
  /** Something was committed, by this process or another. */
  onChange(change: Change): void
  /** Changes may be missed from now on. */
  onAway(): void
  /** Changes are heard again; values cached before may be old. */
  onBack(): void
  /**
   * The server answers, but its announcements do not arrive: a pooler lies in between. Reported once, until they do.
   */
  onDeaf?(): void
  /** The server is there and answers nothing: waiting for it is in vain. */
  onSilent(): void
  /** It answers again, if only by turning callers away. */
  onSpeaking(): void
}

/**
 * Hears committed changes on a connection of its own, which is opened again whenever it is lost. One that went
 * silent without closing is noticed by its heartbeat, within seven seconds. That it hears is never assumed: it counts
 * only once an announcement of its own has arrived, at the beginning and with each heartbeat. Resolves after the first
 * try, listening or not.
 */
export async function listenForChanges(url: string, listener: Listener, { stuckAfterMs = stuckMs } = {}) {
  const { onChange, onSilent, onSpeaking } = listener
  const sockets = openSockets()
  /** Counts connections, so that what one of them heard is not believed of the next. */
  let connection = 0
  let isConnected = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const hearing = openHearing(listener, () => (isConnected && !closed ? connection : null), stuckAfterMs)

  const options = {
    ...connectionOptions,
    onclose: lost,
    // These two are not among the library's published types; its own listen() hides when the connection is lost.
    onnotify: (_channel: string, tag: string) => {
      const heard = readTag(tag)
      if (heard.kind === 'echo') hearing.hearEcho(heard.mark)
      else onChange(heard)
    },
    socket: sockets.socket,
  }
  const sql = postgres(url, options)

  function lost() {
    isConnected = false
    hearing.end()
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(listen, retryMs)
  }

  async function listen() {
    try {
      await sql`listen changed`
      if (closed) return
      isConnected = true
      connection += 1
      onSpeaking()
      await hearing.prove()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'CONNECT_TIMEOUT') onSilent()
      else onSpeaking()
      lost()
    }
  }

  let beating = false
  async function beat() {
    if (!isConnected || beating) return
    beating = true
    if (await inTime(ask(sql), timeoutMs)) await hearing.prove()
    else if (!closed) {
      onSilent()
      sockets.hangUp()
    }
    beating = false
  }

  await listen()
  // A server that was very busy is asked twice before it is called deaf.
  if (hearing.isDeaf()) await hearing.prove()
  const heart = setInterval(beat, heartbeatMs)

  return {
    /** The server answers, but its announcements do not arrive here. */
    isDeaf: hearing.isDeaf,
    /** The server, which was heard a moment ago, does not answer the simplest question. */
    isSilent: oneAtATime(async () => isConnected && !(await inTime(ask(sql), doubtMs.timeout, doubtMs.grace))),
    async close() {
      closed = true
      clearInterval(heart)
      clearTimeout(retry)
      hearing.close()
      await sql.end({ timeout: 1 })
    },
  }
}

/** The simplest question: resolves with the answer, an error too. */
const ask = (sql: postgres.Sql) =>
  sql`select 1`.then(
    () => true,
    () => true,
  )

/** All who ask meanwhile get the same answer. */
function oneAtATime<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null
  return () => (underWay ??= read().finally(() => (underWay = null)))
}

const connectionOptions = {
  max: 1,
  connect_timeout: 5,
  idle_timeout: 0,
  max_lifetime: null,
  backoff: false as const,
  fetch_types: false,
  onnotice: () => {},
  connection: { application_name: 'fineweave changes' },
}

/**
 * Whether announcements arrive: known once one of our own has come back. `connectionNow`: the number of the connection
 * that listens; null while none does.
 */
function openHearing(
  { announce, onAway, onBack, onDeaf, onSilent, onSpeaking }: Listener,
  connectionNow: () => number | null,
  stuckAfterMs: number,
) {
  const echo = openEcho(announce)
  let hears = false
  let isDeaf = false
  /** Since when announcements get no answer; null while they do. */
  let stuckSince: number | null = null
  let retry: NodeJS.Timeout | undefined

  function stopHearing() {
    if (!hears) return
    hears = false
    onAway()
  }

  async function prove() {
    const asked = connectionNow()
    const isHeard = await echo.comesBack()
    if (asked === null || connectionNow() !== asked) return
    renewStuck(isHeard === 'unanswered')
    if (isHeard === null || isHeard === 'unanswered') {
      // Nothing could be announced, which says nothing about hearing.
      if (!hears) retryProof()
      return
    }
    if (isHeard && !hears) {
      hears = true
      onBack()
    }
    if (!isHeard) {
      stopHearing()
      if (!isDeaf) onDeaf?.()
    }
    isDeaf = !isHeard
  }

  /**
   * Ends connections that lead nowhere while the server itself answers here. After a failover, a pooler may keep open
   * what it will never answer.
   */
  function renewStuck(isStuck: boolean) {
    if (!isStuck) return void (stuckSince = null)
    stuckSince ??= performance.now()
    if (performance.now() - stuckSince < stuckAfterMs) return
    stuckSince = null
    onSilent()
    onSpeaking()
  }

  function retryProof() {
    clearTimeout(retry)
    retry = setTimeout(prove, retryMs)
  }

  return {
    prove,
    hearEcho: echo.hear,
    isDeaf: () => isDeaf,
    /** The connection is lost. */
    end() {
      clearTimeout(retry)
      stopHearing()
    },
    close: () => clearTimeout(retry),
  }
}

/** Announces numbers of this process alone and says whether they came back. */
function openEcho(announce: Listener['announce']) {
  const process = randomUUID()
  let count = 0
  /** By its number: two proofs may be under way at once, and each hears its own. */
  const waiting = new Map<string, () => void>()

  return {
    /** An echo came back, of this process or another. */
    hear(mark: string) {
      waiting.get(mark)?.()
    },
    /** Null when nothing could be announced, `unanswered` when nobody says whether it was. */
    async comesBack(): Promise<boolean | null | 'unanswered'> {
      const { promise: heard, resolve } = Promise.withResolvers<true>()
      const mark = `${process}:${(count += 1)}`
      waiting.set(mark, () => resolve(true))
      try {
        const announced = announce(echoTag(mark)).then(
          () => true,
          () => false,
        )
        if (!(await inTime(announced, timeoutMs))) return 'unanswered'
        if (!(await announced)) return null
        return await inTime(heard, echoTimeoutMs)
      } finally {
        waiting.delete(mark)
      }
    },
  }
}

/** Whether something happens within so many milliseconds of a process that is not busy. */
async function inTime(what: Promise<unknown>, ms: number, grace = graceMs) {
  const happened = what.then(() => true)
  return (await Promise.race([happened, pause(ms, false)])) || Promise.race([happened, pause(grace, false)])
}
