import * as z from 'zod'
import { type OrderStatus, orderStatuses } from './rules.ts'

/** Which orders staff look at. `older` and `newer` are order numbers: the page goes on from there. */
export type OrderFilter = {
  search: string
  status: OrderStatus | null
  /** Only those that somebody should look at. */
  review: boolean
  older: string | null
  newer: string | null
}

const longestSearch = 80
const orderNumber = z.string().regex(/^FW-\d{6,9}$/).nullable().catch(null)

const Filter = z.object({
  // NUL cannot be stored or compared in PostgreSQL.
  search: z.string().transform((text) => [...text.replaceAll('\0', '').trim()].slice(0, longestSearch).join('')),
  status: z.enum(orderStatuses).nullable().catch(null),
  review: z.string().nullable().transform((text) => text === 'true'),
  older: orderNumber,
  newer: orderNumber,
})

/** What makes no sense in a link is dropped, never an error page. */
export const readOrderFilter = (query: URLSearchParams): OrderFilter =>
  Filter.parse({
    search: query.get('search') ?? '',
    status: query.get('status'),
    review: query.get('review'),
    older: query.get('older'),
    newer: query.get('newer'),
  })

/** The opposite of readOrderFilter, without what is at its default. */
export function writeOrderFilter(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.search) query.set('search', filter.search)
  if (filter.status) query.set('status', filter.status)
  if (filter.review) query.set('review', 'true')
  if (filter.older) query.set('older', filter.older)
  if (filter.newer) query.set('newer', filter.newer)
  return query
}
