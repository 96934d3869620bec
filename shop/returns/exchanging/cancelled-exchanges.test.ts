// demanded by: shop/orders shop/shipping shop/documents
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { capturedPayment, makeProduct } from '#tests/makers.ts'
import { buy, openOrder } from '#tests/making/parted-order.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { approveReturn } from '../deciding/decide-return.server.ts'
import { endOwed } from '../deciding/end-owed.server.ts'
import { handOverReturn } from '../deciding/hand-over.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { returnRequests } from '../tables.server.ts'

/** Two shirts of ₹1,000, delivered, that are to be exchanged for two of another size, or of another product. */
async function askForOthers(db: Db, otherPaise: number | null) {
  const shirt = await makeProduct(db, { pricePaise: 100_000, sizes: ['M', 'L'] })
  const other = otherPaise === null ? null : await makeProduct(db, { pricePaise: otherPaise })
  const first = await buy(db, {
    items: [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 2 }],
    totalPaise: 200_000,
  })
  await first.move('shipped')
  await first.move('delivered')
  const exchangeFor = other ? other.variants[0]!.id : shirt.variants[1]!.id
  const [line] = await first.lines()
  const lines = [{ itemId: line!.id, quantity: 2, reason: 'too small' as const, exchangeFor }]
  const look = await requestReturn(db, first.number, { lines, note: '' })
  if (look.kind !== 'look') throw new Error(JSON.stringify(look))
  const shown = { shownPaise: look.comesBack.totalPaise, shownToPay: look.toPayPaise }
  const asked = await requestReturn(db, first.number, { lines, note: '', ...shown })
  if (asked.kind !== 'requested') throw new Error(JSON.stringify(asked))
  const { reference } = asked
  const read = async () => (await findReturn(db, reference))!
  const step = async () => ({ reference, version: (await read()).version })
  if ((await read()).state === 'requested') await approveReturn(db, asha, await step())
  const judge = async (fate: 'shelf' | 'worn' = 'shelf') => {
    const lineId = (await read()).lines[0]!.id
    await receiveReturn(db, asha, { ...(await step()), received: [{ lineId, quantity: 2 }] })
    const judged = [1, 2].map((position) => ({ lineId, position, fate }))
    await judgeReturn(db, asha, { ...(await step()), judged, gateway: 'razorpay' })
  }
  const openSent = async () => {
    const number = (await read()).exchangeOrderNumber!
    const [sent] = await db.select().from(orders).where(eq(orders.number, number))
    return { ...openOrder(db, sent!.id, number), gatewayOrderId: sent!.gatewayOrderId }
  }
  return { first, reference, step, judge, openSent }
}

async function pack({ move }: { move: (to: 'confirmed' | 'packed') => Promise<void> }) {
  await move('confirmed')
  await move('packed')
}

const nothing = { gateway: 0, bank: 0, credit: 0 }

test('a piece of another size that is cancelled brings its price, from the payment of the order before', async ({
  db,
}) => {
  const { first, judge, openSent } = await askForOthers(db, null)
  await judge()
  const sent = await openSent()
  await pack(sent)
  expect(await sent.cancel(0, 1, 1)).toBe('done')
  await sent.move('shipped')
  await sent.refundsArrive()
  expect(await sent.facts()).toMatchObject({
    documents: [['invoice', [1, 100_000, 5]]],
    back: { ...nothing, gateway: 100_000 },
    stock: [9],
  })
  expect(await first.facts()).toMatchObject({
    documents: [
      ['invoice', [2, 200_000, 5]],
      ['note', [2, 200_000, 5]],
    ],
    back: nothing,
  })
  expect(await sent.row()).toMatchObject({ needsReview: null })
  expect(await first.row()).toMatchObject({ needsReview: null })
})

