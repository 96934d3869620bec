import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { CourierError, type CourierErrorKind } from '../couriers/courier-error.ts'
import type { Session, SessionStore } from './session-store.ts'

export interface HttpSettings {
  email: string
  password: string
  /** Without the /v1/external path. */
  apiBase: string
  /** Hosts that documents are fetched from besides that of `apiBase`; "*." stands for any host below. */
  documentHosts?: readonly string[] | undefined
  sessions: SessionStore
  /** Limit of one try. Default 10000. */
  timeoutMs?: number
  /** First pause before reading again, doubling each time. Default 300. */
  retryBaseMs?: number
  now?: () => number
  onCall?: (call: CourierCall) => void
}

/** The parts of a call that may be logged: no token, no body, nobody's name, and no AWB or search in its path. */
export interface CourierCall {
  method: string
  path: string
  durationMs: number
  status?: number
  failure?: CourierErrorKind
}

export interface Answer {
  status: number
  /** Whatever JSON came; null for an empty body. */
  body: unknown
}

type Method = 'GET' | 'POST'
type Attempt = {
  method: Method
  path: string
  body?: object
  token?: string
  /** By performance.now(); no try lasts longer. */
  deadline?: number
}

const readTries = 3
const dayMs = 86_400_000
/** A token lives ten days; one day is left for clocks that differ. */
const sessionMs = 9 * dayMs
/** Many refused logins lock the user. */
const refusedMs = 15 * 60_000
const maxDocumentBytes = 20_000_000

const LoginAnswer = z.object({ token: z.string().min(1) })

/** Shiprocket's HTTP API. Answers below 500 are returned, since a refusal may stand in any of them; the rest is thrown. */
export class ShiprocketHttp {
  readonly #settings: Required<Omit<HttpSettings, 'onCall' | 'documentHosts'>> &
    Pick<HttpSettings, 'onCall' | 'documentHosts'>
  readonly #base: string

  constructor(settings: HttpSettings) {
    this.#settings = { timeoutMs: 10_000, retryBaseMs: 300, now: Date.now, ...settings }
    this.#base = `${settings.apiBase.replace(/(?<!\/)\/+$/, '')}/v1/external`
  }

  /** Reading is harmless, so it is tried again after trouble that may pass. */
  get(path: string, limitMs?: number) {
    return this.#repeatedly({ method: 'GET', path }, limitMs)
  }

  /** The same for a question that is too long for an address, and for what changes nothing when it is asked again. */
  ask(path: string, body: object) {
    return this.#repeatedly({ method: 'POST', path, body })
  }

