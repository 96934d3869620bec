import { readProductFilter, writeProductFilter } from '#shop/catalogue/inputs.ts'

const tracking = /^(utm_|gclid|fbclid|igshid|mc_|ref$|_ga)/

/**
 * The name under which a page's answer is kept: parameters in one order, those that mean nothing left out. Null for
 * what is never kept: staff, orders, machines, and pages whose parameters we do not know.
 */
export function pageAddress(url: URL): string | null {
  const path = url.pathname.replace(/(?!^)\/+$/, '')
  if (/^\/(admin|orders|api|webhooks)(\/|\.|$)/.test(path)) return null

  const routes = url.searchParams.get('_routes')
  const suffix = routes === null ? '' : `#${routes}`
  if (/^\/products(\.data)?$/.test(path)) {
    return `${path}?${writeProductFilter(readProductFilter(url.searchParams))}${suffix}`
  }
  // Which size and colour a link names, the browser reads itself.
  const isProduct = /^\/products\/\d+(\.data)?$/.test(path)
  const means = (name: string) => name !== '_routes' && !tracking.test(name) && !(isProduct && /^(size|color)$/.test(name))
  const asked = [...url.searchParams.keys()].filter(means)
  return asked.length === 0 ? `${path}${suffix}` : null
}

/** The product whose page an address is, or null. */
export const productOf = (address: string) => /^\/products\/(\d+)/.exec(address)?.[1] ?? null
