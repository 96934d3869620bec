import * as z from 'zod'
import { optionalLine, orderNumber } from '#shared/fields.ts'
import { parseRupees, rupeesField } from '#shared/money.ts'
import { readSearch } from '#shared/search-text.ts'
import { customerLengths } from '../field-lengths.ts'

/** Which customers staff look at, and where in them the page stands. */
export type CustomerFilter = {
  search: string
  /** The city of the last order, whole, in whatever case; blank: any. */
  city: string
  /** Only those who refused a parcel in cash. */
  refused: boolean
  /** Only those who paid this much or more, in paise. */
  spentPaise: number | null
  /** Only those with store credit left. */
  credit: boolean
  /** The number of the last order of the page before. */
  before: string | null
}

/** The largest sum that is asked for; more is left out as a typing error. */
const maxSpentPaise = 10_000_000_000

const flag = z
  .string()
  .nullable()
  .transform((text) => text === 'true')

const Filter = z.object({
  city: optionalLine(customerLengths.city).nullable().catch(null),
  refused: flag,
  credit: flag,
  before: orderNumber.nullable().catch(null),
})

/** Values in a link that make no sense are dropped, never an error page. */
export function readCustomerFilter(query: URLSearchParams): CustomerFilter {
  const { city, ...read } = Filter.parse(
    Object.fromEntries(Object.keys(Filter.shape).map((name) => [name, query.get(name)])),
  )
  const spentPaise = parseRupees((query.get('spent') ?? '').slice(0, 20))
  return {
    ...read,
    search: readSearch(query),
    city: city ?? '',
    spentPaise: spentPaise !== null && spentPaise > 0 && spentPaise <= maxSpentPaise ? spentPaise : null,
  }
}

/** The opposite of readCustomerFilter, without what is at its default. */
export function writeCustomerFilter({ spentPaise, ...filter }: CustomerFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  if (spentPaise !== null) query.set('spent', rupeesField(spentPaise))
  return query
}

/** The whole list, from its first page on. */
export const allCustomers: CustomerFilter = {
  search: '',
  city: '',
  refused: false,
  spentPaise: null,
  credit: false,
  before: null,
}
