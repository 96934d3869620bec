import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { issueDocuments } from '#shop/documents/issue-invoice.server.ts'
import { findDocuments } from '#shop/documents/stored-documents.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { closeSalesDays, findSales } from '#shop/reports/sum-sales.server.ts'
import { salesDays } from '#shop/reports/tables.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { asha } from '#tests/staff.ts'
import { approveRefund, declineRefund } from '../approvals/decide-approval.server.ts'
import { findApprovals } from '../approvals/find-approvals.server.ts'
import { cancelReturn } from '../asking/cancel-return.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { approveReturn, declineReturn } from '../deciding/decide-return.server.ts'
import { endOwed } from '../deciding/end-owed.server.ts'
import { handOverReturn } from '../deciding/hand-over.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import type { OwedEnd, PieceFate } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'
import { noteOverdue } from './note-overdue.server.ts'

type Made = Awaited<ReturnType<typeof makeDeliveredOrder>>

const letGoAhead = (db: Db, aheadFromOrders = 1, secondPersonAbovePaise = 0) =>
  db.update(storeSettings).set({
    values: StoreSettings.parse({ returns: { aheadFromOrders, secondPersonAbovePaise } }),
  })

const orderOf = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!
const leftOf = async (db: Db, order: Parameters<typeof findMoneyLeft>[1]) => (await findMoneyLeft(db, order)).bankPaise
const returnOf = async (db: Db, reference: string) => (await findReturn(db, reference))!
const stockOf = async (db: Db, id: number) => (await db.select().from(variants).where(eq(variants.id, id)))[0]!.stock

/** Asked for and approved. */
async function ask(db: Db, { number, itemId }: Made, exchangeFor: number, quantity = 1, shownPaise = 0) {
  const lines = [{ itemId, quantity, reason: 'too small' as const, exchangeFor }]
  const answer = await requestReturn(db, number, { lines, note: '', shownPaise })
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  const { version } = await returnOf(db, reference)
  expect(await approveReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  return reference
}

async function handOver(db: Db, reference: string) {
  return handOverSeen(db, await returnOf(db, reference), new Date())
}

/** The parcel that one tab shows is handed over, whatever another did meanwhile. */
function handOverSeen(db: Db, { reference, version }: { reference: string; version: number }, now = new Date()) {
  const label = { carrier: 'India Post', trackingNumber: 'EA123456789IN', gateway: 'razorpay' as const }
  return handOverReturn(db, asha, { reference, version, ...label }, now)
}

async function judge(db: Db, reference: string, fates: PieceFate[]) {
  const { version, lines } = await returnOf(db, reference)
  const lineId = lines[0]!.id
  expect(await receiveReturn(db, asha, { reference, version, received: [{ lineId, quantity: fates.length }] })).toEqual(
    { kind: 'done' },
  )
  const judged = fates.map((fate, at) => ({ lineId, position: at + 1, fate }))
  const given = { reference, version: (await returnOf(db, reference)).version, judged, gateway: 'razorpay' as const }
  expect(await judgeReturn(db, asha, given)).toEqual({ kind: 'done' })
  return returnOf(db, reference)
}

async function decline(db: Db, reference: string) {
  const { version } = await returnOf(db, reference)
  return declineReturn(db, asha, { reference, version, answer: 'It never came' })
}

async function end(db: Db, reference: string, how: OwedEnd) {
  const { version } = await returnOf(db, reference)
  return endOwed(db, asha, { reference, version, end: how, note: 'UTR 1' })
}

/** An order of two sizes by somebody who kept another one, exchanged from M to L and handed over. */
async function sendAhead(db: Db, make = makeDeliveredOrder, quantity = 1) {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await make(db, { sizes: ['M', 'L'] })
  const reference = await ask(db, order, order.variantIds[1]!, quantity)
  expect(await handOver(db, reference)).toEqual({ kind: 'done' })
  const found = await returnOf(db, reference)
  return { order, reference, found, sent: await orderOf(db, found.exchangeOrderNumber!) }
}

const refundsOf = async (db: Db, { providerPaymentId }: Made) =>
  (await db.select().from(refunds).where(eq(refunds.providerPaymentId, providerPaymentId)).orderBy(refunds.id)).map(
    ({ amountPaise }) => amountPaise,
  )

test('handed over, the new piece goes out at once, and the old one pays for it once it is accepted', async ({ db }) => {
  const { order, reference, found, sent } = await sendAhead(db)
  expect(found).toMatchObject({ state: 'approved', lines: [{ exchange: 'ahead' }], carrier: 'India Post' })
  expect(sent).toMatchObject({ totalPaise: 99_900, owedPaise: 99_900, paymentState: 'completed' })
  expect(await stockOf(db, order.variantIds[1]!)).toBe(9)
  expect(await handOver(db, reference)).toEqual({ kind: 'not allowed' })
  expect(await cancelReturn(db, order.number, reference)).toMatchObject({ kind: 'refused' })

  expect(await judge(db, reference, ['shelf'])).toMatchObject({
    state: 'closed',
    openOwedPaise: 0,
    comesBack: { totalPaise: 0 },
    lines: [{ exchange: 'sent' }],
  })
  expect(await orderOf(db, sent.number)).toMatchObject({ owedPaise: 0, needsReview: null })
  expect(await stockOf(db, order.variantIds[1]!)).toBe(9)
  await cancelByCustomer(db, sent.number)
  expect(await refundsOf(db, order)).toEqual([99_900])
})

test('only the owner lets it, and only for customers with a good record', async ({ db }) => {
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'], quantity: 5 })
  const sendsAhead = async () => (await returnOf(db, await ask(db, order, order.variantIds[1]!))).sendsAhead
  expect(await sendsAhead()).toBe(false)
  await letGoAhead(db, 2)
  await makeDeliveredOrder(db)
  expect(await sendsAhead(), 'one whole order').toBe(false)
  const second = await makeDeliveredOrder(db)
  const wait = `${order.number}-R2`
  expect(await handOver(db, wait), 'approved before').toEqual({ kind: 'not allowed' })
  expect(await sendsAhead(), 'two whole orders').toBe(true)
  expect(await handOver(db, `${order.number}-R3`)).toEqual({ kind: 'done' })
  expect(await sendsAhead(), 'another one is on its way').toBe(false)
  expect((await judge(db, `${order.number}-R3`, ['shelf'])).state).toBe('closed')
  expect(await sendsAhead()).toBe(true)
  await db.update(orders).set({ paymentState: 'partly_refunded' }).where(eq(orders.id, second.id))
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, second.id))
  const other = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
  const ofOther = await returnOf(db, await ask(db, other, other.variantIds[1]!))
  expect(ofOther.sendsAhead, 'what is in a return is not kept').toBe(false)
})

