import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { findParcels } from '#shop/orders/finding/find-parcels.server.ts'
import type { PiecesOfBack } from '#shop/orders/money/back-causes.ts'
import { moneyBack } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { disputes, payments, refunds } from '#shop/payments/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { findInvoices } from '#tests/invoices.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { askBooking } from '../booking/ask-booking.server.ts'
import { findPackingList } from '../packing/find-packing-list.server.ts'
import { findShownParcels } from '../parcels/find-shown-parcels.server.ts'
import { parcelsOf } from '../parcels/parcels-of-order.server.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
import { cancelPieces } from './cancel-pieces.server.ts'
import { endParcelByHand } from './end-by-hand.server.ts'
import { findWays } from './find-ways.server.ts'
import { readOrder, test } from './fixture.ts'
import { shortOf } from './order-of-parcels.ts'
import { receiveParcel } from './receive-parcel.server.ts'

let placed = 0

const holder = 'asha@example.com'

/** The customer's store credit, which they open and spend. */
async function grant(db: Db, paise: number) {
  await grantCredit(db, { holder, paise, cause: 'goodwill', reference: 'grant', lifeMonths: 12 })
  const [balance] = await db.select().from(creditBalances).where(eq(creditBalances.holder, holder))
  return { from: '203.0.113.7', openedCredit: { holderId: balance!.id } }
}

const credit = async (db: Db) => (await findCreditOf(db, holder))!.paise

/**
 * Three shirts of ₹999 that a customer paid for, or pays in cash, in part with store credit; one of them lies in a parcel
 * of its own.
 */
async function threeShirts(db: Db, { isCash = false, creditPaise = 0 } = {}) {
  placed += 1
  await db.update(storeSettings).set({ values: completeSettings })
  const shirt = await makeProduct(db)
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 3 }]
  const bought = { ...checkoutOf(items, 299_700), ...(creditPaise > 0 && { creditPaise }) }
  const from = creditPaise > 0 ? await grant(db, creditPaise) : undefined
  const made = await placeOrder(db, 'razorpay', randomUUID(), bought, from)
  if (made.kind === 'refused') throw new Error(made.sentence)
  const { id, number, gatewayOrderId } = made.order
  const providerOrderId = `order_Three${placed}`
  const providerPaymentId = `pay_Three${placed}`
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId, amountPaise: 299_700 - creditPaise })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  if (isCash)
    await db
      .update(orders)
      .set({ paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null, gatewayOrderId: null })
      .where(eq(orders.id, id))
  await move(db, id, 'confirmed')
  await move(db, id, 'packed')
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const taken = [{ orderItemId: item!.id, quantity: 1 }]
  await splitParcel(db, asha, { number, version: (await readOrder(db, id)).version, parcelId: null, taken })
  const [two, one] = await parcelsOf(db, id)
  const stock = async () => (await db.select().from(variants).where(eq(variants.id, item!.variantId!)))[0]!.stock
  const cancel = async (restocked: number, parcelId = one!.id) =>
    cancelPieces(db, asha, {
      number,
      version: (await readOrder(db, id)).version,
      parcelId,
      restocked: [{ orderItemId: item!.id, quantity: restocked }],
      reason: 'A torn seam',
    })
  const refundsArrive = async () => {
    const asked = await db.select().from(refunds)
    const seen = asked.map(({ id: refund, amountPaise, idempotencyKey: key }) => ({
      providerRefundId: `rfnd_${refund}`,
      providerPaymentId,
      amountPaise,
      currency: 'INR',
      status: 'processed' as const,
      key,
      raw: {},
    }))
    await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [], refunds: seen }, 'webhook')
  }
  return { id, number, itemId: item!.id, two: two!.id, one: one!.id, stock, cancel, refundsArrive }
}

async function move(db: Db, id: number, to: OrderStatus) {
  const { number, version } = await readOrder(db, id)
  expect(await moveOrder(db, asha, { number, to, note: '', version })).toEqual({ kind: 'done' })
}

async function end(db: Db, number: string, parcelId: number, how: 'delivered' | 'returned') {
  const [{ version } = { version: 0 }] = await db.select().from(parcels).where(eq(parcels.id, parcelId))
  return endParcelByHand(db, asha, { number, parcelId, version, end: how })
}

const shownLines = async (db: Db) =>
  (await findInvoices(db)).map(({ againstId, content: { lines } }) => [
    againstId === null ? 'invoice' : 'note',
    ...lines.map(({ quantity, amountPaise }) => [quantity, amountPaise]),
  ])

