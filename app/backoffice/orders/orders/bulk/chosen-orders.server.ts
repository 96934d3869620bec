import * as z from 'zod'
import { orderNumberShape } from '#shared/order-number.ts'
import { maxMatchingOrders } from '#shop/orders/finding/order-filter.ts'
import type { Seen } from '#shop/orders/moving/move-orders.server.ts'
import { readAs } from '../../../parts/forms/read-form.ts'

/** Number and version of each, as the person saw it. */
const Chosen = z
  .array(
    z
      .string()
      .regex(new RegExp(`^${orderNumberShape} \\d{1,9}$`))
      .transform((text) => text.split(' ') as [string, string]),
  )
  .max(maxMatchingOrders)

/** The orders that a form of the bulk bar names. */
export const readChosen = (form: FormData): Seen[] =>
  readAs(Chosen, form.getAll('order')).map(([number, version]) => ({ number, version: Number(version) }))
