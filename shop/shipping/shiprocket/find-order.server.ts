import * as z from 'zod'
import { listOf, number, paise, text } from './answers.ts'
import { read, type ShiprocketHttp } from './shiprocket-http.server.ts'

export interface FoundOrder {
  orderId: string
  shipmentId: string
  /** In the table of orders. */
  status: number | null
  awb: string | null
  courier: string
}

const Orders = z.object({
  data: listOf(
    z.object({
      id: z.coerce.string(),
      channel_order_id: z.coerce.string(),
      status_code: number,
      shipments: listOf(z.object({ id: z.coerce.string(), awb: text, courier: text })),
    }),
  ),
})

/** The order with our reference, newest first; null when the courier has none. */
export const findOrder = (http: ShiprocketHttp, reference: string) => findIn(http, '/orders', reference)

/** The same of a return: those have a list of their own, and stand in the other one, too, for some accounts. */
export const findReturnOrder = async (http: ShiprocketHttp, reference: string) =>
  (await findIn(http, '/orders/processing/return', reference)) ?? (await findOrder(http, reference))

async function findIn(http: ShiprocketHttp, list: string, reference: string): Promise<FoundOrder | null> {
  const answer = await http.get(`${list}?${new URLSearchParams({ search: reference })}`)
  if (answer.status === 404) return null
  // A channel may put its own number in front.
  const found = read(Orders, answer).data.find(
    ({ channel_order_id: id }) => id === reference || id.endsWith(`_${reference}`),
  )
  const [shipment] = found?.shipments ?? []
  if (!found || !shipment) return null
  return {
    orderId: found.id,
    shipmentId: shipment.id,
    status: found.status_code,
    awb: shipment.awb,
    courier: shipment.courier ?? '',
  }
}

const Order = z.object({
  data: z.object({
    total: paise,
    remittance_utr: text.optional(),
    remittance_date: text.optional(),
  }),
})

export async function readOrder(http: ShiprocketHttp, orderId: string) {
  const { data } = read(Order, await http.get(`/orders/show/${orderId}`))
  return {
    totalPaise: data.total,
    bankReference: data.remittance_utr ?? null,
    remittedOn: data.remittance_date ?? null,
  }
}
