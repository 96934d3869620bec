import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test as plainTest } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { findProduct } from '#shop/catalogue/queries.server.ts'
import { categories, products, variants } from '#shop/catalogue/tables.server.ts'
import { issueOwedInvoices } from '#shop/documents/issue-invoice.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { findCustomerOrder } from '#shop/orders/finding/find-customer-order.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { findChoices } from '#shop/orders/placing/find-choices.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSales } from '#shop/reports/sum-sales.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { findInvoices } from '#tests/invoices.ts'
import { soldWithCode } from '#tests/sold-order.ts'
import { asha } from '#tests/staff.ts'
import { cancelReturn } from '../asking/cancel-return.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { approveReturn, declineReturn } from '../deciding/decide-return.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { approvalOf, isProtectedReason, type PieceFate, type ReturnReason, returnReasons } from '../rules.ts'
import { returnRequests } from '../tables.server.ts'
import { paidForExchanged, nothingReturned, whatComesBack } from '../what-comes-back.ts'
import { endLapsedExchanges } from './hold-exchanges.server.ts'

const shirts = (given = {}) => ({ sizes: ['M', 'L'], ...given })

/** Stock of M and of L. */
const stocksOf = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .select()
      .from(variants)
      .where(inArray(variants.id, [...ids]))
      .orderBy(asc(variants.id))
  ).map(({ stock }) => stock)

async function askExchange(
  db: Db,
  { number, itemId, variantIds }: { number: string; itemId: number; variantIds: number[] },
  quantity = 1,
) {
  const lines = [{ itemId, quantity, reason: 'too small' as const, exchangeFor: variantIds[1]! }]
  return requestReturn(db, number, { lines, note: '', shownPaise: 0 })
}

const versionOf = async (db: Db, reference: string) => (await findReturn(db, reference))!.version

async function approve(db: Db, reference: string, now = new Date()) {
  return approveReturn(db, asha, { reference, version: await versionOf(db, reference) }, now)
}

async function receive(db: Db, reference: string, quantity: number) {
  const { version, lines } = (await findReturn(db, reference))!
  return receiveReturn(db, asha, { reference, version, received: [{ lineId: lines[0]!.id, quantity }] })
}

async function judge(db: Db, reference: string, fates: PieceFate[]) {
  const { version, lines } = (await findReturn(db, reference))!
  const judged = fates.map((fate, at) => ({ lineId: lines[0]!.id, position: at + 1, fate }))
  return judgeReturn(db, asha, { reference, version, judged, gateway: 'razorpay' })
}

/** Asked, approved, received and judged. */
async function exchange(
  db: Db,
  order: Awaited<ReturnType<typeof makeDeliveredOrder>>,
  fates: PieceFate[],
  asked = fates.length,
) {
  const answer = await askExchange(db, order, asked)
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  expect(await approve(db, reference)).toEqual({ kind: 'done' })
  expect(await receive(db, reference, fates.length)).toEqual({ kind: 'done' })
  expect(await judge(db, reference, fates)).toEqual({ kind: 'done' })
  return (await findReturn(db, reference))!
}

const orderOf = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!
const leftOf = async (db: Db, order: Parameters<typeof findMoneyLeft>[1]) => (await findMoneyLeft(db, order)).bankPaise

test('M goes back, L is held from approval and goes out in an order of its own, which costs nothing more', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
  expect(await askExchange(db, order, 2)).toMatchObject({ kind: 'requested' })
  const reference = `${order.number}-R1`
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
  await approve(db, reference)
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 8])
  await receive(db, reference, 2)
  await judge(db, reference, ['shelf', 'seconds'])
  expect(await stocksOf(db, order.variantIds)).toEqual([8, 8])

  const found = (await findReturn(db, reference))!
  expect(found).toMatchObject({ state: 'closed', comesBack: { totalPaise: 0 }, lines: [{ exchange: 'sent' }] })
  const sent = await orderOf(db, found.exchangeOrderNumber!)
  expect(sent).toMatchObject({
    exchangedFrom: order.id,
    totalPaise: 199_800,
    paymentState: 'completed',
    orderStatus: 'pending',
    customerEmail: 'asha@example.com',
  })
  expect(await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))).toMatchObject([
    { variantId: order.variantIds[1], size: 'L', quantity: 2, unitPricePaise: 99_900 },
  ])
  expect(await db.select().from(refunds)).toEqual([])
  expect(await findCustomerOrder(db, sent.number)).toMatchObject({ exchangedFrom: order.number })
  expect(await findCustomerOrder(db, order.number)).toMatchObject({ exchangedFrom: null })
  const step = { number: sent.number, to: 'confirmed' as const, version: sent.version, note: '' }
  expect(await moveOrder(db, asha, step)).toEqual({ kind: 'done' })

  // A piece sent in exchange was sold with the first order.
  const today = dayInIndia(new Date())
  expect(await findSales(db, today, today)).toMatchObject([{ orders: 1, units: 3, revenuePaise: 299_700 }])
  const notes = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).map(({ note }) => note)
  expect(notes).toContain(`Return ${reference}: 2 pieces taken out of stock for the exchange`)
  expect(notes).toContain(`Return ${reference}: other pieces go out in order ${sent.number}`)
})