/** The paise of invoices that no note credits. */
const standing = async (db: Db) =>
  (await findInvoices(db)).reduce(
    (sum, { againstId, content: { lines } }) =>
      lines.reduce((paise, { amountPaise }) => paise + (againstId === null ? amountPaise : -amountPaise), sum),
    0,
  )

test('a piece that can never be sent is set aside and refunded, and the order is where its others are', async ({
  db,
}) => {
  const { id, number, itemId, two, one, stock, cancel, refundsArrive } = await threeShirts(db)
  const before = await stock()
  expect(await cancel(0)).toEqual({ kind: 'done' })
  expect(await stock(), 'a torn shirt is not for sale').toBe(before)
  expect(await db.select().from(orderItems).where(eq(orderItems.id, itemId))).toMatchObject([{ setAsideQuantity: 1 }])
  expect(await said(db)).toMatchObject({ isPaid: true, back: { gatewayPaise: 99_900 } })
  expect(await db.select().from(moneyBack)).toMatchObject([
    {
      cause: 'refund',
      gatewayPaise: 99_900,
      reason: 'A torn seam',
      pieces: [{ itemId, quantity: 1 }],
      givenBy: asha.name,
    },
  ])
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'packed', needsReview: null })
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  expect(events.map(({ note }) => note)).toContain('1 piece cancelled (A torn seam): 0 restocked, 1 set aside')
  expect(
    events.filter(({ kind }) => kind === 'review'),
    'nobody was asked for what went at once',
  ).toEqual([])
  expect(await cancel(0), 'twice').toMatchObject({ kind: 'refused' })

  expect(await findPackingList(db), 'what is still packed').toMatchObject([{ pieces: 2, parcels: [{ id: two }] }])
  expect(await findParcels(db, [number])).toMatchObject([{ items: [{ quantity: 2 }] }])
  expect(await askBooking(db, asha, { number })).toBeNull()
  expect((await parcelsOf(db, id)).map(({ bookingState }) => bookingState)).toEqual(['waiting', 'none'])
  await db.update(parcels).set({ bookingState: 'none' }).where(eq(parcels.id, two))

  await move(db, id, 'shipped')
  expect(await shownLines(db), 'no invoice names it').toEqual([['invoice', [2, 199_800]]])
  expect(await end(db, number, two, 'delivered')).toEqual({ kind: 'done' })
  expect((await readOrder(db, id)).orderStatus).toBe('delivered')
  await refundsArrive()
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'partly_refunded' })
  expect(await shownLines(db), 'nothing to credit').toEqual([['invoice', [2, 199_800]]])
  const ways = await findWays(db, number)
  expect(ways.map(({ status }) => status)).toEqual(['delivered', 'cancelled'])
  expect(shortOf(ways)).toBeNull()
  expect((await findShownParcels(db, number)).find((parcel) => parcel.id === one)).toMatchObject({
    status: 'cancelled',
    cancelledBecause: 'A torn seam',
    isHere: false,
    isToCount: false,
  })
})

