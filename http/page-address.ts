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
  const asked = [...url.searchParams.keys()].filter((name) => name !== '_routes' && !tracking.test(name))
  return asked.length === 0 ? `${path}${suffix}` : null
}

/** The product whose page an address is, or null. */
export const productOf = (address: string) => /^\/products\/(\d+)/.exec(address)?.[1] ?? null
