import type { SmsOutcome } from './sms-provider.ts'

type Ask = { headers: Record<string, string>; body: string; timeoutMs?: number }
type Asked = { kind: 'answer'; json: unknown; text: string } | Exclude<SmsOutcome, { kind: 'accepted' }>

const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Posts once. What surely was not taken is a refusal; a request whose answer got lost is `unsure`. Neither keys nor
 * numbers are in any sentence.
 */
export async function askSmsProvider(url: string, { headers, body, timeoutMs = 10_000 }: Ask): Promise<Asked> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = (await response.text()).slice(0, 20_000)
  } catch (error) {
    const code = codeOf(error)
    if (code && neverReached.has(code))
      return { kind: 'refused', why: 'temporary', sentence: `The SMS provider cannot be reached (${code}).` }
    return { kind: 'unsure', sentence: 'The SMS provider gave no answer. The SMS may have been sent.' }
  }
  const { status } = response
  if (response.ok) return { kind: 'answer', json: parseJson(text), text }
  const refused = (why: 'account' | 'busy' | 'temporary' | 'unknown', sentence: string) =>
    ({ kind: 'refused', why, sentence }) as const
  if (status === 401 || status === 403)
    return refused('account', `The SMS provider does not accept the key (${status}).`)
  if (status === 402) return refused('account', 'The SMS provider says that the account has no balance left (402).')
  if (status === 429) {
    const wait = Number(response.headers.get('retry-after'))
    return { ...refused('busy', 'The SMS provider is busy (429).'), ...(wait > 0 && { retryAfterSeconds: wait }) }
  }
  if (status >= 500) return refused('temporary', `The SMS provider is out of order (${status}).`)
  return refused('unknown', `The SMS provider refuses this SMS (${status}).`)
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