test('orders of another address or phone number lend nobody their good record', async ({ db }) => {
  await letGoAhead(db)
  const whole = await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'], quantity: 3 })
  const sendsAhead = async () => (await returnOf(db, await ask(db, order, order.variantIds[1]!))).sendsAhead
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, whole.id))
  const { address, customerPhone } = await orderOf(db, whole.number)
  await change({ address: '7, Another Street' })
  expect(await sendsAhead(), 'sent elsewhere').toBe(false)
  await change({ address: address.toUpperCase(), customerPhone: '9876500001' })
  expect(await sendsAhead(), 'of another phone number').toBe(false)
  await change({ customerPhone })
  expect(await sendsAhead(), 'the same, in capitals').toBe(true)
})

test('one exchange is sent ahead at a time, also while none is handed over', async ({ db }) => {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'], quantity: 2 })
  const sendsAhead = async () => (await returnOf(db, await ask(db, order, order.variantIds[1]!))).sendsAhead
  expect([await sendsAhead(), await sendsAhead()]).toEqual([true, false])
})

test('a return that was declined or refused in the last 365 days is no good record', async ({ db }) => {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
  const first = await ask(db, order, order.variantIds[1]!)
  expect((await returnOf(db, first)).sendsAhead).toBe(true)
  await decline(db, first)
  expect((await returnOf(db, await ask(db, order, order.variantIds[1]!))).sendsAhead).toBe(false)
  await db.update(returnRequests).set({ requestedAt: addDays(new Date(), -366) })
  expect((await returnOf(db, await ask(db, order, order.variantIds[1]!))).sendsAhead).toBe(true)
})