test('what is cancelled after the others arrived ends their order, and a good piece is for sale again', async ({
  db,
}) => {
  const { id, number, two, stock, cancel } = await threeShirts(db)
  await db
    .update(parcels)
    .set({ bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', status: 'delivered', statusAt: new Date() })
    .where(eq(parcels.id, two))
  const before = await stock()
  expect(await cancel(1)).toEqual({ kind: 'done' })
  expect(await stock()).toBe(before! + 1)
  expect((await readOrder(db, id)).orderStatus).toBe('delivered')
  expect(await shownLines(db)).toEqual([['invoice', [2, 199_800]]])
  expect(await db.select().from(emails).where(eq(emails.kind, 'part_cancelled'))).toHaveLength(1)
  const { version } = await readOrder(db, id)
  expect(await undoMove(db, asha, { number, version }), 'what parcels did').toEqual({ kind: 'not allowed' })
})

/** The contents of the e-mail about cancelled pieces. */
async function said(db: Db) {
  const links = openOrderLinks('a secret of this test alone')
  const [email] = await db.select().from(emails).where(eq(emails.kind, 'part_cancelled'))
  return (await findOrderEmails(links).part_cancelled!(db, email!, emailBrand))?.content
}

test('cash falls by what a cancelled piece cost; nothing is given back', async ({ db }) => {
  const { id, number, two, cancel } = await threeShirts(db, { isCash: true })
  expect(await cancel(0)).toEqual({ kind: 'done' })
  expect(await db.select().from(moneyBack)).toEqual([])
  expect(await readOrder(db, id)).toMatchObject({ uncollectedPaise: 99_900, needsReview: null })
  expect(await said(db)).toMatchObject({
    pieces: [expect.stringMatching(/^1 × Oxford.*, M, Navy$/)],
    isPaid: false,
    back: { creditPaise: 0 },
    order: { cashPaise: 199_800, parcels: [{ pieces: [expect.stringMatching(/^2 × Oxford/)] }] },
  })
  await move(db, id, 'shipped')
  expect((await parcelsOf(db, id)).map(({ collectPaise }) => collectPaise)).toEqual([199_800, 99_900])
  await end(db, number, two, 'delivered')
  await db.update(orderEvents).set({ at: new Date(0) })
  await collectDeliveredCash(db)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed', orderStatus: 'delivered' })
  expect(await shownLines(db)).toEqual([['invoice', [2, 199_800]]])
})

const collects = async (db: Db, id: number) => (await parcelsOf(db, id)).map(({ collectPaise }) => collectPaise)

async function arrive(db: Db, number: string, parcelId: number) {
  await end(db, number, parcelId, 'delivered')
  await db.update(orderEvents).set({ at: new Date(0) })
  await collectDeliveredCash(db)
}

test('cash falls first by what a cancelled piece cost, and store credit stays spent on the others', async ({ db }) => {
  const { id, number, two, cancel } = await threeShirts(db, { isCash: true, creditPaise: 60_000 })
  expect(await cancel(0)).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ uncollectedPaise: 99_900, needsReview: null })
  expect(await credit(db)).toBe(0)
  await move(db, id, 'shipped')
  expect(await collects(db, id)).toEqual([139_800, 99_900])
  await arrive(db, number, two)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed', needsReview: null })
  expect(await shownLines(db)).toEqual([['invoice', [2, 199_800]]])
})

test('store credit that paid for more than the cash of a cancelled piece is back at once', async ({ db }) => {
  const { id, number, two, cancel } = await threeShirts(db, { isCash: true, creditPaise: 250_000 })
  expect(await cancel(0)).toEqual({ kind: 'done' })
  expect(await credit(db)).toBe(50_200)
  expect(await said(db)).toMatchObject({ isPaid: false, back: { creditPaise: 50_200 }, refundFollows: false })
  expect(await readOrder(db, id)).toMatchObject({ uncollectedPaise: 49_700, needsReview: null })
  expect(await findOrder(db, number)).toMatchObject({ creditLeftPaise: 199_800, refundablePaise: 199_800 })
  await move(db, id, 'shipped')
  expect(await collects(db, id)).toEqual([null, 49_700])
  await arrive(db, number, two)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'partly_refunded', needsReview: null })
  expect(await shownLines(db)).toEqual([['invoice', [2, 199_800]]])
})

test('beside a parcel whose label is printed the credit of a cancelled one is back, and the rest with the order', async ({
  db,
}) => {
  const { id, two, cancel } = await threeShirts(db, { isCash: true, creditPaise: 60_000 })
  await db
    .update(parcels)
    .set({ bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', collectPaise: 159_800, status: 'returned' })
    .where(eq(parcels.id, two))
  expect(await cancel(1)).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'not_collected', uncollectedPaise: 0 })
  expect(await credit(db)).toBe(60_000)
})

test('staff are asked for the credit of a cash parcel that came back, and can give it before the cash is in', async ({
  db,
}) => {
  const { id, number, two, one, itemId } = await threeShirts(db, { isCash: true, creditPaise: 60_000 })
  await move(db, id, 'shipped')
  expect(await collects(db, id)).toEqual([159_800, 79_900])
  await end(db, number, one, 'returned')
  const restocked = [{ orderItemId: itemId, quantity: 1 }]
  expect(await receiveParcel(db, asha, { parcelId: one, restocked })).toEqual({ kind: 'done' })
  expect((await readOrder(db, id)).needsReview).toBe('A parcel came back, or was cancelled: refund ₹200 for its pieces')
  const refund = { amountPaise: 20_000, reason: 'Came back', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, { ...refund, amountPaise: 60_001 })).toMatchObject({ kind: 'refused' })
  expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  expect(await credit(db)).toBe(20_000)
  expect((await readOrder(db, id)).needsReview).toBeNull()
  await arrive(db, number, two)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'partly_refunded', needsReview: null })
  expect(await standing(db)).toBe(199_800)
})

test('what staff were asked for a part is over once nobody pays the order, whose credit is back', async ({ db }) => {
  const { id, number, two, one, itemId } = await threeShirts(db, { isCash: true, creditPaise: 60_000 })
  await move(db, id, 'shipped')
  await end(db, number, one, 'returned')
  await receiveParcel(db, asha, { parcelId: one, restocked: [{ orderItemId: itemId, quantity: 1 }] })
  await end(db, number, two, 'returned')
  expect((await readOrder(db, id)).needsReview).not.toContain('refund')
  expect(await credit(db)).toBe(60_000)
})