  /** Takes at most `limitMs` with all its tries, or else twice as long as one try may. */
  async #repeatedly(attempt: Attempt, limitMs = 2 * this.#settings.timeoutMs): Promise<Answer> {
    const deadline = performance.now() + limitMs
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#withSession({ ...attempt, deadline })
      } catch (error) {
        const pauseMs = this.#settings.retryBaseMs * 2 ** (tries - 1)
        const isLate = performance.now() + pauseMs >= deadline
        if (tries === readTries || isLate || !(error instanceof CourierError) || !error.isAmbiguous) throw error
        await wait(pauseMs)
      }
    }
  }

  /** Sent once: the caller knows what a repetition would mean. */
  post(path: string, body: object): Promise<Answer> {
    return this.#withSession({ method: 'POST', path, body })
  }

  /** A document at an address that an answer named; sent without the token. */
  async download(url: string): Promise<Uint8Array> {
    this.requireOwnHost(url)
    try {
      // A redirect could lead to any machine, those of the shop's own network among them.
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(this.#settings.timeoutMs) })
      if (!response.ok) throw new CourierError('server', `a document: ${response.status}`, { status: response.status })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length > maxDocumentBytes) throw new CourierError('server', 'a document is too large')
      return bytes
    } catch (cause) {
      throw cause instanceof CourierError ? cause : unreachable('a document', cause)
    }
  }

  /** Throws where an answer names a document at a host that is not the courier’s: staff would open it, too. */
  requireOwnHost(url: string) {
    if (!this.#isOwnHost(URL.parse(url)))
      throw new CourierError('server', 'a document is at a host that is not the courier’s')
  }

  #isOwnHost(url: URL | null) {
    const base = new URL(this.#base)
    if (!url || url.protocol !== base.protocol || url.username !== '' || url.password !== '') return false
    if (url.hostname === base.hostname) return true
    return (this.#settings.documentHosts ?? []).some((host) =>
      host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
    )
  }

  async #withSession(attempt: Attempt): Promise<Answer> {
    const { sessions, now } = this.#settings
    const found = await sessions.find()
    const session = found && found.until > now() ? found : await this.#renew(found, attempt)
    const answer = await this.#call({ ...attempt, token: tokenOf(session) })
    if (answer.status !== 401) return checked(attempt, answer)
    const renewed = await this.#renew(session, attempt)
    const second = await this.#call({ ...attempt, token: tokenOf(renewed) })
    if (second.status === 401) throw new CourierError('login_refused', `${attempt.method}: 401 with a new token`)
    return checked(attempt, second)
  }

  #renew(spent: Session | null, { deadline }: Attempt) {
    return this.#settings.sessions.renew(spent, () => this.#login(deadline))
  }

  async #login(deadline: number | undefined): Promise<Session> {
    const { email, password, now } = this.#settings
    const answer = await this.#call({ method: 'POST', path: '/auth/login', body: { email, password }, deadline })
    const { data } = LoginAnswer.safeParse(answer.body)
    if (data) return { kind: 'open', token: data.token, until: now() + sessionMs }
    if (answer.status === 429) throw new CourierError('rate_limited', 'login: 429', { status: 429 })
    return { kind: 'refused', token: `refused ${now()}`, until: now() + refusedMs }
  }

  async #call(attempt: Attempt): Promise<Answer> {
    const { onCall } = this.#settings
    const { method } = attempt
    const path = attempt.path.split('?')[0]!.replace(/\/[^/]*\d{5}[^/]*/g, '/…')
    const startedAt = performance.now()
    const report = (outcome: Pick<CourierCall, 'status' | 'failure'>) =>
      onCall?.({ method, path, durationMs: Math.round(performance.now() - startedAt), ...outcome })
    try {
      const answer = await this.#exchange(attempt, `${method} ${path}`)
      report({ status: answer.status })
      return answer
    } catch (error) {
      if (error instanceof CourierError) report({ status: error.status, failure: error.kind })
      throw error
    }
  }

  async #exchange({ method, path, body, token, deadline = Infinity }: Attempt, name: string): Promise<Answer> {
    const limitMs = Math.min(this.#settings.timeoutMs, deadline - performance.now())
    let status: number
    let text: string
    try {
      const response = await fetch(this.#base + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      })
      status = response.status
      text = await response.text()
    } catch (cause) {
      throw unreachable(name, cause)
    }
    if (status >= 500) throw new CourierError('server', `${name}: ${status}`, { status })
    try {
      return { status, body: text === '' ? null : JSON.parse(text) }
    } catch (cause) {
      // A firewall refuses whole networks with a page of its own.
      const kind = status === 403 ? 'blocked' : 'server'
      throw new CourierError(kind, `${name}: ${status} without JSON`, { status, cause })
    }
  }
}

function tokenOf(session: Session) {
  if (session.kind === 'refused')
    throw new CourierError('login_refused', 'the courier refuses this e-mail and password')
  return session.token
}

function checked({ method }: Attempt, answer: Answer) {
  const { status } = answer
  if (status === 429) throw new CourierError('rate_limited', `${method}: 429`, { status })
  if (status === 403) throw new CourierError('blocked', `${method}: 403`, { status })
  return answer
}

function unreachable(name: string, cause: unknown) {
  const kind = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
  return new CourierError(kind, `${name}: ${kind}`, { cause })
}

/** Reads an answer that should hold what was asked for. */
export function read<T>(shape: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const kind = status >= 400 ? 'rejected' : 'server'
  throw new CourierError(kind, `an answer of unknown shape: ${status}`, { status, cause: parsed.error })
}