test('a dearer product waits for the check, a cheaper one brings the rest then', async ({ db }) => {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db)
  const dear = await makeProduct(db, { pricePaise: 149_900 })
  const lines = [{ itemId: order.itemId, quantity: 1, reason: 'too small' as const, exchangeFor: dear.variants[0]!.id }]
  await requestReturn(db, order.number, { lines, note: '', shownPaise: 0, shownToPay: 50_000 })
  const { version } = await returnOf(db, `${order.number}-R1`)
  await approveReturn(db, asha, { reference: `${order.number}-R1`, version })
  expect((await returnOf(db, `${order.number}-R1`)).sendsAhead).toBe(false)

  const cheap = await makeProduct(db, { pricePaise: 79_900 })
  const reference = await ask(db, order, cheap.variants[0]!.id, 1, 20_000)
  expect(await handOver(db, reference)).toEqual({ kind: 'done' })
  const found = await judge(db, reference, ['shelf'])
  expect(found).toMatchObject({ state: 'received', comesBack: { totalPaise: 20_000, exchangePaise: 20_000 } })
  expect(await refundReturn(db, asha, { reference, version: found.version })).toEqual({ kind: 'done' })
  expect(await refundsOf(db, order)).toEqual([20_000])
  await cancelByCustomer(db, found.exchangeOrderNumber!)
  expect(await refundsOf(db, order)).toEqual([20_000, 79_900])
})

test('money that went back before lowers the price of what goes out ahead, and goes by bank where the gateway could not', async ({
  db,
}) => {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'], quantity: 1 })
  const gift = { amountPaise: 10_000, reason: 'Late', restock: false, key: 'gift' }
  expect(await refundOrder(db, asha, order.number, gift)).toEqual({ kind: 'done' })
  const reference = await ask(db, order, order.variantIds[1]!)
  expect(await handOver(db, reference)).toEqual({ kind: 'done' })
  const found = await judge(db, reference, ['shelf'])
  expect(found).toMatchObject({ state: 'closed', comesBack: { totalPaise: 0 } })
  // Of ₹1,029, shipping included, ₹929 was left.
  expect(await orderOf(db, found.exchangeOrderNumber!)).toMatchObject({ totalPaise: 92_900, owedPaise: 0 })

  const [failed] = await db.update(refunds).set({ status: 'failed' }).returning({ id: refunds.id })
  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(0)
})

test('what is refused or missing is owed, and the order says so; paid or written off, once', async ({ db }) => {
  const { order, reference, sent } = await sendAhead(db, makeDeliveredOrder, 2)
  const found = await judge(db, reference, ['shelf', 'worn'])
  expect(found).toMatchObject({ state: 'closed', openOwedPaise: 99_900, lines: [{ exchange: 'sent' }] })
  expect(await orderOf(db, sent.number)).toMatchObject({
    owedPaise: 99_900,
    needsReview: expect.stringContaining('₹999 is owed'),
  })
  expect(await end(db, reference, 'written off')).toEqual({ kind: 'done' })
  expect(await end(db, reference, 'paid')).toEqual({ kind: 'not allowed' })
  expect(await orderOf(db, sent.number)).toMatchObject({ owedPaise: 99_900, needsReview: null })
  // Money that was never paid does not go back.
  await cancelByCustomer(db, sent.number)
  expect(await refundsOf(db, order)).toEqual([99_900])
})

test('above the owner’s sum what is owed is written off once a second person says so, and counts with what was given', async ({
  db,
}) => {
  const ravi = { ...asha, id: 'ravi', name: 'Ravi' }
  const { reference, sent } = await sendAhead(db)
  await judge(db, reference, ['not ours'])
  await letGoAhead(db, 1, 500_00)
  const waiting = async () => (await findApprovals(db)).map(({ id, amountPaise }) => ({ id, amountPaise }))
  expect(await end(db, reference, 'written off')).toEqual({ kind: 'waiting' })
  expect(await end(db, reference, 'written off')).toEqual({ kind: 'waiting' })
  expect(await returnOf(db, reference)).toMatchObject({ owedEnd: null, openOwedPaise: 99_900 })
  expect(await declineRefund(db, ravi, (await waiting())[0]!.id, 'Ask once more')).toEqual({ kind: 'done' })
  expect(await end(db, reference, 'written off')).toEqual({ kind: 'waiting' })
  const [asked, ...more] = await waiting()
  expect([asked?.amountPaise, more]).toEqual([99_900, []])
  expect(await approveRefund(db, ravi, asked!.id)).toEqual({ kind: 'done' })
  expect(await returnOf(db, reference)).toMatchObject({ owedEnd: 'written off', openOwedPaise: 0 })
  expect(await orderOf(db, sent.number)).toMatchObject({ needsReview: null })
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, sent.id), eq(orderEvents.kind, 'payment')))
    .orderBy(orderEvents.id)
  expect(events.map(({ note, actor }) => `${actor}: ${note}`)).toEqual([
    'Asha Rao: ₹999 to write off waits for a second person: UTR 1',
    'Ravi: ₹999 is not written off: Ask once more',
    'Asha Rao: ₹999 to write off waits for a second person: UTR 1',
    'Ravi: ₹999 owed for this order is written off: UTR 1',
  ])

  // It counts for its person: a small refund of another order waits now.
  const other = await makeDeliveredOrder(db)
  const refund = { amountPaise: 10_000, reason: 'Late', restock: false, key: 'small' }
  expect(await refundOrder(db, asha, other.number, refund)).toEqual({ kind: 'waiting' })
})