test('pieces that an invoice holds are credited when they are cancelled', async ({ db }) => {
  const { id, number, cancel } = await threeShirts(db)
  await move(db, id, 'shipped')
  const { version } = await readOrder(db, id)
  expect(await undoMove(db, asha, { number, version })).toEqual({ kind: 'done' })
  expect(await cancel(0)).toEqual({ kind: 'done' })
  expect(await shownLines(db)).toEqual([
    ['invoice', [3, 299_700]],
    ['note', [1, 99_900]],
  ])
})

test('above the owner’s sum the pieces are cancelled at once, and their money waits', async ({ db }) => {
  const { id, cancel } = await threeShirts(db)
  await db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } } })
  expect(await cancel(0)).toEqual({ kind: 'waiting' })
  expect(await db.select().from(refundApprovals)).toMatchObject([{ amountPaise: 99_900, state: 'waiting' }])
  expect(await said(db)).toMatchObject({ isPaid: true, back: { gatewayPaise: 0 }, refundFollows: true })
  expect(await db.select().from(moneyBack)).toEqual([])
  expect((await readOrder(db, id)).needsReview).toContain('₹999 for its pieces waits for a second person')
})

test('too many pieces, an old page and the last parcel are refused; then the order itself is cancelled', async ({
  db,
}) => {
  const { id, number, two, one, itemId, cancel } = await threeShirts(db)
  const { version } = await readOrder(db, id)
  const asked = { number, version, parcelId: one, restocked: [{ orderItemId: itemId, quantity: 2 }], reason: 'Lost' }
  expect(await cancelPieces(db, asha, asked)).toMatchObject({ kind: 'refused' })
  expect(await cancelPieces(db, asha, { ...asked, version: 1 })).toEqual({ kind: 'changed' })
  expect(await cancel(1)).toEqual({ kind: 'done' })
  expect(await cancel(1, two)).toMatchObject({ kind: 'refused' })
  await move(db, id, 'cancelled')
  const given = await db.select().from(moneyBack).orderBy(moneyBack.id)
  expect(given.map(({ gatewayPaise }) => gatewayPaise)).toEqual([99_900, 199_800])
})

test('a second person’s yes withdraws what staff were asked, and an invoice’s pieces are credited once', async ({
  db,
}) => {
  const { id, cancel, refundsArrive } = await threeShirts(db)
  await move(db, id, 'shipped')
  const { number, version } = await readOrder(db, id)
  expect(await undoMove(db, asha, { number, version })).toEqual({ kind: 'done' })
  await db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } } })
  expect(await cancel(0)).toEqual({ kind: 'waiting' })
  expect((await readOrder(db, id)).needsReview).toContain('₹999 for its pieces waits for a second person')
  const [approval] = await db.select().from(refundApprovals)
  const { key, pieces } = approval!.request as { key: string; pieces: PiecesOfBack }
  await db.update(refundApprovals).set({ state: 'approved', decidedBy: 'Ravi Iyer', decidedAt: new Date() })
  const refund = { amountPaise: 99_900, reason: 'A torn seam', restock: false, key, pieces }
  expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  expect((await readOrder(db, id)).needsReview).toBeNull()
  await refundsArrive()
  expect(await shownLines(db)).toEqual([
    ['invoice', [3, 299_700]],
    ['note', [1, 99_900]],
  ])
})

