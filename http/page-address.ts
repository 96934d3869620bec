import { readProductFilter, writeProductFilter } from '#shop/catalogue/inputs.ts'

const tracking = /^(utm_|gclid|fbclid|igshid|mc_|ref$|_ga)/

/**
 * The address under which a page's answer is kept: parameters in one order, those that mean nothing left out; an
 * address is its own address. Null for what is never kept: staff, orders, machines, and pages whose parameters we
 * do not know.
 */
export function pageAddress(asked: string): string | null {
  if (!URL.canParse(asked, 'http://shop')) return null
  const url = new URL(asked, 'http://shop')
  const path = url.pathname.replace(/(?!^)\/+$/, '')
  if (/^\/(admin|orders|api|webhooks)(\/|\.|$)/.test(path)) return null

  const isCatalogue = /^\/products(\.data)?$/.test(path)
  // Which size and colour a link to a product names, the browser reads itself.
  const isProduct = /^\/products\/\d+(\.data)?$/.test(path)
  const saysNothing = (name: string) => name === '_routes' || tracking.test(name) || (isProduct && /^(size|color)$/.test(name))
  if (!isCatalogue && ![...url.searchParams.keys()].every(saysNothing)) return null
  const query = isCatalogue ? writeProductFilter(readProductFilter(url.searchParams)) : new URLSearchParams()
  const routes = url.searchParams.get('_routes')
  if (routes !== null) query.set('_routes', routes)
  return query.size > 0 ? `${path}?${query}` : path
}