test('what is paid by hand is in the takings of its day, once, also when that day is closed', async ({ db }) => {
  const { reference } = await sendAhead(db)
  await judge(db, reference, ['not ours'])
  const yesterday = dayInIndia(addDays(new Date(), -1))
  const taken = async (day: string) => (await findSales(db, day, day))[0]!.revenuePaise
  const before = await taken(dayInIndia(new Date()))
  await end(db, reference, 'paid')
  expect(await taken(dayInIndia(new Date()))).toBe(before + 99_900)

  await db.update(returnRequests).set({ owedEndedAt: new Date(`${yesterday}T12:00:00+05:30`) })
  await db.insert(salesDays).values({ ...noSales, day: dayInIndia(addDays(new Date(), -2)) })
  await closeSalesDays(db)
  expect([await taken(yesterday), await taken(dayInIndia(new Date()))]).toEqual([99_900, before])
})

/** One piece of an order comes back for a fault of the shop, and its money is given back as the return says. */
async function bringBack(db: Db, number: string, itemId: number, wishesCredit = false) {
  const lines = [{ itemId, quantity: 1, reason: 'quality' as const }]
  const asked = { lines, note: '', wishesCredit }
  const looked = await requestReturn(db, number, asked)
  if (looked.kind !== 'look') throw new Error(JSON.stringify(looked))
  const shownPaise = looked.comesBack.totalPaise
  const answer = await requestReturn(db, number, { ...asked, shownPaise })
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  await approveReturn(db, asha, { reference, version: (await returnOf(db, reference)).version })
  await judge(db, reference, ['shelf'])
  const { version, state } = await returnOf(db, reference)
  if (state !== 'closed') expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  return shownPaise
}

for (const make of [makeDeliveredOrder, makeCollectedOrder])
  test(`what was paid by hand goes back by bank, and the first payment for its own pieces: ${make.name}`, async ({
    db,
  }) => {
    const { order, reference, sent } = await sendAhead(db, (tx, given) => make(tx, { ...given, quantity: 1 }))
    await judge(db, reference, ['not ours'])
    await end(db, reference, 'paid')
    await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, sent.id))
    const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
    const shown = [await bringBack(db, sent.number, item!.id), await bringBack(db, order.number, order.itemId)]
    expect(shown).toEqual([99_900, 102_900])
    const byBank = (await db.select().from(cashRefunds).orderBy(cashRefunds.id)).map(({ amountPaise }) => amountPaise)
    const all = [...(await refundsOf(db, order)), ...byBank]
    expect(all.reduce((sum, paise) => sum + paise, 0)).toBe(202_800)
    for (const { number } of [sent, order]) expect(await leftOf(db, await orderOf(db, number))).toBe(0)
  })

const noSales = { started: 0, converted: 0, orders: 0, units: 0, revenuePaise: 0, refundedPaise: 0 }

test('a debt that was paid meanwhile is not written off', async ({ db }) => {
  const { reference } = await sendAhead(db)
  await judge(db, reference, ['not ours'])
  await letGoAhead(db, 1, 500_00)
  expect(await end(db, reference, 'written off')).toEqual({ kind: 'waiting' })
  const [asked] = await findApprovals(db)
  expect(await end(db, reference, 'paid')).toEqual({ kind: 'done' })
  expect(await findApprovals(db)).toEqual([])
  expect(await approveRefund(db, { ...asha, id: 'ravi' }, asked!.id)).toEqual({ kind: 'gone' })
  expect(await returnOf(db, reference)).toMatchObject({ owedEnd: 'paid' })
})

