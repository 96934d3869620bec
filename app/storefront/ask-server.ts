import type { Refused } from '#shared/answers.ts'

/** The server's answer; status 0 is a network that failed. */
export type Answer<Body, Failure = Refused> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: Partial<Failure> }

const timeoutMs = 25_000

/** Speaks JSON with the shop's own API. Never throws: a caller that aborts looks at its own signal. */
export async function askServer<Body, Failure = Refused>(
  path: string,
  { body, headers, signal, cache = 'no-store' }: Ask = {},
): Promise<Answer<Body, Failure>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache,
    })
    const answered = await response.json().catch(() => ({}))
    return { ok: response.ok, status: response.status, body: answered }
  } catch {
    return { ok: false, status: 0, body: {} }
  }
}

type Ask = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal; cache?: RequestCache }
