import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { DisputeSnapshot, PaymentProvider } from '#shop/payments/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { declineRefund } from './approvals/decide-approval.server.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'

const heard = (db: Db, providerPaymentId: string, status: DisputeSnapshot['status']) =>
  applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [
    {
      providerDisputeId: `disp_${providerPaymentId}`,
      providerPaymentId,
      amountPaise: 202_800 + 96_900,
      status,
      reason: 'Goods not received',
      respondBy: null,
    },
  ])

/** A return of one of three shirts, approved before the bank asks for the payment, whose piece is checked after that. */
async function makeJudged(db: Db) {
  const { number, itemId, providerPaymentId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  const lines = [{ itemId, quantity: 1, reason: 'too small' as const }]
  const answer = await requestReturn(db, number, { lines, note: '', shownPaise: 99_900 })
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  const read = async () => (await findReturn(db, reference))!
  const first = await read()
  if (first.state === 'requested') await approveReturn(db, asha, { reference, version: first.version })
  await heard(db, providerPaymentId, 'open')
  const { version, lines: found } = await read()
  const lineId = found[0]!.id
  await receiveReturn(db, asha, { reference, version, received: [{ lineId, quantity: 1 }] })
  const judged = [{ lineId, position: 1, fate: 'shelf' as const }]
  await judgeReturn(db, asha, { reference, version: version + 1, judged, gateway: 'razorpay' })
  const pay = async () => refundReturn(db, asha, { reference, version: (await read()).version })
  return { read, pay, hear: (status: 'won' | 'lost') => heard(db, providerPaymentId, status) }
}

test('a piece that comes back while a bank asks for its payment is paid once the dispute is won', async ({ db }) => {
  const { read, pay, hear } = await makeJudged(db)
  expect(await read()).toMatchObject({ state: 'received', comesBack: { totalPaise: 99_900 } })
  expect(await pay()).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('bank asks') })
  expect(await db.$count(refunds)).toBe(0)
  await hear('won')
  expect(await pay()).toEqual({ kind: 'done' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 99_900 }])
})

test('after a lost dispute its return closes, since the bank has paid the customer', async ({ db }) => {
  const { read, pay, hear } = await makeJudged(db)
  await hear('lost')
  expect(await pay()).toEqual({ kind: 'done' })
  expect(await read()).toMatchObject({ state: 'closed' })
  expect(await db.$count(refunds)).toBe(0)
})

const orderOf = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!

test('a parcel that comes back while a bank asks for its payment is to be refunded once the dispute is won', async ({
  db,
}) => {
  const { id, number, itemId, providerPaymentId } = await makeDeliveredOrder(db)
  await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
  const { version } = await orderOf(db, number)
  const parcel = { courier: 'Rider', trackingNumber: 'R-1' }
  expect(await moveOrder(db, asha, { number, to: 'shipped', note: '', version, parcel })).toEqual({ kind: 'done' })
  await heard(db, providerPaymentId, 'open')
  const [sent] = await db.select().from(parcels).where(eq(parcels.orderId, id))
  const restocked = [{ orderItemId: itemId, quantity: 3 }]
  expect(await receiveParcel(db, asha, { parcelId: sent!.id, restocked })).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(0)
  await heard(db, providerPaymentId, 'won')
  expect(await orderOf(db, number)).toMatchObject({
    orderStatus: 'returned',
    needsReview: 'The order came back, and ₹2,997 of it is here again: refund the customer',
  })
  const refund = (amountPaise: number) =>
    refundOrder(db, asha, number, { amountPaise, reason: 'Back', restock: false, key: String(amountPaise) })
  expect(await refund(100_000)).toEqual({ kind: 'done' })
  expect((await orderOf(db, number)).needsReview).toContain('refund the customer')
  expect(await refund(199_700)).toEqual({ kind: 'done' })
  expect((await orderOf(db, number)).needsReview, 'nothing is left to refund').toBeNull()
})

test('a parcel that is still to be counted when the dispute is won is refunded by its count, and nothing asks before', async ({
  db,
}) => {
  const { id, number, providerPaymentId } = await makeDeliveredOrder(db)
  await db.update(orders).set({ orderStatus: 'returned' }).where(eq(orders.id, id))
  await heard(db, providerPaymentId, 'open')
  await heard(db, providerPaymentId, 'won')
  expect(await orderOf(db, number)).toMatchObject({ needsReview: null })
})

