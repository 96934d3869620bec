import * as z from 'zod'
import { orderNumber } from '#shared/fields.ts'
import { readSearch } from '#shared/search-text.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { type OrderStatus, orderStatuses, type PaymentState, paymentStates } from '../rules.ts'

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** How many orders that match are moved at once. */
export const maxMatchingOrders = 500

/** Which orders staff look at, and where in them the page stands. */
export type OrderFilter = {
  search: string
  status: OrderStatus | null
  payment: PaymentState | null
  /** Days in India as "2026-11-21", both included. */
  from: string | null
  to: string | null
  /** Only those that somebody should look at. */
  review: boolean
  /** Only pending ones that nobody paid in time: status "pending" leaves those out. */
  lapsed: boolean
  /** Only those that were promised for a day before this one and are not delivered. */
  late: boolean
  /** Only those that are not sent in exchange. */
  first: boolean
  sort: OrderSort
  /** Order numbers: the page goes on after, or ends before, that order. */
  after: string | null
  before: string | null
}

const edge = orderNumber.nullable().catch(null)
const day = typedDay().nullable().catch(null)

const flag = z
  .string()
  .nullable()
  .transform((text) => text === 'true')

const Filter = z.object({
  search: z.string(),
  status: z.enum(orderStatuses).nullable().catch(null),
  payment: z.enum(paymentStates).nullable().catch(null),
  from: day,
  to: day,
  review: flag,
  lapsed: flag,
  late: flag,
  first: flag,
  sort: z.enum(orderSorts).catch('newest'),
  after: edge,
  before: edge,
})

/** Values in a link that make no sense are dropped, never an error page. */
export const readOrderFilter = (query: URLSearchParams): OrderFilter =>
  Filter.parse({
    ...Object.fromEntries(Object.keys(Filter.shape).map((name) => [name, query.get(name)])),
    search: readSearch(query),
  })

/** The opposite of readOrderFilter, without what is at its default. */
export function writeOrderFilter(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value && !(name === 'sort' && value === 'newest')) query.set(name, String(value))
  }
  return query
}

/** Anything but the order in which they come. */
export const isNarrowed = ({ search, status, payment, from, to, review, lapsed, late, first }: OrderFilter) =>
  search !== '' ||
  status !== null ||
  payment !== null ||
  from !== null ||
  to !== null ||
  review ||
  lapsed ||
  late ||
  first

/** The filter of a whole list, from its first page on. */
export const wholeList = (filter: OrderFilter): OrderFilter => ({ ...filter, after: null, before: null })
