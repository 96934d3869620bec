import { formatCookie } from '#shared/cookies/format-cookie.ts'

const cookieName = 'store-credit'

/** Readable by the page's scripts: they ask for the credit only where somebody has opened it. */
const openMark = 'store-credit-open'

const lifeSeconds = 1_800

/** The proof that the browser carries; blank: none. */
export const creditProofOf = (cookies = '') =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookies)?.[1] ?? ''

export const isCreditOpen = (cookies: string) => cookies.includes(`${openMark}=1`)

/** The cookies of whoever opened their store credit, for half an hour. */
export function creditCookies(proof: string, isSecure: boolean): string[] {
  const both = { path: '/', seconds: lifeSeconds, isSecure }
  return [
    formatCookie({ ...both, name: cookieName, value: proof }),
    formatCookie({ ...both, name: openMark, value: '1', isReadable: true }),
  ]
}
