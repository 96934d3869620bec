import { EdgeError, type EdgeTrouble } from '../edge-provider.ts'

const timeoutMs = 10_000

type Call = { url: string; headers: Record<string, string>; body?: unknown }

/** Posts one call. Resolves with its status and text where it went well; throws `EdgeError` in all other cases. */
export async function askEdge({ url, headers, body }: Call, messageOf: (text: string) => string) {
  const { response, text } = await post(url, headers, body)
  if (response.ok) return text
  const message = (messageOf(text) || `status ${response.status}`).slice(0, 300)
  throw new EdgeError(troubleOf(response.status), message, retryAfterOf(response.headers))
}

async function post(url: string, headers: Record<string, string>, body: unknown) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // A key must not travel to another host.
      redirect: 'error',
    })
    return { response, text: await response.text() }
  } catch (cause) {
    const reason = cause instanceof Error ? String((cause.cause as Error | undefined)?.message ?? cause.message) : ''
    throw new EdgeError('away', `no answer (${reason})`)
  }
}

function troubleOf(status: number): EdgeTrouble {
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'zone'
  if (status === 429) return 'busy'
  return status >= 500 ? 'away' : 'refused'
}

/** Seconds, or a moment. */
function retryAfterOf(headers: Headers) {
  const given = headers.get('retry-after')
  if (!given) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 10 * 60_000) : null
}

/** The first text at one of these places of a JSON answer; '' where there is none. */
export function textAt(text: string, read: (json: Record<string, unknown>) => unknown) {
  try {
    const found = read(JSON.parse(text) as Record<string, unknown>)
    return typeof found === 'string' ? found : ''
  } catch {
    return ''
  }
}