test('a dearer piece that is cancelled brings the difference that was paid for it first', async ({ db }) => {
  const { first, judge, openSent } = await askForOthers(db, 150_000)
  await judge()
  const sent = await openSent()
  await keepSession(db, sent.gatewayOrderId!, 'order_Difference')
  const paid = { providerOrderId: 'order_Difference', providerPaymentId: 'pay_Difference', amountPaise: 100_000 }
  const news = { payments: [capturedPayment(paid)], refunds: [] }
  await applyPayments(db, 'razorpay', sent.gatewayOrderId!, news, 'webhook')
  await pack(sent)
  expect(await sent.cancel(0, 1)).toBe('done')
  await sent.move('shipped')
  await sent.refundsArrive()
  expect(await sent.facts()).toMatchObject({
    documents: [['invoice', [1, 150_000, 5]]],
    back: { ...nothing, gateway: 150_000 },
    stock: [8],
  })
  const made = await db.select().from(refunds).orderBy(refunds.id)
  expect(
    made.map(({ providerPaymentId, amountPaise }) => [providerPaymentId === 'pay_Difference', amountPaise]),
  ).toEqual([
    [true, 100_000],
    [false, 50_000],
  ])
  expect(await first.facts()).toMatchObject({
    documents: [
      ['invoice', [2, 200_000, 5]],
      ['note', [2, 200_000, 5]],
    ],
  })
})

test('of pieces sent ahead one is cancelled before it leaves, and is refunded once the old pieces have paid for it', async ({
  db,
}) => {
  const { first, reference, step, judge, openSent } = await askForOthers(db, null)
  await db.update(returnRequests).set({ sendsAhead: true }).where(eq(returnRequests.reference, reference))
  expect(
    await handOverReturn(db, asha, {
      ...(await step()),
      carrier: 'India Post',
      trackingNumber: 'EB1',
      gateway: 'razorpay',
    }),
  ).toMatchObject({ kind: 'done' })
  const sent = await openSent()
  await pack(sent)
  expect(await sent.cancel(0, 1, 1)).toBe('done')
  expect(await sent.facts()).toMatchObject({ back: nothing, stock: [9] })
  await sent.move('shipped')
  await judge()
  expect(await sent.row()).toMatchObject({
    needsReview: 'A parcel came back, or was cancelled: refund ₹1,000 for its pieces',
    owedPaise: 0,
  })
  expect(await sent.facts()).toMatchObject({ documents: [['invoice', [1, 100_000, 5]]] })
  expect(await first.facts()).toMatchObject({
    documents: [
      ['invoice', [2, 200_000, 5]],
      ['note', [2, 200_000, 5]],
    ],
  })
})

test('an exchange that is cancelled is owed by nobody: neither staff nor a second person is asked', async ({ db }) => {
  const { reference, step, judge, openSent } = await askForOthers(db, null)
  await db.update(returnRequests).set({ sendsAhead: true }).where(eq(returnRequests.reference, reference))
  const label = { carrier: 'India Post', trackingNumber: 'EB1', gateway: 'razorpay' as const }
  await handOverReturn(db, asha, { ...(await step()), ...label })
  const sent = await openSent()
  await pack(sent)
  await judge('worn')
  expect((await sent.row()).needsReview).toContain('₹2,000 is owed')
  await db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } } })
  const written = { ...(await step()), end: 'written off' as const, note: 'A good customer' }
  expect(await endOwed(db, asha, written)).toEqual({ kind: 'waiting' })
  await sent.move('cancelled')
  expect(await sent.row()).toMatchObject({ orderStatus: 'cancelled', needsReview: null })
  const asked = await db.select().from(refundApprovals)
  expect(asked).toMatchObject([{ state: 'ended', note: 'It is over, since its order is given up.' }])
})

test('while a bank asks for the payment of the order before, a cancelled piece of its exchange waits, too', async ({
  db,
}) => {
  const { first, judge, openSent } = await askForOthers(db, null)
  await judge()
  const sent = await openSent()
  await pack(sent)
  const [payment] = await db.select().from(payments)
  const hear = (status: 'open' | 'won') =>
    applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [
      {
        providerDisputeId: 'disp_1',
        providerPaymentId: payment!.providerPaymentId,
        amountPaise: 200_000,
        status,
        reason: 'Goods not received',
        respondBy: null,
      },
    ])
  await hear('open')
  expect(await sent.cancel(0, 1)).toBe('not refunded')
  expect((await sent.row()).needsReview).toContain('₹1,000 for its pieces waits until the bank’s dispute has ended')
  await hear('won')
  expect((await sent.row()).needsReview).toBe('A parcel came back, or was cancelled: refund ₹1,000 for its pieces')
  expect((await first.row()).needsReview).toBeNull()
})
