import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { addDays } from '#shared/dates.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { categories, variants } from '#shop/catalogue/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { findRefundsDue } from '#shop/orders/cash/find-cash-refunds.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { releaseStock } from '#shop/orders/stock/reserve-stock.server.ts'
import { takePiecesBack } from '#shop/orders/stock/take-pieces-back.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makeProduct } from '#tests/makers.ts'
import { oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import type { AskReturn } from './asked-return.ts'
import { cancelReturn } from './asking/cancel-return.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn, declineReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import type { PieceFate, ReturnReason } from './rules.ts'

const packer = { ...asha, roles: ['packing' as const] }

const wish = (itemId: number, quantity: number, reason: ReturnReason = 'too small'): AskReturn => ({
  lines: [{ itemId, quantity, reason }],
  note: '',
})

/** Asks after having looked at the sum. */
async function ask(db: Db, number: string, asked: AskReturn, now = new Date()) {
  const looked = await requestReturn(db, number, asked, now)
  if (looked.kind !== 'look') return looked
  return requestReturn(db, number, { ...asked, shownPaise: looked.comesBack.totalPaise }, now)
}

const versionOf = async (db: Db, reference: string) => (await findReturn(db, reference))!.version

async function receive(db: Db, reference: string, quantity: number) {
  const { version, lines } = (await findReturn(db, reference))!
  return receiveReturn(db, packer, { reference, version, received: [{ lineId: lines[0]!.id, quantity }] })
}

type Seen = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/** As one tab shows it, if `seen` is given, whatever another did meanwhile. */
async function judge(db: Db, reference: string, fates: PieceFate[], seen?: Seen) {
  const { version, lines } = seen ?? (await findReturn(db, reference))!
  const judged = fates.map((fate, at) => ({ lineId: lines[0]!.id, position: at + 1, fate }))
  return judgeReturn(db, packer, { reference, version, judged, gateway: 'razorpay' })
}

async function bringBack(db: Db, number: string, itemId: number, fates: PieceFate[], asked = fates.length) {
  const answer = await ask(db, number, wish(itemId, asked))
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  await approveReturn(db, asha, { reference, version: 1 })
  expect(await receive(db, reference, fates.length)).toEqual({ kind: 'done' })
  expect(await judge(db, reference, fates)).toEqual({ kind: 'done' })
  return reference
}

const stockOf = async (db: Db, id: number) => (await db.select().from(variants).where(eq(variants.id, id)))[0]!.stock
const askedMoney = async (db: Db) =>
  (await db.select().from(refunds).orderBy(refunds.id)).map(({ amountPaise }) => amountPaise)

test('three asked, two came, one worn: money for the one that is accepted, stock for it alone', async ({ db }) => {
  const { id, number, itemId, variantId } = await makeDeliveredOrder(db)
  expect(await requestReturn(db, number, wish(itemId, 3))).toMatchObject({
    kind: 'look',
    comesBack: { totalPaise: 299_700 },
  })
  const before = (await stockOf(db, variantId))!
  const reference = await bringBack(db, number, itemId, ['shelf', 'worn'], 3)
  expect(await stockOf(db, variantId)).toBe(before + 1)
  expect(await askedMoney(db)).toEqual([])

  const step = { reference, version: await versionOf(db, reference) }
  await expect(refundReturn(db, packer, step)).rejects.toMatchObject({ status: 403 })
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'done' })
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'changed' })
  expect(await askedMoney(db)).toEqual([99_900])
  expect(await findReturn(db, reference)).toMatchObject({ state: 'closed', comesBack: { totalPaise: 99_900 } })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(order!.orderStatus).toBe('delivered')
  const kinds = (await db.select().from(emails)).map(({ kind }) => kind).filter((kind) => kind.startsWith('return'))
  expect(kinds.toSorted()).toEqual(['return-approved', 'return-judged', 'return-received', 'return-requested'])

  // The refused piece and the one that never came may be asked for again; what is restocked is so once.
  const rest = await bringBack(db, number, itemId, ['seconds', 'written off'])
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]!.orderStatus).toBe('returned')
  expect(await refundReturn(db, asha, { reference: rest, version: await versionOf(db, rest) })).toEqual({
    kind: 'done',
  })
  expect(await askedMoney(db)).toEqual([99_900, 199_800])
  await releaseStock(db, (await lockOrder(db, number))!, 'cancelled')
  expect(await stockOf(db, variantId), 'what cannot be sold stays out of stock').toBe(before + 1)
})