test('an invoice that comes only after an exchange leaves standing what no other piece was sent for', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  const { exchangeOrderNumber } = await exchange(db, order, ['shelf'])
  await issueOwedInvoices(db)
  const [sent, first] = [await orderOf(db, exchangeOrderNumber!), await orderOf(db, order.number)]
  const sums = (await findInvoices(db)).map(({ content }) =>
    content.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  )
  expect(sums).toEqual([first.totalPaise, sent.totalPaise])
})

test('a refused piece, and one that never came, are not exchanged, and what was held for them is restocked', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  const found = await exchange(db, order, ['shelf', 'worn'], 3)
  expect(await stocksOf(db, order.variantIds)).toEqual([8, 9])
  expect(await orderOf(db, found.exchangeOrderNumber!)).toMatchObject({ totalPaise: 99_900 })
  const refused = await exchange(db, order, ['worn'])
  expect(refused).toMatchObject({ state: 'closed', exchangeOrderNumber: null, lines: [{ exchange: 'over' }] })
  expect(await stocksOf(db, order.variantIds)).toEqual([8, 9])
})

test('declined or cancelled, what was held is restocked once', async ({ db }) => {
  const order = await makeDeliveredOrder(db, shirts())
  const reference = `${order.number}-R1`
  await askExchange(db, order, 2)
  await approve(db, reference)
  const decline = { reference, version: await versionOf(db, reference), answer: 'It never came.' }
  expect(await declineReturn(db, asha, decline)).toEqual({ kind: 'done' })
  expect(await declineReturn(db, asha, decline)).toEqual({ kind: 'changed' })
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
  await askExchange(db, order, 2)
  await approve(db, `${order.number}-R2`)
  expect(await cancelReturn(db, order.number, `${order.number}-R2`)).toEqual({ kind: 'cancelled' })
  expect(await cancelReturn(db, order.number, `${order.number}-R2`)).toEqual({ kind: 'cancelled' })
  await endLapsedExchanges(db, addDays(new Date(), 20))
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
})

testWithDatabase('whoever is first, what is held goes back once', async ({ database: { db } }) => {
  const order = await makeDeliveredOrder(db, shirts())
  for (let round = 1; round <= 3; round += 1) {
    const reference = `${order.number}-R${round}`
    await askExchange(db, order, 2)
    await approve(db, reference)
    expect(await stocksOf(db, order.variantIds)).toEqual([7, 8])
    const decline = { reference, version: await versionOf(db, reference), answer: 'Too late.' }
    await Promise.all([
      cancelReturn(db, order.number, reference),
      endLapsedExchanges(db, addDays(new Date(), 16)),
      declineReturn(db, asha, decline),
      cancelReturn(db, order.number, reference),
      endLapsedExchanges(db, addDays(new Date(), 16)),
    ])
    expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
    await cancelReturn(db, order.number, reference)
  }
})

