import * as z from 'zod'
import { minuteField } from '#shared/dates.ts'
import { cutText } from '#shared/lengths.ts'
import { mobileNumber, nationalNumber } from '#shared/phones/indian-mobile.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { Booked, ReverseReason, ReverseRequest } from '../couriers/provider.ts'
import { messageOf } from './answers.ts'
import { assignFirst, bookedAs, cancelledCodes, cancelledReference, refused } from './assign.server.ts'
import { Created, createRefusal } from './book.server.ts'
import { findReturnOrder } from './find-order.server.ts'
import { Place, findPlace } from './find-pickup-place.server.ts'
import type { Answer, ShiprocketHttp } from './shiprocket-http.server.ts'

/** The numbers that Shiprocket has for the reasons of a return. */
const reasonCodes: Record<ReverseReason, string> = {
  size: '28',
  quality: '32',
  'not as shown': '35',
  'wrong piece': '30',
  damaged: '29',
  late: '36',
  'changed mind': '26',
  other: '25',
}

/**
 * Books a parcel that is fetched at a customer's door: a return order, then an AWB. Like `book`, it finds what an earlier
 * try left behind by our reference, and looks up a lost answer before anything is sent again.
 */
export async function bookReverse(http: ShiprocketHttp, request: ReverseRequest): Promise<Booked> {
  const phone = nationalNumber(request.from.phone)
  if (!mobileNumber.test(phone)) return refused('phone', 'The courier needs an Indian mobile number with ten digits.')
  const earlier = request.isNew ? null : await findReturnOrder(http, request.reference)
  const order = earlier ?? (await create(http, request, phone))
  if ('kind' in order) return order
  if (order.status !== null && cancelledCodes.includes(order.status)) return cancelledReference
  if (order.awb) return bookedAs(request.reference, order, order)
  return assignFirst(http, { ...request, find: findReturnOrder, isReverse: true }, order)
}

async function create(http: ShiprocketHttp, request: ReverseRequest, phone: string) {
  const place = await findPlace(http, request.toPlace)
  if (!place) return refused('pickup_place', `The courier does not know the pickup place “${request.toPlace}”.`)
  let answer: Answer
  try {
    answer = await http.post('/orders/create/return', returnBody(request, phone, place))
  } catch (error) {
    if (!(error instanceof CourierError) || !error.isAmbiguous) throw error
    const found = await findReturnOrder(http, request.reference)
    if (!found) throw error
    return found
  }
  const { data } = Created.safeParse(answer.body)
  if (data) return { orderId: data.order_id, shipmentId: data.shipment_id, status: null, awb: null, courier: '' }
  if (!/already been taken/i.test(messageOf(answer.body))) return createRefusal(answer)
  // An earlier try arrived although its answer did not: booked again under another reference it would come twice.
  return (await findReturnOrder(http, request.reference)) ?? refused('other', alreadyTaken)
}

const alreadyTaken = 'The courier has this pickup already, and does not say how it stands. Look into its panel.'

function returnBody({ from, size, ...request }: ReverseRequest, phone: string, place: z.infer<typeof Place>) {
  const rupees = (paise: number) => paise / 100
  return {
    order_id: request.reference,
    order_date: minuteField(request.orderedOn).slice(0, 10),
    pickup_customer_name: from.name,
    pickup_last_name: '',
    pickup_address: from.line1,
    pickup_address_2: from.line2,
    pickup_city: cutText(from.city, 30),
    pickup_state: from.state,
    pickup_country: 'India',
    pickup_pincode: from.pin,
    pickup_email: from.email,
    pickup_phone: phone,
    pickup_isd_code: '91',
    shipping_customer_name: place.name ?? place.pickup_location,
    shipping_last_name: '',
    shipping_address: place.address ?? '',
    shipping_address_2: place.address_2 ?? '',
    shipping_city: place.city ?? '',
    shipping_state: place.state ?? '',
    shipping_country: 'India',
    shipping_pincode: place.pin_code,
    shipping_email: place.email ?? '',
    shipping_phone: nationalNumber(place.phone ?? ''),
    order_items: request.items.map(({ name, sku, quantity, unitPaise, hsn, reason }) => ({
      name,
      sku,
      units: quantity,
      selling_price: rupees(unitPaise),
      return_reason: reasonCodes[reason],
      qc_enable: 'false',
      ...(hsn && { hsn }),
    })),
    // The only method that it takes for returns.
    payment_method: 'PREPAID',
    total_discount: '0',
    sub_total: rupees(request.valuePaise),
    length: size.lengthCm,
    breadth: size.widthCm,
    height: size.heightCm,
    weight: size.grams / 1000,
  }
}
