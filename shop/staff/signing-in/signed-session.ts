import { createHmac, timingSafeEqual } from 'node:crypto'

const sessionCookies = /(?:^|; *)(?:__Secure-)?staff\.session_token=([^;]*)/g

/**
 * Whether a cookie holds a session that this shop has signed, open or over, without asking the database. A made-up
 * cookie does not get the effort of serving staff afresh.
 */
export function openSignedSessions(secret: string) {
  return (cookie: string | undefined) => {
    if (!cookie?.includes('staff.session_token=')) return false
    for (const [, value] of cookie.matchAll(sessionCookies)) if (isOurs(decoded(value!))) return true
    return false
  }

  function isOurs(value: string) {
    const dot = value.lastIndexOf('.')
    const signature = Buffer.from(value.slice(dot + 1), 'base64')
    const own = createHmac('sha256', secret)
      .update(value.slice(0, Math.max(dot, 0)))
      .digest()
    return signature.length === own.length && timingSafeEqual(signature, own)
  }
}

/** The secrets of the sessions that a cookie names, each before its signature. */
export const sessionTokens = (headers: Headers): string[] =>
  [...(headers.get('cookie') ?? '').matchAll(sessionCookies)].map(([, value]) => {
    const text = decoded(value!)
    return text.slice(0, Math.max(text.lastIndexOf('.'), 0))
  })

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