test('what was refunded by hand since the check is not owed again: the rest is paid, and the return closes', async ({
  db,
}) => {
  const pay = async (refundedPaise: number) => {
    const { number, itemId } = await makeDeliveredOrder(db)
    const reference = await bringBack(db, number, itemId, ['shelf', 'shelf', 'shelf'])
    const byHand = { amountPaise: refundedPaise, reason: 'Torn', restock: false, key: number }
    expect(await refundOrder(db, asha, number, byHand)).toEqual({ kind: 'done' })
    expect(await refundReturn(db, asha, { reference, version: await versionOf(db, reference) })).toEqual({
      kind: 'done',
    })
    expect(await findReturn(db, reference)).toMatchObject({ state: 'closed' })
  }
  await pay(50_000)
  await pay(299_700)
  expect((await askedMoney(db)).toSorted((a, b) => a - b)).toEqual([50_000, 249_700, 299_700])
})

test('money of a return that the gateway could not give back goes by bank, but for what was refunded meanwhile', async ({
  db,
}) => {
  const { id, number, itemId } = await makeDeliveredOrder(db, { quantity: 1 })
  await makeInvoice(db, number)
  const reference = await bringBack(db, number, itemId, ['shelf'])
  await refundReturn(db, asha, { reference, version: await versionOf(db, reference) })
  const [failed] = await db.update(refunds).set({ status: 'failed' }).returning({ id: refunds.id })
  const refund = (amountPaise: number) =>
    refundOrder(db, asha, number, { amountPaise, reason: 'A part', restock: false, key: `part-of-${amountPaise}` })
  expect(await refund(10_000)).toEqual({ kind: 'done' })

  expect(await refundByBank(db, asha, failed!.id)).toEqual({ kind: 'done' })
  // Its shipping of ₹30 stays with the shop.
  expect(await findRefundsDue(db)).toMatchObject([{ amountPaise: 89_900 }])
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(await findMoneyLeft(db, order!)).toMatchObject({ bankPaise: 3_000 })
})

test('money of a return that was refunded again in full does not go by bank', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db, { quantity: 1 })
  await makeInvoice(db, number)
  const reference = await bringBack(db, number, itemId, ['shelf'])
  await refundReturn(db, asha, { reference, version: await versionOf(db, reference) })
  const [failed] = await db.update(refunds).set({ status: 'failed' }).returning({ id: refunds.id })
  const again = { amountPaise: 99_900, reason: 'Again', restock: false, key: 'again' }
  expect(await refundOrder(db, asha, number, again)).toEqual({ kind: 'done' })
  expect(await refundByBank(db, asha, failed!.id)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('it was refunded again meanwhile'),
  })
})

test('an order paid in cash: the money is owed once, at most what was collected', async ({ db }) => {
  const { id, number, itemId } = await makeCollectedOrder(db)
  const reference = await bringBack(db, number, itemId, ['shelf', 'shelf'])
  const step = { reference, version: await versionOf(db, reference) }
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'done' })
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'changed' })
  expect(await askedMoney(db)).toEqual([])
  expect(await findRefundsDue(db)).toMatchObject([
    { orderNumber: number, amountPaise: 199_800, reason: `Return ${reference}` },
  ])

  // Somebody gave back a part of the last piece meanwhile.
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  await oweBack(db, order!, { amountPaise: 50_000, reason: 'A loose button', key: 'typed' })
  const last = await bringBack(db, number, itemId, ['shelf'])
  expect(await findReturn(db, last)).toMatchObject({ comesBack: { totalPaise: 49_900 } })
  expect(await refundReturn(db, asha, { reference: last, version: await versionOf(db, last) })).toEqual({
    kind: 'done',
  })
  expect((await findRefundsDue(db)).map(({ amountPaise }) => amountPaise)).toEqual([199_800, 50_000, 49_900])
})

