import * as z from 'zod'
import { CourierError } from '../couriers/courier-error.ts'
import type { Booked, BookingRefusal } from '../couriers/provider.ts'
import { indianInstant, messageOf, text } from './answers.ts'
import type { FoundOrder } from './find-order.server.ts'
import type { Answer, ShiprocketHttp } from './shiprocket-http.server.ts'

/** Of orders, and of returns: asked to be cancelled, or cancelled. */
export const cancelledCodes = [5, 18, 27, 29, 30]

type Find = (http: ShiprocketHttp, reference: string) => Promise<FoundOrder | null>

type Assigning = {
  reference: string
  /** Tried one after the other; none: the courier chooses. */
  serviceIds: readonly string[]
  find: Find
  isReverse?: boolean
}

const Assigned = z.object({
  awb_assign_status: z.literal(1),
  response: z.object({
    data: z.object({
      awb_code: z.coerce.string().min(1),
      courier_name: z.string(),
      pickup_scheduled_date: text.optional(),
    }),
  }),
})

/** Gets an AWB from the first service that takes the parcel; a lost answer is looked up. */
export async function assignFirst(http: ShiprocketHttp, request: Assigning, order: FoundOrder): Promise<Booked> {
  const services = request.serviceIds.length > 0 ? request.serviceIds : [undefined]
  let last: Booked = refused('courier', 'No courier took this parcel.')
  for (const service of services) {
    last = await assign(http, request, order, service)
    if (last.kind === 'booked' || last.reason !== 'courier') return last
  }
  return last
}

async function assign(
  http: ShiprocketHttp,
  { reference, find, isReverse = false }: Assigning,
  order: FoundOrder,
  service: string | undefined,
): Promise<Booked> {
  const body = {
    shipment_id: Number(order.shipmentId),
    ...(service && { courier_id: Number(service) }),
    ...(isReverse && { is_return: 1 }),
  }
  let answer: Answer
  try {
    answer = await http.post('/courier/assign/awb', body)
  } catch (error) {
    if (!(error instanceof CourierError) || !error.isAmbiguous) throw error
    return (await assignedAlready(http, reference, find)) ?? Promise.reject(error)
  }
  const { data } = Assigned.safeParse(answer.body)
  if (data) {
    const { awb_code: awb, courier_name: courier, pickup_scheduled_date: pickup } = data.response.data
    return bookedAs(reference, order, { awb, courier }, indianInstant(pickup))
  }
  const said = messageOf(answer.body)
  if (/cannot reassign/i.test(said)) {
    const booked = await assignedAlready(http, reference, find)
    if (booked) return booked
  }
  if (/wallet|recharge|balance/i.test(said))
    return refused('wallet', 'The wallet at the courier is empty. Recharge it, then book again.')
  // It blames the address, too, when the order behind the shipment was cancelled.
  const found = await find(http, reference)
  if (found?.status && cancelledCodes.includes(found.status)) return cancelledReference
  return refused('courier', 'The courier refused this parcel. Choose another courier.')
}

async function assignedAlready(http: ShiprocketHttp, reference: string, find: Find): Promise<Booked | null> {
  const found = await find(http, reference)
  return found?.awb ? bookedAs(reference, found, found) : null
}

export const bookedAs = (
  reference: string,
  { orderId, shipmentId }: FoundOrder,
  { awb, courier }: { awb: string | null; courier: string },
  pickupAt: Date | null = null,
): Booked => ({ kind: 'booked', booking: { reference, orderId, shipmentId, awb: awb!, courier, pickupAt } })

export const refused = (reason: BookingRefusal, sentence: string) => ({ kind: 'refused' as const, reason, sentence })

export const cancelledReference = refused(
  'reference_cancelled',
  'This booking was cancelled at the courier. Book again under a new reference.',
)
