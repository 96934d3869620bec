import * as z from 'zod'
import { courierOf, couriers } from './couriers.ts'
import { invalidField, Refusal } from './refusal.ts'
import { indianTime, orderByShipment, ordersOf, type Sim } from './sim.ts'
import { straightBack, straightThrough } from './steps.ts'
import type { SimOrder } from './world.ts'

const line = z.string().min(1)
const NewOrder = z.looseObject({
  order_id: line.max(50),
  order_date: line,
  pickup_location: line,
  billing_customer_name: line,
  billing_address: line,
  billing_city: line.max(30),
  billing_pincode: z.string().regex(/^[1-9]\d{5}$/),
  billing_state: line,
  billing_country: line,
  billing_email: line,
  billing_phone: z.string().regex(/^\d{10}$/),
  shipping_is_billing: z.boolean(),
  order_items: z
    .array(z.looseObject({ name: line, sku: line, units: z.int().min(1), selling_price: z.number() }))
    .min(1),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.number(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
  weight: z.number().gt(0),
})

/** A known reference answers with the old order, even with a cancelled one. */
export function createOrder(sim: Sim, body: unknown) {
  const order = NewOrder.safeParse(body)
  if (!order.success) {
    const errors = z.flattenError(order.error).fieldErrors
    throw new Refusal(422, 'invalid', { message: 'Oops! Invalid Data.', errors, status_code: 422 })
  }
  const { data } = order
  if (/^(\d)\1{9}$/.test(data.billing_phone)) throw invalidField('billing_phone', 'Phone number is in invalid format')
  if (!sim.world.places.some(({ pickup_location: name }) => name === data.pickup_location))
    throw new Refusal(422, 'pickup', {
      message: 'Wrong Pickup location entered. Please choose one location from the data given',
      data: { data: sim.world.places },
    })
  const known = ordersOf(sim).find(({ body: earlier }) => earlier.order_id === data.order_id)
  const made = known ?? addOrder(sim, data)
  return {
    order_id: made.id,
    shipment_id: made.shipmentId,
    status: made.orderCode === 5 ? 'CANCELED' : 'NEW',
    status_code: made.orderCode === 5 ? 5 : 1,
    awb_code: made.awb ?? '',
    courier_company_id: made.courierId ?? '',
    courier_name: '',
  }
}

const pin = z.string().regex(/^[1-9]\d{5}$/)
const NewReturn = z.looseObject({
  order_id: line.max(50),
  order_date: line,
  pickup_customer_name: line,
  pickup_address: line,
  pickup_city: line.max(30),
  pickup_state: line,
  pickup_country: line,
  pickup_pincode: pin,
  pickup_phone: z.string().regex(/^\d{10}$/),
  shipping_customer_name: line,
  shipping_address: line,
  shipping_city: line,
  shipping_state: line,
  shipping_country: line,
  shipping_pincode: pin,
  shipping_phone: z.string().regex(/^\d{10}$/),
  order_items: z
    .array(z.looseObject({ name: line, sku: line, units: z.int().min(1), selling_price: z.number() }))
    .min(1),
  payment_method: z.literal('PREPAID'),
  sub_total: z.number(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
  weight: z.number().gt(0),
})

/** Other than for parcels that go out, a known reference is refused. */
export function createReturn(sim: Sim, body: unknown) {
  const { data, error } = NewReturn.safeParse(body)
  if (!data) {
    const errors = z.flattenError(error).fieldErrors
    throw new Refusal(422, 'invalid', { message: 'Oops! Invalid Data.', errors, status_code: 422 })
  }
  if (ordersOf(sim).some(({ body: earlier }) => earlier.order_id === data.order_id))
    throw invalidField('order_id', 'The order id has already been taken.')
  const made = addOrder(sim, data, true)
  return { order_id: made.id, shipment_id: made.shipmentId, status: 'RETURN PENDING', status_code: 21 }
}

function addOrder(sim: Sim, body: SimOrder['body'], isReturn = false): SimOrder {
  sim.world.idsMade += 1
  const id = 281_000_000 + sim.world.idsMade
  return (sim.world.orders[id] = {
    id,
    shipmentId: 160_000_000 + sim.world.idsMade,
    body,
    createdAt: sim.now(),
    orderCode: isReturn ? 21 : 1,
    isReturn,
    awb: null,
    courierId: null,
    pickupAt: null,
    isManifested: false,
    scans: [],
    script: [...(sim.world.scripts[body.order_id] ?? (isReturn ? straightBack : straightThrough))],
    attempts: 0,
    ndrActions: [],
    chargedKilos: null,
    remittance: null,
  })
}

const Assign = z.object({ shipment_id: z.int(), courier_id: z.int().optional(), is_return: z.literal(1).optional() })
const refusedAssign = (said: string) => ({ awb_assign_status: 0, response: { data: { awb_assign_error: said } } })

export function assignAwb(sim: Sim, body: unknown) {
  const { shipment_id: shipmentId, courier_id: courierId = couriers[0]!.id, is_return: back } = Assign.parse(body)
  const order = orderByShipment(sim, shipmentId)
  if (order.isReturn !== (back === 1)) return refusedAssign('This courier does not serve the shipment')
  // The real one's answer about a shipment whose order was cancelled.
  if (isCancelled(order)) return refusedAssign('Delivery pincode is empty')
  if (order.awb) throw new Refusal(400, 'Oops! Cannot reassign courier for this shipment.')
  if (sim.world.wallet < 100)
    return {
      status_code: 350,
      awb_assign_status: 0,
      message: 'Please recharge your ShipRocket wallet. The minimum required balance is Rs 100',
    }
  const courier = courierOf(courierId)
  if (!courier || sim.world.refusingCouriers.includes(courierId))
    return refusedAssign('This courier does not serve the shipment')
  sim.world.wallet -= courier.rate
  Object.assign(order, {
    awb: String(32_100_000_0000 + (order.id % 100_000_000)),
    courierId,
    orderCode: order.isReturn ? 22 : 3,
  })
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: courierId,
        awb_code: order.awb,
        cod: order.body.payment_method === 'COD' ? 1 : 0,
        order_id: order.id,
        shipment_id: order.shipmentId,
        assigned_date_time: { date: `${indianTime(sim.now())}.878599`, timezone_type: 3, timezone: 'Asia/Kolkata' },
        applied_weight: order.body.weight,
        courier_name: courier.name,
        pickup_scheduled_date: indianTime(sim.now() + 86_400_000),
        routing_code: '',
      },
    },
  }
}

const isCancelled = ({ orderCode }: SimOrder) => orderCode === 5 || orderCode === 30

export const rowOf = (order: SimOrder) => ({
  id: order.id,
  channel_order_id: order.body.order_id,
  status: isCancelled(order) ? 'CANCELED' : order.isReturn ? 'RETURN PENDING' : 'NEW',
  status_code: order.orderCode,
  shipments: [
    { id: order.shipmentId, awb: order.awb ?? '', courier: order.courierId ? courierOf(order.courierId)?.name : '' },
  ],
})

export const detailOf = ({ world }: Sim, order: SimOrder) => ({
  ...rowOf(order),
  total: Number(order.body.sub_total).toFixed(2),
  payment_method: order.body.payment_method,
  customer_name: order.body.billing_customer_name,
  customer_phone: world.hidesPhones ? 'Not Authorized' : order.body.billing_phone,
  remittance_date: order.remittance?.date ?? '',
  remittance_utr: order.remittance?.utr ?? '',
  remittance_status: order.remittance ? 'Remitted' : '',
  is_return: order.isReturn ? 1 : 0,
})