testWithDatabase(
  'two approve at once for the last piece: one is held, the other brings money back',
  async ({ database: { db } }) => {
    const first = await makeDeliveredOrder(db, shirts({ quantity: 1, stock: 2 }))
    const second = await makeDeliveredOrder(db, shirts({ quantity: 1, stock: 2 }))
    await db.update(orderItems).set({ productId: null, variantId: null }).where(eq(orderItems.id, second.itemId))
    const [item] = await db.select().from(orderItems).where(eq(orderItems.id, first.itemId))
    await db
      .update(orderItems)
      .set({ productId: item!.productId, variantId: item!.variantId })
      .where(eq(orderItems.id, second.itemId))
    await askExchange(db, first)
    await askExchange(db, { ...second, variantIds: first.variantIds })
    await db.update(variants).set({ stock: 1 }).where(eq(variants.id, first.variantIds[1]!))
    const references = [`${first.number}-R1`, `${second.number}-R1`]
    await Promise.all(references.map((reference) => approveReturn(db, asha, { reference, version: 1 })))
    const states = await Promise.all(references.map(async (one) => (await findReturn(db, one))!.lines[0]!.exchange))
    expect(new Set(states)).toEqual(new Set(['gone', 'held']))
    expect((await stocksOf(db, first.variantIds))[1]).toBe(0)
    const gone = references[states.indexOf('gone')]!
    expect(await findReturn(db, gone)).toMatchObject({ shownPaise: 99_900 })
    await receive(db, gone, 1)
    await judge(db, gone, ['shelf'])
    expect(await findReturn(db, gone)).toMatchObject({ state: 'received', comesBack: { totalPaise: 99_900 } })
  },
)

test('held for 15 days at most while the parcel has not come; then money comes back for it', async ({ db }) => {
  const order = await makeDeliveredOrder(db, shirts())
  const reference = `${order.number}-R1`
  await askExchange(db, order, 1)
  const approvedAt = new Date()
  await approve(db, reference, approvedAt)
  await endLapsedExchanges(db, addDays(approvedAt, 15))
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 9])
  await endLapsedExchanges(db, new Date(addDays(approvedAt, 15).getTime() + 1_000))
  await endLapsedExchanges(db, addDays(approvedAt, 16))
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 10])
  expect(await db.select().from(emails).where(eq(emails.kind, 'return-lapsed'))).toHaveLength(1)
  await receive(db, reference, 1)
  await judge(db, reference, ['shelf'])
  expect(await findReturn(db, reference)).toMatchObject({ comesBack: { totalPaise: 99_900 } })

  const other = await makeDeliveredOrder(db, shirts())
  await askExchange(db, other, 1)
  await approve(db, `${other.number}-R1`)
  await receive(db, `${other.number}-R1`, 1)
  await endLapsedExchanges(db, addDays(new Date(), 20))
  expect(await stocksOf(db, other.variantIds)).toEqual([7, 9])
})

test('only what is on sale and in stock in so many pieces', async ({ db }) => {
  const order = await makeDeliveredOrder(db, shirts())
  const ask = (exchangeFor: number) =>
    requestReturn(db, order.number, {
      lines: [{ itemId: order.itemId, quantity: 2, reason: 'too small', exchangeFor }],
      note: '',
      shownPaise: 0,
    })
  for (const id of [order.variantIds[0]!, 999_999]) expect(await ask(id)).toMatchObject({ kind: 'refused' })
  await db.update(variants).set({ stock: 1 }).where(eq(variants.id, order.variantIds[1]!))
  expect(await ask(order.variantIds[1]!)).toMatchObject({ sentence: expect.stringContaining('There are not 2 pieces') })
  await db.update(variants).set({ stock: 5 }).where(eq(variants.id, order.variantIds[1]!))
  await db.update(products).set({ state: 'archived' })
  expect(await ask(order.variantIds[1]!)).toMatchObject({ kind: 'refused' })
})

test('what was exchanged can be returned, paid back from the first payment, and never more than was paid', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  const { exchangeOrderNumber } = await exchange(db, order, ['shelf'])
  const sent = await orderOf(db, exchangeOrderNumber!)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, sent.id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  const bringBack = async (number: string, itemId: number, quantity: number) => {
    const lines = [{ itemId, quantity, reason: 'too large' as const }]
    expect(await requestReturn(db, number, { lines, note: '', shownPaise: 99_900 * quantity })).toMatchObject({
      kind: 'requested',
    })
    const [open] = await db.select().from(returnRequests).where(eq(returnRequests.state, 'requested'))
    const { reference } = open!
    await approve(db, reference)
    await receive(db, reference, quantity)
    await judge(
      db,
      reference,
      Array.from({ length: quantity }, () => 'shelf'),
    )
    expect(await refundReturn(db, asha, { reference, version: await versionOf(db, reference) })).toEqual({
      kind: 'done',
    })
  }
  await bringBack(sent.number, item!.id, 1)
  await bringBack(order.number, order.itemId, 2)
  expect((await db.select().from(refunds).orderBy(refunds.id)).map(({ amountPaise }) => amountPaise)).toEqual([
    99_900, 199_800,
  ])
  expect(await orderOf(db, order.number)).toMatchObject({ orderStatus: 'returned' })
})