/** Two others go out in a parcel each: one is refused at the door, and comes back to be counted. */
async function sendInTwo(db: Db) {
  const { reference, sent } = await sendAhead(db, makeDeliveredOrder, 2)
  const { id, number } = sent
  await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const version = async () => (await orderOf(db, number)).version
  const taken = [{ orderItemId: item!.id, quantity: 1 }]
  expect(await splitParcel(db, asha, { number, version: await version(), parcelId: null, taken })).toEqual({
    kind: 'done',
  })
  const parcel = { courier: 'Rider', trackingNumber: 'R-1' }
  expect(await moveOrder(db, asha, { number, to: 'shipped', note: '', version: await version(), parcel })).toEqual({
    kind: 'done',
  })
  const rows = await db.select().from(parcels).where(eq(parcels.orderId, id)).orderBy(parcels.serial)
  for (const [at, end] of (['delivered', 'returned'] as const).entries())
    expect(
      await endParcelByHand(db, asha, { number, parcelId: rows[at]!.id, version: rows[at]!.version, end }),
    ).toEqual({ kind: 'done' })
  const countBack = async () =>
    expect(
      await receiveParcel(db, asha, {
        parcelId: rows[1]!.id,
        restocked: [{ orderItemId: item!.id, quantity: 1 }],
      }),
    ).toEqual({ kind: 'done' })
  const stands = async () => {
    const order = await orderOf(db, number)
    const { owedPaise, uncollectedPaise, needsReview } = order
    return [owedPaise, uncollectedPaise, await leftOf(db, order), needsReview]
  }
  return { reference, countBack, stands }
}

const owes = (sum: string, reference: string) =>
  `${sum} is owed: pieces of return ${reference} did not come back or were refused`
const refundForPart = 'A parcel came back, or was cancelled: refund ₹999 for its pieces'

for (const [what, isJudgedFirst] of [
  ['after the old pieces are judged', true],
  ['before they are', false],
] as const)
  test(`a piece sent ahead that comes back ${what} is owed by nobody`, async ({ db }) => {
    const { reference, countBack, stands } = await sendInTwo(db)
    if (!isJudgedFirst) await countBack()
    expect(await decline(db, reference)).toEqual({ kind: 'done' })
    if (isJudgedFirst) {
      expect(await stands()).toEqual([199_800, 0, 0, expect.stringContaining(owes('₹1,998', reference))])
      await countBack()
    }
    expect(await stands()).toEqual([99_900, 99_900, 0, owes('₹999', reference)])
    expect(await returnOf(db, reference)).toMatchObject({ openOwedPaise: 99_900 })
    expect(await end(db, reference, 'paid')).toEqual({ kind: 'done' })
    expect(await stands()).toEqual([0, 99_900, 99_900, null])
  })

test('of pieces sent ahead one comes back, and one old piece pays for the other', async ({ db }) => {
  const { reference, countBack, stands } = await sendInTwo(db)
  await countBack()
  await judge(db, reference, ['shelf', 'not ours'])
  expect(await stands()).toEqual([0, 99_900, 99_900, null])
})

for (const how of ['paid', 'both old pieces'] as const)
  test(`a piece sent ahead that was paid for comes back, and staff are asked to refund it: ${how}`, async ({ db }) => {
    const { reference, countBack, stands } = await sendInTwo(db)
    if (how === 'paid') {
      await decline(db, reference)
      await end(db, reference, 'paid')
      await countBack()
    } else {
      await countBack()
      await judge(db, reference, ['shelf', 'shelf'])
    }
    expect(await stands()).toEqual([0, 0, 199_800, refundForPart])
  })

test('a piece whose price was written off comes back, and brings nobody money', async ({ db }) => {
  const { reference, countBack, stands } = await sendInTwo(db)
  await decline(db, reference)
  await end(db, reference, 'written off')
  await countBack()
  expect(await stands()).toEqual([99_900, 99_900, 0, null])
  expect(await returnOf(db, reference)).toMatchObject({ openOwedPaise: 0, owedEnd: 'written off' })
})

