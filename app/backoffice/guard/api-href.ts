import type { StaffAddress } from './addresses.ts'

type ApiAddress = Extract<StaffAddress, `/admin/api/${string}`>

type NameIn<Part extends string> = Part extends `${infer Name}.${string}` ? Name : Part

/** The names of an address's parameters. */
type Params<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer Tail}`
    ? NameIn<Part> | Params<Tail>
    : NameIn<Rest>
  : never

/** The address of a Fastify route for staff, as `href` is for pages. */
export const apiHref = <Address extends ApiAddress>(
  address: Address,
  ...[params]: Params<Address> extends never ? [] : [Record<Params<Address>, string>]
) => address.replace(/:(\w+)/g, (_, name) => encodeURIComponent((params as Record<string, string>)[name]!))
