import { collectionIn } from '#shop/catalogue/inputs.ts'

/** Which parameters an address reads on the server, besides the catalogue's filter. No other makes a page of its own. */
const read: [path: RegExp, parameters: RegExp][] = [
  [/^\/suggestions$/, /^search$/],
  [/^\/product-cards$/, /^id$/],
  // Requests that the browser's router makes by itself; another version of the shop answers otherwise.
  [/^\/__manifest$/, /^(?:version|paths)$/],
  [/^\/(?:newsletter|reminders)\/(?:leave|confirm)(?:\.data)?$/, /^token$/],
  [/^\/waiting\/(?:leave|confirm|offer)(?:\.data)?$/, /^token$/],
]

/**
 * True when an answer may depend on more than its path. Where it is not known what an address reads, any parameter
 * counts: a page that is new here is rendered afresh, and never shown without what it was asked for.
 */
export function readsAny(path: string, query: URLSearchParams) {
  const known = read.find(([address]) => address.test(path))
  if (known) return [...query.keys()].some((name) => known[1].test(name))
  return query.size > 0 && pageOf(path) === undefined
}

/** The route of each page whose data the browser's router asks for by itself, as app/routes.ts names it. */
export const pageRoutes: Readonly<Record<string, string>> = {
  '/_': 'storefront/home/page',
  '/home': 'home',
  '/products': 'storefront/catalogue/page',
  '/products/:id': 'storefront/product/page',
  '/collections/:slug': 'storefront/collections/page',
  '/pages/:slug': 'storefront/pages/page',
  '/mens': 'storefront/collections/mens',
  '/womens': 'storefront/collections/womens',
  '/wishlist': 'storefront/wishlist/page',
  '/cart': 'storefront/cart/page',
  '/credit': 'storefront/credit/page',
  '/checkout': 'storefront/checkout/page',
  '/order-confirmation': 'storefront/confirmation/page',
  '/newsletter/leave': 'storefront/newsletter/leave',
  '/newsletter/confirm': 'storefront/newsletter/confirm',
  '/reminders/leave': 'storefront/reminders/leave',
  '/reminders/confirm': 'storefront/reminders/confirm',
  '/waiting/confirm': 'storefront/back-in-stock/confirm',
  '/waiting/leave': 'storefront/back-in-stock/leave',
  '/waiting/offer': 'storefront/back-in-stock/offer',
  '/coming-soon': 'storefront/preparation/page',
  '/about': 'storefront/about/page',
  '/contact': 'storefront/contact/page',
  '/privacy-policy': 'storefront/policies/privacy',
  '/terms': 'storefront/policies/terms',
  '/refund-policy': 'storefront/policies/refunds',
  '/shipping-policy': 'storefront/policies/shipping',
}

const patternOf = (path: string) => {
  if (collectionIn(path) !== null) return '/collections/:slug'
  return path.replace(/^\/products\/\d+$/, '/products/:id').replace(/^\/pages\/[^/]+$/, '/pages/:slug')
}

const pageOf = (path: string) => pageRoutes[path === '/' ? '/_' : patternOf(path.replace(/\.data$/, ''))]

/**
 * The routes that a request for a page's data names, each once and in one sequence; null for all of them, also where
 * anything else is named.
 */
export function askedRoutes(path: string, query: URLSearchParams) {
  const named = query.get('_routes')?.split(',')
  if (!named || !path.endsWith('.data')) return null
  const known = ['root', 'storefront/layout', pageOf(path)]
  return named.every((id) => known.includes(id)) ? known.filter((id) => named.includes(id!)).join(',') : null
}