test('a piece that is returned while its order is owed in part lowers what is owed by what no money is left for', async ({
  db,
}) => {
  await letGoAhead(db)
  await makeDeliveredOrder(db)
  const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'], quantity: 2 })
  const dear = await makeProduct(db, { pricePaise: 99_900 })
  const reference = await ask(db, order, dear.variants[0]!.id, 2)
  expect(await handOver(db, reference)).toEqual({ kind: 'done' })
  const sent = await orderOf(db, (await returnOf(db, reference)).exchangeOrderNumber!)
  await refundOrder(db, asha, order.number, { amountPaise: 5_000, reason: 'Late', restock: false, key: 'late' })
  await judge(db, reference, ['shelf', 'not ours'])
  expect(await orderOf(db, sent.number)).toMatchObject({ owedPaise: 99_900 })
  await refundOrder(db, asha, sent.number, { amountPaise: 40_000, reason: 'Stained', restock: false, key: 'stained' })
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, sent.id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  expect(await bringBack(db, sent.number, item!.id)).toBe(59_900)
  expect(await orderOf(db, sent.number)).toMatchObject({ owedPaise: 59_900, uncollectedPaise: 40_000 })
})

test('what was owed and is paid goes back as the rest of the order', async ({ db }) => {
  const { order, reference, sent } = await sendAhead(db)
  expect(await judge(db, reference, ['not ours'])).toMatchObject({ lines: [{ exchange: 'owed' }], state: 'closed' })
  expect(await end(db, reference, 'paid')).toEqual({ kind: 'done' })
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, sent.id), eq(orderEvents.kind, 'payment')))
  expect(events.map(({ note }) => note)).toEqual(['₹999 owed for this order is paid: UTR 1'])
  await cancelByCustomer(db, sent.number)
  // It was no payment at the gateway, so that a bank sends it.
  expect(await refundsOf(db, order)).toEqual([])
  expect(await db.select().from(cashRefunds)).toMatchObject([{ orderId: sent.id, amountPaise: 99_900 }])
  expect(await leftOf(db, await orderOf(db, sent.number))).toBe(0)
})

async function invoice(db: Db, number: string) {
  await db.update(storeSettings).set({ values: completeSettings })
  await issueDocuments(db, number)
}

/** The gateway makes all refunds that it was asked for. */
async function settleRefunds(db: Db, { providerPaymentId, gatewayOrderId }: Made) {
  const asked = await db.select().from(refunds).where(eq(refunds.providerPaymentId, providerPaymentId))
  const made = asked.map(({ id, amountPaise, idempotencyKey: key }) => ({
    providerRefundId: `rfnd_${id}`,
    providerPaymentId,
    amountPaise,
    currency: 'INR',
    key,
    raw: {},
    status: 'processed' as const,
  }))
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [], refunds: made }, 'webhook')
}

/** The sum of an order's credit notes. */
const noted = async (db: Db, { id }: Pick<Made, 'id'>) =>
  (await findDocuments(db, id))
    .filter(({ againstId }) => againstId !== null)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)

test('what was owed and is paid by hand is no money of the first order: its pieces are credited once', async ({
  db,
}) => {
  const { order, reference } = await sendAhead(db)
  await invoice(db, order.number)
  await judge(db, reference, ['not ours'])
  await end(db, reference, 'paid')
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(299_700)

  const lines = [{ itemId: order.itemId, quantity: 1, reason: 'too small' as const }]
  const asked = await requestReturn(db, order.number, { lines, note: '', shownPaise: 99_900 })
  if (asked.kind !== 'requested') throw new Error(JSON.stringify(asked))
  const { version } = await returnOf(db, asked.reference)
  await approveReturn(db, asha, { reference: asked.reference, version })
  await judge(db, asked.reference, ['shelf'])
  const judged = await returnOf(db, asked.reference)
  expect(await refundReturn(db, asha, { reference: asked.reference, version: judged.version })).toEqual({
    kind: 'done',
  })
  await settleRefunds(db, order)
  expect(await noted(db, order)).toBe(99_900)
})

test('money that an old piece on its way is to pay with stays with the first order until that piece is judged', async ({
  db,
}) => {
  const { order, reference, sent } = await sendAhead(db)
  await invoice(db, order.number)
  const refund = (amountPaise: number) =>
    refundOrder(db, asha, order.number, { amountPaise, reason: 'Late', restock: false, key: `of ${amountPaise}` })
  expect(await refund(290_000)).toMatchObject({ kind: 'refused' })
  expect(await refund(199_800)).toEqual({ kind: 'done' })
  await settleRefunds(db, order)
  await judge(db, reference, ['shelf'])
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(0)
  expect(await leftOf(db, await orderOf(db, sent.number))).toBe(99_900)
  expect(await noted(db, order)).toBe(299_700)
})

