import { data, href, type RouterContextProvider } from 'react-router'
import { publicUrlContext } from '#app/context.ts'
import { dropLinkToken, hideLinkToken, readLinkToken } from '#shared/links/link-cookie.ts'

type Context = Readonly<RouterContextProvider>
export type LinkPage = 'new-password' | 'invitation' | 'welcome'

const cookieFor = (page: LinkPage) => ({ name: `staff.link-${page}`, path: href('/admin'), seconds: 3_600 })

const isSecure = (context: Context) => context.get(publicUrlContext).startsWith('https:')

/** For the loader of a page that a link leads to: throws a redirect that takes the secret out of the address. */
export function openLink(request: Request, page: LinkPage, context: Context): string {
  hideLinkToken(request, cookieFor(page), isSecure(context))
  return tokenOf(request, page)
}

/** The secret of a link that was sent to somebody; blank: none. */
export const tokenOf = (request: Request, page: LinkPage) => readLinkToken(request, cookieFor(page)) ?? ''

/** The header that makes a browser forget a link which was used. */
export const closeLink = (page: LinkPage, context: Context): [string, string] => [
  'Set-Cookie',
  dropLinkToken(cookieFor(page), isSecure(context)),
]

/** The answer of such a page's loader: gone where the link was used, or is too old. */
export const answerLink = <Shown>(shown: Shown, isOver: boolean) => data(shown, { status: isOver ? 410 : 200 })

/** Neither stored nor named to the next page. A form still has to say which site it comes from. */
export const linkHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' })