test('cancelled before it is packed, its money goes back from the first payment, and its pieces into stock', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  const { exchangeOrderNumber } = await exchange(db, order, ['shelf'])
  expect(await cancelByCustomer(db, exchangeOrderNumber!)).toEqual({ kind: 'cancelled' })
  expect(await cancelByCustomer(db, exchangeOrderNumber!)).toEqual({ kind: 'cancelled' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 99_900 }])
  expect(await stocksOf(db, order.variantIds)).toEqual([8, 10])
})

test('of an order paid in cash: no courier owes its cash, and what it is worth is left of it alone', async ({ db }) => {
  const order = await makeDeliveredOrder(db, shirts())
  await db.update(orders).set({ paymentMethod: 'cash', gatewayOrderId: null }).where(eq(orders.id, order.id))
  const { exchangeOrderNumber } = await exchange(db, order, ['shelf'])
  const sent = await orderOf(db, exchangeOrderNumber!)
  expect(sent.remittedAt).not.toBeNull()
  expect(await leftOf(db, await orderOf(db, order.number))).toBe(199_800)
  expect(await leftOf(db, sent)).toBe(99_900)
  await cancelByCustomer(db, sent.number)
  expect(await db.select().from(cashRefunds)).toMatchObject([{ orderId: sent.id, amountPaise: 99_900 }])
})

test('of an order paid in cash with goodwill before: the orders together give back no more than was collected', async ({
  db,
}) => {
  const order = await makeCollectedOrder(db, shirts({ quantity: 1 }))
  const goodwill = { amountPaise: 20_000, reason: 'Late', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, order.number, goodwill)).toEqual({ kind: 'done' })
  const { exchangeOrderNumber } = await exchange(db, order, ['shelf'], 1)
  await cancelByCustomer(db, exchangeOrderNumber!)
  const owed = await db.select().from(cashRefunds).orderBy(asc(cashRefunds.id))
  expect(owed.map(({ amountPaise }) => amountPaise)).toEqual([20_000, 82_900])
})

testWithDatabase(
  'two exchanges of one cash order, cancelled at once, share what is left of it',
  async ({ database: { db } }) => {
    const order = await makeCollectedOrder(db, shirts({ quantity: 2 }))
    const goodwill = { amountPaise: 50_000, reason: 'Late', restock: false, key: randomUUID() }
    await refundOrder(db, asha, order.number, goodwill)
    const sent = [await exchange(db, order, ['shelf']), await exchange(db, order, ['shelf'])]
    await Promise.all(sent.map(({ exchangeOrderNumber }) => cancelByCustomer(db, exchangeOrderNumber!)))
    const owed = await db.select().from(cashRefunds).orderBy(asc(cashRefunds.amountPaise))
    expect(owed.map(({ amountPaise }) => amountPaise)).toEqual([50_000, 52_900, 99_900])
  },
)

plainTest('what is paid back and what is exchanged together never exceed what was paid for a line', () => {
  const run = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    off: fc.integer({ min: 0, max: 100 }),
    exchanged: fc.integer({ min: 0, max: 6 }),
    returned: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(run, ({ price, quantity, off, exchanged, returned }) => {
      const items = [{ id: 1, unitPricePaise: price, quantity }]
      const discountPaise = Math.floor((price * quantity * off) / 100)
      const bought = soldWithCode({ items, discountPaise, shippingPaise: 0 })
      const paid = price * quantity - discountPaise
      const most = Math.min(exchanged, quantity)
      let sum = 0
      for (let at = 0; at < most; at += 1) {
        const paise = paidForExchanged(bought, { exchanged: new Map([[1, at]]) }, { itemId: 1, quantity: 1 })
        expect(paise).toBeGreaterThanOrEqual(0)
        sum += paise
      }
      expect(sum).toBe(paidForExchanged(bought, nothingReturned, { itemId: 1, quantity: most }))
      const rest = Math.min(returned, quantity - most)
      const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
      const now = rest > 0 ? [{ itemId: 1, quantity: rest, isProtected: false }] : []
      const back = whatComesBack(bought, terms, nothingReturned, now, paid).totalPaise
      expect(back + sum).toBeLessThanOrEqual(paid)
      if (most + rest === quantity) expect(back + sum).toBe(paid)
    }),
  )
})