test('a piece that is refused, and an order that is given up, free the money that it was to pay with', async ({
  db,
}) => {
  const { order, reference, sent } = await sendAhead(db)
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(199_800)
  await cancelByCustomer(db, sent.number)
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(299_700)
  await judge(db, reference, ['not ours'])
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(299_700)
})

test('a parcel that does not come: the order says so once, and when staff decline it is owed', async ({ db }) => {
  const { reference, sent } = await sendAhead(db)
  await noteOverdue(db, addDays(new Date(), 14))
  expect((await returnOf(db, reference)).overdueAt).toBeNull()
  await noteOverdue(db, addDays(new Date(), 16))
  await noteOverdue(db, addDays(new Date(), 17))
  const { needsReview } = await orderOf(db, sent.number)
  expect(needsReview?.match(/is not here/g)).toHaveLength(1)
  expect((await returnOf(db, reference)).openOwedPaise).toBe(0)

  expect(await decline(db, reference)).toEqual({ kind: 'done' })
  expect(await returnOf(db, reference)).toMatchObject({ state: 'declined', openOwedPaise: 99_900 })
  expect((await orderOf(db, sent.number)).needsReview).toMatch(/^₹999 is owed/)
  // Caught before it left: nothing is owed, and nothing goes back.
  await cancelByCustomer(db, sent.number)
  expect((await returnOf(db, reference)).openOwedPaise).toBe(0)
  expect(await db.select().from(refunds)).toEqual([])
  expect(await end(db, reference, 'paid')).toEqual({ kind: 'not allowed' })
})

test('the new order cancelled before the old piece is here: nothing goes back until that is accepted', async ({
  db,
}) => {
  const { order, reference, sent } = await sendAhead(db)
  await cancelByCustomer(db, sent.number)
  expect(await stockOf(db, order.variantIds[1]!)).toBe(10)
  expect(await refundsOf(db, order)).toEqual([])
  const found = await judge(db, reference, ['shelf'])
  expect(found).toMatchObject({ comesBack: { totalPaise: 99_900 }, lines: [{ exchange: 'dropped' }] })
  await refundReturn(db, asha, { reference, version: found.version })
  expect(await refundsOf(db, order)).toEqual([99_900])
})

test('of a cash order nothing moves to the new one before its pieces are accepted', async ({ db }) => {
  const { order, reference, sent } = await sendAhead(db, makeCollectedOrder, 2)
  // The money of two pieces waits for them.
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(99_900)
  expect(await leftOf(db, sent)).toBe(0)
  await judge(db, reference, ['shelf', 'worn'])
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(199_800)
  expect(await leftOf(db, await orderOf(db, sent.number))).toBe(99_900)
  await cancelByCustomer(db, sent.number)
  expect(await db.select().from(cashRefunds)).toMatchObject([{ orderId: sent.id, amountPaise: 99_900 }])
})

test('the new order cannot be returned or exchanged before the old pieces are accepted', async ({ db }) => {
  const { sent, reference } = await sendAhead(db)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, sent.id))
  const lines = [{ itemId: 1, quantity: 1, reason: 'damaged' as const }]
  expect(await requestReturn(db, sent.number, { lines, note: '' })).toMatchObject({
    sentence: expect.stringContaining('do not have the pieces yet'),
  })
  await judge(db, reference, ['shelf'])
  expect(await requestReturn(db, sent.number, { lines, note: '' })).toMatchObject({
    sentence: expect.not.stringContaining('do not have the pieces yet'),
  })
})

testWithDatabase(
  'handed over twice at once: one order; judged and cancelled at once: the money goes back once',
  async ({ database: { db } }) => {
    await letGoAhead(db)
    await makeDeliveredOrder(db)
    for (let round = 0; round < 4; round += 1) {
      const order = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
      const reference = await ask(db, order, order.variantIds[1]!)
      const seen = await returnOf(db, reference)
      const answers = await Promise.all([handOverSeen(db, seen), handOverSeen(db, seen)])
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done'])
      const sent = await db.select().from(orders).where(eq(orders.exchangedFrom, order.id))
      expect(sent).toHaveLength(1)

      const [found] = await Promise.all([judge(db, reference, ['shelf']), cancelByCustomer(db, sent[0]!.number)])
      if (found.state === 'received') await refundReturn(db, asha, { reference, version: found.version })
      expect(await refundsOf(db, order)).toEqual([99_900])
    }
  },
)
