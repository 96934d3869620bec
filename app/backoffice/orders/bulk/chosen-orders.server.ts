import * as z from 'zod'
import type { Db } from '#db/client.server.ts'
import { orderNumberShape } from '#shared/order-number.ts'
import { mostMatching, readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { ordersPerPage, searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { readAs } from '../../forms/read-form.ts'

const Chosen = z.object({
  /** A filter, as its query string: every order that matches, instead of those named. */
  matching: z.string().max(2_000).nullable(),
  /** Number and version of each, as the person saw it. */
  order: z
    .array(
      z
        .string()
        .regex(new RegExp(`^${orderNumberShape} \\d{1,9}$`))
        .transform((text) => text.split(' ') as [string, string]),
    )
    .max(ordersPerPage),
})

type Order = Awaited<ReturnType<typeof searchOrders>>['orders'][number]

/** The orders that a form of the bulk bar names, of those that match a filter only the ones that may be taken. */
export async function findChosen(db: Db, form: FormData, isTaken: (order: Order) => boolean = () => true) {
  const { matching, order } = readAs(Chosen, { matching: form.get('matching'), order: form.getAll('order') })
  if (matching === null) return order.map(([number, version]) => ({ number, version: Number(version) }))
  const filter = { ...readOrderFilter(new URLSearchParams(matching)), after: null, before: null }
  return (await searchOrders(db, filter, mostMatching)).orders.filter(isTaken)
}
