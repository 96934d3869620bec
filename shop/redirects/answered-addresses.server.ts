import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'

/** Of these paths, those at which a part of the shop has a page of its own making. */
export type AnsweredAddresses = (db: Db, paths: readonly string[]) => Promise<readonly string[]>

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

/** Says of these paths whether anything answers there. */
export async function findAnswered(db: Db, paths: readonly string[]) {
  const made = new Set((await Promise.all(answered.contributed().map((find) => find(db, paths)))).flat())
  return (path: string) => isBuiltIn(path) || made.has(path)
}
