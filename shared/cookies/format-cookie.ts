export type Cookie = {
  name: string
  value: string
  path: string
  /** 0: the browser forgets it. */
  seconds: number
  /** Whether the shop's address begins with https. */
  isSecure: boolean
  /** Scripts of a page read it; without this, only requests carry it. */
  isReadable?: boolean
}

/** A cookie as `Set-Cookie` and `document.cookie` take it. Every cookie of the shop's own is made here. */
export const formatCookie = ({ name, value, path, seconds, isSecure, isReadable = false }: Cookie) =>
  `${name}=${value}; Max-Age=${seconds}; Path=${path}${isReadable ? '' : '; HttpOnly'}; SameSite=Lax${isSecure ? '; Secure' : ''}`

type PageCookie = Pick<Cookie, 'name' | 'value' | 'path' | 'seconds'>

/** Sets a cookie from a page's script. */
export function storeCookie(cookie: PageCookie) {
  document.cookie = formatCookie({ ...cookie, isSecure: location.protocol === 'https:', isReadable: true })
}