test('accepted pieces are credited with what comes back for them, and their refund not once more', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  const reference = await bringBack(db, number, itemId, ['shelf', 'worn'])
  await refundReturn(db, asha, { reference, version: await versionOf(db, reference) })
  await db.update(refunds).set({ status: 'processed' })
  await makeInvoice(db, number)
  const documents = await findInvoices(db)
  expect(documents.map(({ cause }) => cause)).toEqual(['order', `return ${reference}`])
  expect(documents[1]!.content.lines).toMatchObject([{ itemId, quantity: 1, amountPaise: 99_900 }])
})

testWithDatabase('a piece is in one return only, whichever tab is first', async ({ database: { db } }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const asked = { ...wish(itemId, 2), shownPaise: 199_800 }
  const answers = await Promise.all([1, 2, 3].map(() => requestReturn(db, number, asked)))
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'refused', 'requested'])
  expect(await requestReturn(db, number, wish(itemId, 2))).toMatchObject({
    sentence: expect.stringMatching(/^Only 1 of Oxford \d+ can still be returned\.$/),
  })
  expect(await requestReturn(db, number, wish(itemId + 1, 1))).toMatchObject({
    sentence: 'One of these pieces is not in this order. Please look at the list again.',
  })
  await expect(db.update(orderItems).set({ returnedQuantity: 4 }).where(eq(orderItems.id, itemId))).rejects.toThrow()
})

test('the same request sent twice, or from two tabs, is one return; another one is looked at first', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const first = { ...wish(itemId, 1), shownPaise: 99_900, seen: 0 }
  const [one, twice] = [await requestReturn(db, number, first), await requestReturn(db, number, first)]
  expect(one).toEqual({ kind: 'requested', reference: `${number}-R1` })
  expect(twice).toEqual(one)

  for (const other of [wish(itemId, 2), wish(itemId, 1, 'quality')])
    expect(await requestReturn(db, number, { ...other, shownPaise: 99_900, seen: 0 })).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('another return of this order'),
    })
  expect(await db.select().from(orderItems)).toMatchObject([{ returnedQuantity: 1 }])
  // Somebody who has seen the first one means another piece.
  expect(await requestReturn(db, number, { ...first, seen: 1 })).toEqual({
    kind: 'requested',
    reference: `${number}-R2`,
  })
})

test('cancelled or declined, its pieces may be asked for again', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const other = await makeDeliveredOrder(db)
  await ask(db, number, wish(itemId, 3))
  expect(await cancelReturn(db, other.number, `${number}-R1`)).toMatchObject({ kind: 'refused' })
  expect(await cancelReturn(db, number, `${number}-R1`)).toEqual({ kind: 'cancelled' })
  expect(await cancelReturn(db, number, `${number}-R1`)).toEqual({ kind: 'cancelled' })
  expect(await ask(db, number, wish(itemId, 3))).toEqual({ kind: 'requested', reference: `${number}-R2` })

  const decline = { reference: `${number}-R2`, version: 1, answer: 'It was washed.' }
  await expect(declineReturn(db, packer, decline)).rejects.toMatchObject({ status: 403 })
  expect(await declineReturn(db, asha, decline)).toEqual({ kind: 'done' })
  expect(await declineReturn(db, asha, decline)).toEqual({ kind: 'changed' })
  expect(await approveReturn(db, asha, { reference: `${number}-R2`, version: 2 })).toEqual({ kind: 'not allowed' })
  expect(await cancelReturn(db, number, `${number}-R2`)).toMatchObject({ kind: 'refused' })
  expect(await ask(db, number, wish(itemId, 3))).toMatchObject({ kind: 'requested' })
})

