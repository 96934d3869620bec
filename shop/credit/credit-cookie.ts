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
  const rest = `Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [`${cookieName}=${proof}; ${rest}; HttpOnly`, `${openMark}=1; ${rest}`]
}
