import type { StaffAddress } from './addresses.ts'

type ApiAddress = Extract<StaffAddress, `/admin/api/${string}`>

/** The address of a Fastify route for staff, as `href` is for pages. Throws when one of its parameters is missing. */
export const apiHref = (address: ApiAddress, params: Readonly<Record<string, string>> = {}) =>
  address.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${address} needs ${name}`)
    return encodeURIComponent(value)
  })
