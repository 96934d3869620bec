import * as z from 'zod'
import { minuteField } from '#shared/dates.ts'
import { cutText } from '#shared/lengths.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { Booked, BookingRequest } from '../couriers/provider.ts'
import { messageOf, number } from './answers.ts'
import { assignFirst, bookedAs, cancelledCodes, cancelledReference, refused } from './assign.server.ts'
import { findOrder, type FoundOrder, readOrder } from './find-order.server.ts'
import { type Answer, read, type ShiprocketHttp } from './shiprocket-http.server.ts'

export const Created = z.object({ order_id: z.coerce.string(), shipment_id: z.coerce.string(), status_code: number })

/**
 * Books a parcel: an order, then an AWB from the first service that takes it. What an earlier try left behind is found
 * by our reference and resumed; a lost answer is looked up before anything is sent again.
 */
export async function book(http: ShiprocketHttp, request: BookingRequest): Promise<Booked> {
  const phone = nationalNumber(request.to.phone)
  if (!mobileNumber.test(phone)) return refused('phone', 'The courier needs an Indian mobile number with ten digits.')
  const earlier = request.isNew ? null : await findOrder(http, request.reference)
  const order = earlier ?? (await create(http, request, phone))
  if ('kind' in order) return order
  if (order.status !== null && cancelledCodes.includes(order.status)) return cancelledReference
  if (order.awb) return bookedAs(request.reference, order, order)
  const wrongAmount = await amountRefusal(http, request, order)
  return wrongAmount ?? (await assignFirst(http, { ...request, find: findOrder }, order))
}

async function create(http: ShiprocketHttp, request: BookingRequest, phone: string) {
  let answer: Answer
  try {
    answer = await http.post('/orders/create/adhoc', orderBody(request, phone))
  } catch (error) {
    if (!(error instanceof CourierError) || !error.isAmbiguous) throw error
    const found = await findOrder(http, request.reference)
    if (!found) throw error
    return found
  }
  const { data } = Created.safeParse(answer.body)
  if (!data) return createRefusal(answer)
  return { orderId: data.order_id, shipmentId: data.shipment_id, status: data.status_code, awb: null, courier: '' }
}

function orderBody({ to, size, ...request }: BookingRequest, phone: string) {
  const rupees = (paise: number) => paise / 100
  return {
    order_id: request.reference,
    order_date: minuteField(request.orderedOn).replace('T', ' '),
    pickup_location: request.pickupPlace,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.line1,
    billing_address_2: to.line2,
    billing_city: cutText(to.city, 30),
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: phone,
    shipping_is_billing: true,
    order_items: request.items.map(({ name, sku, quantity, unitPaise, hsn }) => ({
      name,
      sku,
      units: quantity,
      selling_price: rupees(unitPaise),
      ...(hsn && { hsn }),
    })),
    payment_method: request.collectPaise === null ? 'Prepaid' : 'COD',
    // The amount to collect follows from this one field, so charges and discounts are in it and not beside it.
    sub_total: rupees(request.collectPaise ?? request.valuePaise),
    length: size.lengthCm,
    breadth: size.widthCm,
    height: size.heightCm,
    weight: size.grams / 1000,
    ...(request.invoiceNumber && { invoice_number: request.invoiceNumber }),
  }
}

/** The label of a cash parcel names the amount that the courier understood. */
async function amountRefusal(http: ShiprocketHttp, { collectPaise }: BookingRequest, { orderId }: FoundOrder) {
  if (collectPaise === null) return null
  const { totalPaise } = await readOrder(http, orderId)
  if (totalPaise === collectPaise) return null
  await http.post('/orders/cancel', { ids: [Number(orderId)] })
  return refused('amount', 'The courier would collect another amount than the order says. The booking was cancelled.')
}

/** Why the courier makes no order of a request. */
export function createRefusal(answer: Answer) {
  const said = messageOf(answer.body)
  if (/phone/i.test(said))
    return refused('phone', 'The courier refuses this phone number. Ask the customer for another.')
  if (/pickup/i.test(said))
    return refused(
      'pickup_place',
      'The courier does not know this pickup place. Choose one of those it has registered.',
    )
  if (/address|pincode|city|state/i.test(said))
    return refused('address', 'The courier refuses this address. Check the street, the city and the PIN code.')
  // Neither an order nor a reason: somebody should look.
  read(z.object({ message: z.unknown() }), answer)
  return refused('other', 'The courier refuses this parcel without saying why.')
}
