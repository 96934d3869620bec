import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { payments } from '#shop/payments/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { approveReturn } from '../deciding/decide-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { requestReturn } from './request-return.server.ts'

/** As if the same had been paid to the courier in cash: the gateway never took anything. */
export async function makeCollectedOrder(db: Db, given: Parameters<typeof makeDeliveredOrder>[1] = {}) {
  const order = await makeDeliveredOrder(db, given)
  await db.delete(payments).where(eq(payments.providerPaymentId, order.providerPaymentId))
  await db.update(orders).set({ paymentMethod: cashMethod, gatewayOrderId: null }).where(eq(orders.id, order.id))
  return order
}

let ordersDelivered = 0

/** A paid order of so many shirts at ₹999, delivered at `deliveredAt`. From three on shipping is free, else it was ₹30. */
export async function makeDeliveredOrder(
  db: Db,
  {
    quantity = 3,
    deliveredAt = new Date(),
    promoCode = undefined as string | undefined,
    totalPaise = 0,
    sizes = ['M'],
    stock = 10,
    openedCredit = null as { holderId: number } | null,
    creditPaise = 0,
    /** Pieces of a second line, in L. */
    others = 0,
    shirt: given = null as Awaited<ReturnType<typeof makeProduct>> | null,
  } = {},
) {
  ordersDelivered += 1
  const [providerOrderId, providerPaymentId] = [`order_Back${ordersDelivered}`, `pay_Back${ordersDelivered}`]
  const shirt = given ?? (await makeProduct(db, { sizes, stock }))
  const choice = { productId: shirt.id, color: '#1c2747' }
  const items = [{ ...choice, size: 'M', quantity }]
  if (others > 0) items.push({ ...choice, size: 'L', quantity: others })
  const pieces = quantity + others
  const amountPaise = totalPaise || 99_900 * pieces + (pieces < 3 ? 3_000 : 0)
  const request = { ...checkoutOf(items, amountPaise), promoCode, creditPaise: creditPaise || undefined }
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request, { openedCredit })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const { id, number, gatewayOrderId } = placed.order
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({
    providerOrderId,
    providerPaymentId,
    amountPaise: amountPaise - creditPaise,
    occurredAt: deliveredAt,
  })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
  await db
    .insert(orderEvents)
    .values({ orderId: id, kind: 'fulfilment', from: 'shipped', to: 'delivered', at: deliveredAt })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id)
  return {
    id,
    number,
    itemId: item!.id,
    variantId: item!.variantId!,
    variantIds: shirt.variants.map(({ id }) => id),
    gatewayOrderId: gatewayOrderId!,
    providerPaymentId,
  }
}

type Delivered = Awaited<ReturnType<typeof makeDeliveredOrder>>

/** A return that its customer may send. */
export async function makeApproved(db: Db, { number, itemId }: Pick<Delivered, 'number' | 'itemId'>, quantity = 1) {
  const lines = [{ itemId, quantity, reason: 'too small' as const }]
  const looked = await requestReturn(db, number, { lines, note: '' })
  const shownPaise = looked.kind === 'look' ? looked.comesBack.totalPaise : 0
  const asked = await requestReturn(db, number, { lines, note: '', shownPaise })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  const { reference } = asked
  const read = async () => (await findReturn(db, reference))!
  const { state, version } = await read()
  if (state === 'requested') await approveReturn(db, asha, { reference, version })
  return read()
}

/** The same, and it is here. */
export async function makeReceived(db: Db, made: Pick<Delivered, 'number' | 'itemId'>) {
  const approved = await makeApproved(db, made)
  const { reference } = approved
  const received = [{ lineId: approved.lines[0]!.id, quantity: 1 }]
  await receiveReturn(db, asha, { reference, version: approved.version, received })
  return (await findReturn(db, reference))!
}

export async function makeCameBack(db: Db, { id, number, itemId }: Delivered, serial = 1) {
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId: id,
      serial,
      provider: 'shiprocket',
      bookingState: 'booked',
      courier: 'Delhivery',
      awb: `AWB-${number}-${serial}`,
      reference: `${number}-${serial}`,
      status: 'returned',
    })
    .returning()
  await db.insert(parcelItems).values({ parcelId: parcel!.id, orderItemId: itemId, quantity: 1 })
  return parcel!
}