test('a refund of less than the pieces cost asks staff for the rest of it', async ({ db }) => {
  const { id, number, cancel } = await threeShirts(db)
  await db.update(storeSettings).set({ values: { ...completeSettings, returns: { secondPersonAbovePaise: 50_000 } } })
  await cancel(0)
  await db.update(refundApprovals).set({ state: 'declined', decidedBy: 'Ravi Iyer', decidedAt: new Date() })
  const refund = { amountPaise: 40_000, reason: 'A part of it', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  expect((await readOrder(db, id)).needsReview).toBe('A parcel came back, or was cancelled: refund ₹599 for its pieces')
})

test('while the bank asks for the money the pieces are cancelled, and staff hear that nothing was refunded', async ({
  db,
}) => {
  const { id, cancel } = await threeShirts(db)
  const [payment] = await db.select().from(payments)
  const { provider, providerPaymentId } = payment!
  const dispute = { provider, providerPaymentId, providerDisputeId: 'disp_1', amountPaise: 299_700 }
  await db.insert(disputes).values({ ...dispute, status: 'open' })
  expect(await cancel(0)).toEqual({ kind: 'not refunded' })
  expect(await said(db)).toMatchObject({ isPaid: true, back: { gatewayPaise: 0 }, refundFollows: true })
  expect(await db.select().from(moneyBack)).toEqual([])
  expect((await readOrder(db, id)).needsReview).toContain('₹999 for its pieces waits until the bank’s dispute')
})

test.for(['returned', 'lost'] as const)(
  'the last parcel is cancelled where the other is %s, and the order ends once that is counted',
  async (status, { db }) => {
    const { id, two, itemId, stock, cancel } = await threeShirts(db)
    await db
      .update(parcels)
      .set({ bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', status, statusAt: new Date() })
      .where(eq(parcels.id, two))
    const before = await stock()
    expect(await cancel(1)).toEqual({ kind: 'done' })
    const restocked = [{ orderItemId: itemId, quantity: status === 'lost' ? 0 : 2 }]
    expect(await receiveParcel(db, asha, { parcelId: two, restocked })).toEqual({ kind: 'done' })
    expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', needsReview: null })
    expect(await stock()).toBe(before! + (status === 'lost' ? 1 : 3))
    const given = await db.select().from(moneyBack).orderBy(moneyBack.id)
    expect(given.map(({ gatewayPaise }) => gatewayPaise)).toEqual([99_900, 199_800])
  },
)

test('the last parcel is cancelled after the other was counted back', async ({ db }) => {
  const { id, two, itemId, cancel } = await threeShirts(db)
  await db
    .update(parcels)
    .set({ bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', status: 'returned', statusAt: new Date() })
    .where(eq(parcels.id, two))
  await receiveParcel(db, asha, { parcelId: two, restocked: [{ orderItemId: itemId, quantity: 2 }] })
  expect((await readOrder(db, id)).needsReview).toContain('refund ₹1,998 for its pieces')
  expect(await cancel(1)).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', needsReview: null })
  const given = await db.select().from(moneyBack).orderBy(moneyBack.id)
  expect(given.map(({ gatewayPaise }) => gatewayPaise)).toEqual([299_700])
})

/** The courier takes the parcel of two shirts, whose invoice goes with it. */
async function book(db: Db, { number, itemId, two }: { number: string; itemId: number; two: number }) {
  const booked = { bookingState: 'booked', awb: 'AWB1', courier: 'Delhivery', reference: 'R1' } as const
  await db.update(parcels).set(booked).where(eq(parcels.id, two))
  await orderDocuments().whenBooked(db, number, { reference: 'R1', pieces: [{ itemId, quantity: 2 }] })
}

test.for([
  { ticked: 0, refundPaise: 30_000 },
  { ticked: 0, refundPaise: 120_000 },
  { ticked: 1, refundPaise: 30_000 },
])(
  'a refund of $refundPaise (pieces ticked: $ticked) before pieces are cancelled takes no more off documents than goes back',
  async ({ ticked, refundPaise }, { db }) => {
    const made = await threeShirts(db)
    await book(db, made)
    const pieces = ticked > 0 ? [{ itemId: made.itemId, quantity: ticked }] : undefined
    const refund = { amountPaise: refundPaise, reason: 'Late', restock: false, key: randomUUID(), pieces }
    expect(await refundOrder(db, asha, made.number, refund)).toEqual({ kind: 'done' })
    await made.refundsArrive()
    const beyond = Math.max(0, refundPaise - 99_900)
    expect(await standing(db), 'the rest waits for the other parcel').toBe(199_800 - beyond)
    expect(await made.cancel(0)).toEqual({ kind: 'done' })
    await made.refundsArrive()
    expect(await standing(db)).toBe(199_800 - beyond)
    const given = await db.select().from(moneyBack).orderBy(moneyBack.id)
    expect(given.reduce((sum, { gatewayPaise }) => sum + gatewayPaise, 0)).toBe(Math.max(99_900, refundPaise))
  },
)

test('a refund waits for the invoice of the other parcel, and is credited with it', async ({ db }) => {
  const made = await threeShirts(db)
  await book(db, made)
  const refund = { amountPaise: 30_000, reason: 'Late', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, made.number, refund)).toEqual({ kind: 'done' })
  await made.refundsArrive()
  expect(await standing(db)).toBe(199_800)
  const pieces = [{ itemId: made.itemId, quantity: 1 }]
  await orderDocuments().whenBooked(db, made.number, { reference: 'R2', pieces })
  expect(await standing(db)).toBe(299_700 - 30_000)
})
