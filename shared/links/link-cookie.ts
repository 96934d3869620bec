import { formatCookie } from '#shared/cookies/format-cookie.ts'

/** Where the secret of a link stays once it has left the address. Its path is that of all pages that read it. */
export type LinkCookie = { name: string; path: string; seconds: number }

/** A secret of ours. Whatever else a stranger writes into a link would fill the header of each request for as long. */
const secret = /^[\w.-]{1,200}$/

/**
 * Throws a redirect to the same page without its `token`, which the browser then brings as a cookie: addresses lie in
 * histories, in logs of proxies and on screens that are shared. Returns where there is none in the address.
 */
export function hideLinkToken(request: Request, cookie: LinkCookie, isSecure: boolean) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (token === null) return
  url.searchParams.delete('token')
  url.searchParams.delete('_routes')
  throw new Response(null, {
    status: 303,
    headers: {
      // A page that asks for its data alone adds this to its address.
      location: url.pathname.replace(/\.data$/, '') + url.search,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': formatCookie({
        ...cookie,
        value: secret.test(token) ? token : '',
        isSecure,
      }),
    },
  })
}

/** The secret of the link that was opened last, from the address or its cookie; null: there is none. */
export function readLinkToken(request: Request, { name }: LinkCookie): string | null {
  const inAddress = new URL(request.url).searchParams.get('token')
  if (inAddress !== null) return inAddress
  const found = (request.headers.get('cookie') ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** Makes the browser forget the secret of a link that was used. */
export const dropLinkToken = (cookie: LinkCookie, isSecure: boolean) =>
  formatCookie({ ...cookie, value: '', seconds: 0, isSecure })