test('the window counts from delivery, to the end of its last day; what the law grants goes to a person', async ({
  db,
}) => {
  const deliveredAt = new Date('2026-11-01T10:00:00Z')
  const { number, itemId } = await makeDeliveredOrder(db, { deliveredAt })
  const at = (time: string) => new Date(`2026-11-${time}+05:30`)
  expect(await requestReturn(db, number, wish(itemId, 1), at('08T23:59:00'))).toMatchObject({ kind: 'look' })
  expect(await requestReturn(db, number, wish(itemId, 1), at('09T00:01:00'))).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('The time for this return is over.'),
  })
  expect(await ask(db, number, wish(itemId, 1, 'damaged'), addDays(deliveredAt, 40))).toMatchObject({
    kind: 'requested',
  })
})

test('a category’s own days and its reason against returns hold as they stood at the order', async ({ db }) => {
  await makeProduct(db)
  const rule = (returnRule: ReturnRule | null) => db.update(categories).set({ returnRule })
  await rule({ days: 20, never: '' })
  const deliveredAt = new Date('2026-11-01T10:00:00Z')
  const long = await makeDeliveredOrder(db, { deliveredAt })
  await rule({ days: null, never: 'for hygiene' })
  const never = await makeDeliveredOrder(db, { deliveredAt })
  await rule(null)
  const on = new Date('2026-11-20T10:00:00Z')
  expect(await requestReturn(db, long.number, wish(long.itemId, 1), on)).toMatchObject({ kind: 'look' })
  expect(await requestReturn(db, never.number, wish(never.itemId, 1), deliveredAt)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('It cannot be returned (for hygiene).'),
  })
  expect(await requestReturn(db, never.number, wish(never.itemId, 1, 'quality'), on)).toMatchObject({ kind: 'look' })
})

test('what is not delivered cannot be returned here', async ({ db }) => {
  const { id, number, itemId } = await makeDeliveredOrder(db)
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  expect(await requestReturn(db, number, wish(itemId, 1))).toMatchObject({
    sentence: 'You can return an order here after it is delivered.',
  })
  expect(await requestReturn(db, 'FW-000000', wish(itemId, 1))).toMatchObject({ kind: 'refused' })
})

test('a discount from a least subtotal: its loss is shown before sending, and paid back with the rest', async ({
  db,
}) => {
  await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10, minimumSubtotalPaise: 250_000 })
  const { number, itemId } = await makeDeliveredOrder(db, { promoCode: 'TEN', totalPaise: 269_730 })
  expect(await requestReturn(db, number, wish(itemId, 1))).toMatchObject({
    kind: 'look',
    comesBack: { lines: [{ paise: 89_910 }], discountPaise: -19_980, totalPaise: 69_930 },
  })
  // The rule of the day it was requested stays.
  await ask(db, number, wish(itemId, 1))
  await db.delete(promoCodes)
  await approveReturn(db, asha, { reference: `${number}-R1`, version: 1 })
  await receive(db, `${number}-R1`, 1)
  await judge(db, `${number}-R1`, ['shelf'])
  expect(await findReturn(db, `${number}-R1`)).toMatchObject({ comesBack: { totalPaise: 69_930 } })
  // Owed already, so that it is not left for the next return.
  const second = await bringBack(db, number, itemId, ['shelf', 'shelf'])
  expect(await findReturn(db, second)).toMatchObject({ comesBack: { totalPaise: 199_800 } })
})

