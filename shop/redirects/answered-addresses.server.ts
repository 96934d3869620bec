import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'

/** Of these paths, those at which a part of the shop has a page of its own making. `isHidden`: visitors do not find it yet. */
export type AnsweredAddresses = (db: Db, paths: readonly string[]) => Promise<{ path: string; isHidden: boolean }[]>

const answered = contribution<readonly AnsweredAddresses[]>('contributeAnsweredAddresses')

export const contributeAnsweredAddresses = answered.contribute

const pages = new Set([
  '/',
  '/about',
  '/address-check',
  '/app-icon-192.png',
  '/app-icon-512.png',
  '/app-icon-maskable.png',
  '/apple-touch-icon.png',
  '/cart',
  '/credit',
  '/checkout',
  '/coming-soon',
  '/contact',
  '/home',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/mens',
  '/order-confirmation',
  '/privacy-policy',
  '/product-cards',
  '/products',
  '/refund-policy',
  '/robots.txt',
  '/shipping-policy',
  '/sitemap.xml',
  '/suggestions',
  '/terms',
  '/wishlist',
  '/womens',
])

const belowThese =
  /^\/(?:admin|api|assets|feeds|images|logo|newsletter|orders|parts|reminders|sitemaps|waiting|webhooks|__manifest)(?:\/|$)/

/** Whether the shop itself answers at a path, whatever staff have made. */
export const isBuiltIn = (path: string) => pages.has(path.toLowerCase()) || belowThese.test(path.toLowerCase())

export type AddressState = 'answered' | 'hidden' | 'nothing'

/** The state of each of these paths: whether anything answers there. */
export async function findAddressStates(db: Db, paths: readonly string[]) {
  const found = (await Promise.all(answered.contributed().map((find) => find(db, paths)))).flat()
  const made = new Map(found.map(({ path, isHidden }) => [path, isHidden]))
  return (path: string): AddressState => {
    if (isBuiltIn(path) || made.get(path) === false) return 'answered'
    return made.has(path) ? 'hidden' : 'nothing'
  }
}

/** Says of these paths whether anything answers there. */
export async function findAnswered(db: Db, paths: readonly string[]) {
  const stateOf = await findAddressStates(db, paths)
  return (path: string) => stateOf(path) === 'answered'
}