test('an exchange that is cancelled while a bank asks for the money of the order before it is refunded after that', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
  const lines = [{ itemId: order.itemId, quantity: 1, reason: 'too small' as const, exchangeFor: order.variantIds[1]! }]
  const asked = await requestReturn(db, order.number, { lines, note: '', shownPaise: 0 })
  if (asked.kind !== 'requested') throw new Error(JSON.stringify(asked))
  const read = async () => (await findReturn(db, asked.reference))!
  const step = async () => ({ reference: asked.reference, version: (await read()).version })
  await approveReturn(db, asha, await step())
  const lineId = (await read()).lines[0]!.id
  await receiveReturn(db, asha, { ...(await step()), received: [{ lineId, quantity: 1 }] })
  const judged = [{ lineId, position: 1, fate: 'shelf' as const }]
  await judgeReturn(db, asha, { ...(await step()), judged, gateway: 'razorpay' })
  const sent = (await read()).exchangeOrderNumber!

  await heard(db, order.providerPaymentId, 'open')
  expect(await cancelByCustomer(db, sent)).toEqual({ kind: 'cancelled' })
  expect(await db.$count(refunds)).toBe(0)
  await heard(db, order.providerPaymentId, 'won')
  expect(await orderOf(db, sent)).toMatchObject({
    needsReview: 'The order was cancelled, and ₹999 of it is here again: refund the customer',
  })
  expect(await orderOf(db, order.number)).toMatchObject({ needsReview: null })
})

test('a gift that waits for a second person hides no refund that a dispute held back', async ({ db }) => {
  const { id, number, providerPaymentId } = await makeDeliveredOrder(db)
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, id))
  const request = { kind: 'goodwill' as const, number, key: 'gift' }
  const waiting = { orderId: id, key: 'gift', amountPaise: 100, reason: 'Late', request, askedById: 'a', askedBy: 'A' }
  await db.insert(refundApprovals).values(waiting)
  await heard(db, providerPaymentId, 'open')
  await heard(db, providerPaymentId, 'won')
  expect(await orderOf(db, number)).toMatchObject({ needsReview: expect.stringContaining('₹2,997') })
})

test('a cancelled order whose refund is declined while a bank asks for its money asks staff once the bank asks no more', async ({
  db,
}) => {
  const values = { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } }
  await db.update(storeSettings).set({ values })
  const ended = []
  for (const end of ['won', 'lost'] as const) {
    const { id, number, providerPaymentId } = await makeDeliveredOrder(db)
    await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.id, id))
    const { version } = await orderOf(db, number)
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    await heard(db, providerPaymentId, 'open')
    const [waiting] = await db.select().from(refundApprovals).where(eq(refundApprovals.orderId, id))
    expect(await declineRefund(db, asha, waiting!.id, 'The bank asks for it')).toEqual({ kind: 'done' })
    expect((await orderOf(db, number)).needsReview).toContain(
      '\nCancelled after ₹2,997 was paid: refund the customer, once the bank’s dispute has ended',
    )
    await heard(db, providerPaymentId, end)
    ended.push((await orderOf(db, number)).needsReview)
  }
  expect(ended).toEqual([
    'The order was cancelled, and ₹2,997 of it is here again: refund the customer',
    'The customer’s bank keeps ₹2,997. Do not refund it again.',
  ])
})

test.for([
  [1_000_00, 'Cancelled after ₹2,997 was paid: refund the ₹1,997 that is left'],
  [2_997_00, null],
] as const)(
  'after %d paise went back at the gateway a declined refund asks for no more than is left',
  async ([amountPaise, asked], { db }) => {
    await db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } } })
    const { id, number, providerPaymentId, gatewayOrderId } = await makeDeliveredOrder(db)
    await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.id, id))
    const { version } = await orderOf(db, number)
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    const made = { providerRefundId: 'rfnd_there', providerPaymentId, amountPaise, currency: 'INR', key: null, raw: {} }
    const seen = { payments: [], refunds: [{ ...made, status: 'processed' as const }] }
    await applyPayments(db, 'razorpay', gatewayOrderId, seen, 'webhook')
    const [waiting] = await db.select().from(refundApprovals)
    expect(await declineRefund(db, asha, waiting!.id, 'It went back')).toEqual({ kind: 'done' })
    expect((await orderOf(db, number)).needsReview).toBe(asked)
  },
)