testWithDatabase(
  'receiving and judging: every line is counted, every piece is judged once',
  async ({ database: { db } }) => {
    const { number, itemId } = await makeDeliveredOrder(db)
    await ask(db, number, wish(itemId, 2))
    const reference = `${number}-R1`
    expect(await receive(db, reference, 2)).toEqual({ kind: 'not allowed' })
    await approveReturn(db, asha, { reference, version: 1 })
    expect(await receive(db, reference, 3)).toMatchObject({ kind: 'refused' })
    expect(await receive(db, reference, 0)).toMatchObject({ kind: 'refused' })
    expect(await receiveReturn(db, packer, { reference, version: 2, received: [] })).toMatchObject({ kind: 'refused' })
    expect(await receive(db, reference, 2)).toEqual({ kind: 'done' })
    expect(await receive(db, reference, 2)).toEqual({ kind: 'not allowed' })
    expect(await judge(db, reference, ['shelf'])).toMatchObject({ kind: 'refused' })
    const seen = (await findReturn(db, reference))!
    const both = await Promise.all([
      judge(db, reference, ['worn', 'worn'], seen),
      judge(db, reference, ['shelf', 'shelf'], seen),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done'])
    await expect(
      receiveReturn(db, { ...asha, roles: ['viewer'] }, { reference, version: 1, received: [] }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await approveReturn(db, asha, { reference: 'FW-000000-R1', version: 1 })).toEqual({ kind: 'gone' })
  },
)

test('the owner’s fees are deducted as they stood when the return was requested, but never from what the law protects', async ({
  db,
}) => {
  const fees = (returns: Partial<StoreSettings['returns']>) =>
    db.update(storeSettings).set({ values: StoreSettings.parse({ returns }) })
  await fees({ feePaise: 10_000, restockingPercent: 10 })
  const { number, itemId } = await makeDeliveredOrder(db)
  expect(await requestReturn(db, number, wish(itemId, 1, 'wrong piece'))).toMatchObject({
    comesBack: { returnFeePaise: 0, restockingFeePaise: 0, totalPaise: 99_900 },
  })
  expect(await ask(db, number, wish(itemId, 1))).toMatchObject({ kind: 'requested' })
  await fees({})
  await approveReturn(db, asha, { reference: `${number}-R1`, version: 1 })
  await receive(db, `${number}-R1`, 1)
  await judge(db, `${number}-R1`, ['shelf'])
  expect(await findReturn(db, `${number}-R1`)).toMatchObject({
    comesBack: { returnFeePaise: 10_000, restockingFeePaise: 9_990, totalPaise: 79_910 },
  })
})

test('shipping comes back with the last piece where the owner says so', async ({ db }) => {
  const before = await makeDeliveredOrder(db, { quantity: 1 })
  const always = StoreSettings.parse({ returns: { shipping: 'always' } })
  await db.update(storeSettings).set({ values: always })
  const after = await makeDeliveredOrder(db, { quantity: 1 })
  const comesBack = ({ number, itemId }: typeof before) => requestReturn(db, number, wish(itemId, 1))
  expect(await comesBack(after)).toMatchObject({ comesBack: { totalPaise: 102_900 } })
  expect(await comesBack(before), 'as it was promised then').toMatchObject({ comesBack: { totalPaise: 99_900 } })
})

test('what was written about a return goes with the person who is erased', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await ask(db, number, { ...wish(itemId, 1), note: 'I am Asha, call me' })
  const erase = () => eraseContact(db, { kind: 'email', value: 'asha@example.com' })
  expect(await erase(), 'somebody still waits for the money').toMatchObject({ orders: 0, openOrders: 1 })
  await cancelReturn(db, number, `${number}-R1`)
  expect(await erase()).toMatchObject({ orders: 1, openOrders: 0 })
  expect(await findReturn(db, `${number}-R1`)).toMatchObject({ note: '', customerName: 'Erased customer' })
})

test('when every piece is refused the return closes without money', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const reference = await bringBack(db, number, itemId, ['worn', 'not ours'])
  expect(await findReturn(db, reference)).toMatchObject({ state: 'closed', comesBack: { totalPaise: 0 } })
  expect(await askedMoney(db)).toEqual([])
})

test('pieces that were counted with a parcel cannot be accepted once more: the form says so', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const reference = `${number}-R1`
  await ask(db, number, { lines: [{ itemId, quantity: 2, reason: 'quality' }], note: '' })
  await approveReturn(db, asha, { reference, version: 1 })
  await receive(db, reference, 2)
  await takePiecesBack(db, (await lockOrder(db, number))!, [{ itemId, restocked: 2, setAside: 0 }], {
    cause: 'came back',
  })
  const [line] = (await findReturn(db, reference))!.lines
  expect(await judge(db, reference, ['shelf', 'shelf'])).toEqual({
    kind: 'refused',
    errors: { [`fate-${line!.id}-2`]: 'It was counted with a parcel that came back. Refuse it here.' },
  })
  expect(await judge(db, reference, ['shelf', 'not ours'])).toEqual({ kind: 'done' })
})
