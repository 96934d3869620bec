import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { GatewayError, type GatewayErrorKind } from './provider.ts'

export interface HttpSettings {
  keyId: string
  keySecret: string
  /** Without the /v1 path. */
  apiBase: string
  /** Limit of one try; a read with its retries takes at most twice as long. Default 8000. */
  timeoutMs?: number
  /** First pause before reading again, doubling each time, in ms. Default 250. */
  retryBaseMs?: number
  onCall?: (call: GatewayCall) => void
  /** The gateway's own clock, with each answer. */
  onDate?: (date: Date) => void
}

/** The parts of a call that may be logged: no headers, no bodies, nobody's e-mail or phone. */
export interface GatewayCall {
  method: string
  path: string
  durationMs: number
  status?: number
  failure?: { kind: GatewayErrorKind; code?: string; reason?: string }
}

interface Attempt {
  method: 'GET' | 'POST'
  path: string
  limitMs: number
  body?: object
  headers?: Record<string, string>
}

const readTries = 3

const ErrorBody = z.object({
  error: z.object({
    code: z.string().nullish(),
    reason: z.string().nullish(),
    field: z.string().nullish(),
    description: z.string().nullish(),
  }),
})

/** Unconfirmed wording: the documentation says that such refunds are refused, and not with which reason. */
const tellsOfBalance = /\bbalance\b/i

/** Razorpay's REST API. Every answer is checked against a shape; every failure is a GatewayError. */
export class RazorpayHttp {
  readonly retryBaseMs: number
  readonly #authorization: string
  readonly #base: string
  readonly #timeoutMs: number
  readonly #onCall: (call: GatewayCall) => void
  readonly #onDate: (date: Date) => void

  constructor({ keyId, keySecret, apiBase, timeoutMs = 8_000, retryBaseMs = 250, onCall, onDate }: HttpSettings) {
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    this.#base = `${apiBase.replace(/(?<!\/)\/+$/, '')}/v1`
    this.#timeoutMs = timeoutMs
    this.retryBaseMs = retryBaseMs
    this.#onCall = onCall ?? (() => {})
    this.#onDate = onDate ?? (() => {})
  }

  /** Reading is harmless, so it is tried again after trouble that may pass; never when there were too many requests. */
  async get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    const deadline = performance.now() + 2 * this.#timeoutMs
    for (let tries = 1; ; tries++) {
      const limitMs = Math.min(this.#timeoutMs, deadline - performance.now())
      try {
        return await this.#attempt({ method: 'GET', path, limitMs }, shape)
      } catch (error) {
        const pauseMs = Math.random() * this.retryBaseMs * 2 ** tries
        const late = performance.now() + pauseMs >= deadline
        if (tries === readTries || late || !mayPass(error)) throw error
        await wait(pauseMs)
      }
    }
  }

  /** Sent once: the caller knows what a repetition would mean. */
  post<T>(path: string, body: object, shape: z.ZodType<T>, headers?: Record<string, string>): Promise<T> {
    return this.#attempt({ method: 'POST', path, body, headers, limitMs: this.#timeoutMs }, shape)
  }

  async #attempt<T>(attempt: Attempt, shape: z.ZodType<T>): Promise<T> {
    const { method, path } = attempt
    const startedAt = performance.now()
    const since = () => Math.round(performance.now() - startedAt)
    try {
      const { status, json } = await this.#exchange(attempt)
      const parsed = shape.safeParse(json)
      if (!parsed.success) {
        throw new GatewayError('server', `${method} ${path}: the answer has an unknown shape`, {
          status,
          cause: parsed.error,
        })
      }
      this.#onCall({ method, path, status, durationMs: since() })
      return parsed.data
    } catch (error) {
      if (error instanceof GatewayError) {
        const { kind, status, code, reason } = error
        this.#onCall({ method, path, status, durationMs: since(), failure: { kind, code, reason } })
      }
      throw error
    }
  }

  async #exchange({ method, path, body, headers, limitMs }: Attempt) {
    let response: Response
    let text: string
    try {
      response = await fetch(this.#base + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(limitMs))),
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
      })
      const date = response.headers.get('date')
      if (date) this.#onDate(new Date(date))
      text = await response.text()
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
      const kind = timedOut ? 'timeout' : 'network'
      throw new GatewayError(kind, `${method} ${path}: ${kind}`, { cause })
    }
    const json = parseJson(text)
    if (response.ok && json !== undefined) return { status: response.status, json }
    throw refusal(`${method} ${path}`, response, json)
  }
}

function refusal(call: string, response: Response, json: unknown) {
  const { status } = response
  const parsed = ErrorBody.safeParse(json)
  const gatewayError = parsed.success ? parsed.data.error : undefined
  const code = gatewayError?.code || undefined
  const reason = gatewayError?.reason || undefined
  const field = gatewayError?.field || undefined
  const message = [`${call}: ${status}`, code, reason].filter(Boolean).join(' ')
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined
  const isLow = tellsOfBalance.test(`${gatewayError?.description ?? ''} ${reason?.replaceAll('_', ' ') ?? ''}`)
  const kind = kindOf(response)
  return new GatewayError(kind === 'rejected' && isLow ? 'low_balance' : kind, message, {
    status,
    code,
    reason,
    field,
    retryAfterSeconds,
  })
}

function kindOf({ ok, status }: Response): GatewayErrorKind {
  if (ok || status >= 500) return 'server'
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'auth'
  if (status === 409) return 'conflict'
  return 'rejected'
}

function mayPass(error: unknown) {
  return error instanceof GatewayError && error.ambiguous
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