test('a product that is for exchange alone brings money back for what the law protects, and says so before it is bought', async ({
  db,
}) => {
  const order = await makeDeliveredOrder(db, shirts())
  const rule = { days: null, never: '', exchangeOnly: true as const }
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, order.itemId))
  await db.update(products).set({ returnRule: rule }).where(eq(products.id, item!.productId!))
  await db.update(categories).set({ returnRule: { days: 3, never: 'for hygiene' } })
  expect(await findProduct(db, item!.productId!)).toMatchObject({ returnRule: rule })
  const asked = [{ productId: item!.productId!, size: 'M', color: '#1c2747', quantity: 1 }]
  expect(await findChoices(db, asked)).toMatchObject([{ returnRule: rule }])

  await db.update(orderItems).set({ returnRule: rule }).where(eq(orderItems.id, order.itemId))
  const ask = (reason: ReturnReason) =>
    requestReturn(db, order.number, {
      lines: [{ itemId: order.itemId, quantity: 1, reason }],
      note: '',
      shownPaise: 99_900,
    })
  expect(await ask('too small')).toMatchObject({ sentence: expect.stringContaining('can only be exchanged') })
  expect(await ask('damaged')).toMatchObject({ kind: 'requested' })
  expect(await askExchange(db, order)).toMatchObject({ kind: 'requested' })
})

test('approved at once by the owner’s rule, the other piece is held at once; a repeat returner goes to a person', async ({
  db,
}) => {
  const rule = { approveUpToPaise: 199_800, approvedReasons: 'size', maxReturns: 2 }
  await db.update(storeSettings).set({ values: StoreSettings.parse({ returns: rule }) })
  const order = await makeDeliveredOrder(db, shirts())
  await askExchange(db, order, 2)
  expect(await findReturn(db, `${order.number}-R1`)).toMatchObject({ state: 'approved', lines: [{ exchange: 'held' }] })
  expect(await stocksOf(db, order.variantIds)).toEqual([7, 8])
  const mails = (await db.select().from(emails)).map(({ kind }) => kind).filter((kind) => kind.startsWith('return'))
  expect(mails).toEqual(['return-approved'])

  const dear = await makeDeliveredOrder(db, shirts())
  await askExchange(db, dear, 3)
  expect(await findReturn(db, `${dear.number}-R1`)).toMatchObject({ state: 'requested', warning: '' })
  const third = await makeDeliveredOrder(db, shirts())
  await askExchange(db, third, 1)
  expect(await findReturn(db, `${third.number}-R1`)).toMatchObject({
    state: 'requested',
    warning: 'This customer asked for 2 other returns in 90 days.',
  })
})

plainTest('what the law protects is never approved without a person, nor anything above the sum', () => {
  const asked = fc.record({
    reasons: fc.array(fc.constantFrom(...returnReasons), { minLength: 1 }),
    costPaise: fc.nat(1_000_000),
    earlier: fc.nat(5),
  })
  const reasons = fc.constantFrom('size' as const, 'ordinary' as const)
  fc.assert(
    fc.property(asked, fc.nat(1_000_000), reasons, (one, approveUpToPaise, approvedReasons) => {
      const terms = StoreSettings.parse({ returns: { approveUpToPaise, approvedReasons, maxReturns: 3 } }).returns
      if (approvalOf(terms, one).kind === 'person') return
      expect(one.costPaise).toBeLessThanOrEqual(approveUpToPaise)
      expect(one.earlier).toBeLessThan(3)
      expect(one.reasons.some(isProtectedReason)).toBe(false)
    }),
  )
})

test('one person has so many pieces held for exchanges, over all their orders; beyond that, money comes back', async ({
  db,
}) => {
  const held = async () => {
    const order = await makeDeliveredOrder(db, { quantity: 4, ...shirts() })
    const asked = await askExchange(db, order, 4)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await approve(db, asked.reference)
    return (await stocksOf(db, order.variantIds))[1]
  }
  expect([await held(), await held(), await held()]).toEqual([6, 6, 10])
})
