import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { checkCart } from '#shop/cart/queries.server.ts'
import { categories, variants } from '#shop/catalogue/tables.server.ts'
import { pinServices } from '#shop/delivery/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { type CashTerms, noCash } from '#shop/settings/cash-terms.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { findInvoices } from '#tests/invoices.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { oneShirt, type ShopAndGateway, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { cashConfirmations } from '../money/tables.server.ts'
import { cancelByCustomer } from '../moving/cancel-order.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { expireUnpaidOrders } from '../paying/expire-orders.server.ts'
import type { OrderStatus } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { collectDeliveredCash } from './collect-cash.server.ts'
import { confirmByCode, confirmByLink, findConfirmationByLink } from './confirm-cash.server.ts'

const owner = { ...asha, roles: ['owner' as const] }
/** ₹999.50 and ₹30 for shipping, with a fee of ₹50: ₹1,079.50, so ₹1,080 are collected. */
const [pricePaise, collectedPaise] = [99_950, 108_000]

async function offerCash(db: Db, terms: Partial<CashTerms> = {}, version = 0) {
  await saveCashTerms(db, owner, { version, terms: { ...noCash, isOn: true, feePaise: 5_000, ...terms } })
}

const inCash = (productId: number, paise = collectedPaise, phone?: string) => {
  const request = checkoutOf([oneShirt(productId)], paise)
  const customer = phone === undefined ? request.customer : { ...request.customer, phone }
  return { ...request, customer, paymentMethod: 'cash' as const }
}

async function placeInCash(db: Db, shop: ShopAndGateway) {
  const { id } = await makeProduct(db, { pricePaise })
  const { status, body } = await shop.checkout(inCash(id))
  expect({ status, body }).toMatchObject({ status: 201, body: { payBy: 'cash', amount: collectedPaise } })
  return { productId: id, ...body }
}

const read = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!
const onShelf = async (db: Db) => (await db.select({ stock: variants.stock }).from(variants))[0]!.stock
const owed = async (db: Db) =>
  (await db.select({ kind: emails.kind }).from(emails).orderBy(emails.id)).map((one) => one.kind)

async function moveTo(db: Db, number: string, ...steps: OrderStatus[]) {
  for (const to of steps) {
    const { version } = await read(db, number)
    expect(await moveOrder(db, owner, { number, to, note: '', version })).toEqual({ kind: 'done' })
  }
}

test('an order by phone may be paid in cash: the call confirms it, and proves no number', async ({
  database: { db },
}) => {
  await offerCash(db, { confirmation: 'link', maxPaise: 200_000 })
  const { id } = await makeProduct(db, { pricePaise })
  const take = (request: ReturnType<typeof inCash>) => takePhoneOrder(db, owner, 'razorpay', randomUUID(), request)
  const dear = { ...inCash(id, 2 * pricePaise + 8_000), items: [oneShirt(id, 3)] }
  expect(await take(dear)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('up to ₹2,000') })
  expect(await take(inCash(id))).toMatchObject({
    kind: 'placed',
    order: { paymentState: 'to_collect', phoneProved: false, totalPaise: collectedPaise },
  })
  expect(await owed(db)).toEqual(['cash'])
  expect(await db.$count(cashConfirmations)).toBe(0)
  expect(await onShelf(db)).toBe(9)
})

test('a category that is not paid in cash speaks for its parts, too', async ({ database: { db }, shop }) => {
  await offerCash(db, { excludedCategories: ['clothes'] })
  const { id } = await makeProduct(db, { pricePaise })
  expect(await shop.checkout(inCash(id))).toMatchObject({ status: 201 })
  const [clothes] = await db.insert(categories).values({ name: 'Clothes', slug: 'clothes' }).returning()
  await db.update(categories).set({ parentId: clothes!.id }).where(eq(categories.slug, 'shirts'))
  const { cash } = await checkCart(db, { lines: [{ ...oneShirt(id), id }] })
  expect(cash).toMatchObject({ refusal: expect.stringMatching(/^Some items/) })
  expect(await shop.checkout(inCash(id))).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^Some items/) },
  })
})

/** As when the minute of undoing is over. */
const letUndoPass = (db: Db) => db.update(orderEvents).set({ at: sql`at - interval '2 minutes'` })

test('an order in cash is called, packed, delivered and collected, and only then counts as paid', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db)
  const { orderNumber, token } = await placeInCash(db, shop)
  expect(await read(db, orderNumber)).toMatchObject({
    paymentMethod: 'cash',
    paymentState: 'to_confirm',
    cashFeePaise: 5_000,
    roundingPaise: 50,
    totalPaise: collectedPaise,
    stockReserved: true,
    paidAt: null,
  })
  expect(await onShelf(db)).toBe(9)
  expect(await owed(db)).toEqual(['confirm'])
  const asked = await shop.ask({ orderNumber, token } as never)
  expect(asked.body).toMatchObject({ state: 'cash', order: { isCash: true, confirmBy: 'call' } })

  await moveTo(db, orderNumber, 'confirmed')
  expect(await read(db, orderNumber)).toMatchObject({
    paymentState: 'to_collect',
    phoneProved: true,
    cashConfirmedBy: 'call',
  })
  expect(await owed(db)).toEqual(['cash'])
  await moveTo(db, orderNumber, 'packed', 'shipped', 'delivered')
  await collectDeliveredCash(db)
  expect((await read(db, orderNumber)).paymentState).toBe('to_collect')
  await letUndoPass(db)
  await collectDeliveredCash(db)
  const collected = await read(db, orderNumber)
  expect(collected).toMatchObject({ paymentState: 'completed', paymentMethod: 'cash', version: collected.version })
  expect(collected.paidAt).not.toBeNull()
  expect(await db.$count(payments)).toBe(0)
})

test('the same order asked for twice is one order, and another total is refused with the fee in it', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db)
  const { id } = await makeProduct(db, { pricePaise })
  const key = randomUUID()
  const [one, other] = [await shop.checkout(inCash(id), key), await shop.checkout(inCash(id), key)]
  expect(other).toEqual(one)
  expect(await db.$count(orders)).toBe(1)
  expect(await shop.checkout(inCash(id, 102_950, '9812345679'))).toMatchObject({
    status: 409,
    body: { totals: { cashFeePaise: 5_000, roundingPaise: 50, totalPaise: collectedPaise } },
  })
})

test('the cart says why it cannot be paid in cash, and the server refuses the same', async ({
  database: { db },
  shop,
}) => {
  const { id } = await makeProduct(db, { pricePaise })
  const ask = async (pinCode?: string) =>
    (
      await checkCart(db, {
        lines: [{ id, size: 'M', color: '#1c2747', quantity: 1 }],
        destination: pinCode === undefined ? undefined : { pinCode, state: 'Karnataka' },
      })
    ).cash
  expect(await ask()).toBeNull()
  expect(await shop.checkout(inCash(id))).toMatchObject({
    status: 409,
    body: { error: 'Cash is not available for this order. Please pay online.' },
  })
  await offerCash(db)
  expect(await ask('577002')).toEqual({
    cashFeePaise: 5_000,
    roundingPaise: 50,
    totalPaise: collectedPaise,
    refusal: null,
  })
  await db.insert(pinServices).values({ pinCode: '577002', service: 'prepaid', source: 'upload' })
  const refusal = 'Cash on Delivery is not possible at this PIN code. Please pay online.'
  expect(await ask('577002')).toMatchObject({ refusal })
  expect(await shop.checkout(inCash(id))).toMatchObject({ status: 409, body: { error: refusal } })
  expect(await db.$count(orders)).toBe(0)
})

test('one phone number has one open order in cash, also when two are placed at once', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db)
  const { id } = await makeProduct(db, { pricePaise })
  const answers = await Promise.all([shop.checkout(inCash(id)), shop.checkout(inCash(id))])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toBe(
    'Cash is not available for this order. Please pay online.',
  )
  expect(await onShelf(db)).toBe(9)
})

test('only a number that was proved is refused after parcels came back', async ({ database: { db }, shop }) => {
  await offerCash(db, { maxRefused: 1 })
  const { orderNumber, productId } = await placeInCash(db, shop)
  await moveTo(db, orderNumber, 'confirmed', 'packed', 'shipped')
  await db.update(orders).set({ paymentState: 'not_collected', orderStatus: 'returned', phoneProved: false })
  expect((await shop.checkout(inCash(productId))).status).toBe(201)
  await db.update(orders).set({ paymentState: 'not_collected', orderStatus: 'returned', phoneProved: true })
  expect(await shop.checkout(inCash(productId))).toMatchObject({
    status: 409,
    body: { error: 'Cash is not available for this order. Please pay online.' },
  })
})

test('an order that nobody confirms is closed after its time, and gives its pieces back', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db)
  const { orderNumber } = await placeInCash(db, shop)
  await expireUnpaidOrders(db, shop.payments)
  expect((await read(db, orderNumber)).paymentState).toBe('to_confirm')
  await db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` })
  await expireUnpaidOrders(db, shop.payments)
  expect((await read(db, orderNumber)).paymentState).toBe('expired')
  expect(await onShelf(db)).toBe(10)
  expect(await owed(db)).toEqual([])
  expect(await confirmByCode(db, orderNumber)).toBe(false)
})

test('the link in the e-mail confirms once; the order’s own link does not', async ({ database: { db }, shop }) => {
  await offerCash(db, { confirmation: 'link' })
  const { orderNumber, token } = await placeInCash(db, shop)
  const emailed = (await db.select().from(cashConfirmations))[0]!.token
  expect(await confirmByLink(db, token)).toBe('over')
  expect(await findConfirmationByLink(db, emailed)).toBe('open')
  for (const time of ['first', 'again']) expect(await confirmByLink(db, emailed), time).toBe('confirmed')
  // Opened again, its page says so, too, as long as that is true.
  expect(await findConfirmationByLink(db, emailed)).toBe('confirmed')
  expect(await db.$count(orderEvents, eq(orderEvents.to, 'to_collect'))).toBe(1)
  expect(await read(db, orderNumber)).toMatchObject({
    paymentState: 'to_collect',
    phoneProved: false,
    cashConfirmedBy: 'link',
  })
  await moveTo(db, orderNumber, 'confirmed')
  expect(await findConfirmationByLink(db, emailed)).toBe('confirmed')
  await moveTo(db, orderNumber, 'cancelled')
  expect([await findConfirmationByLink(db, emailed), await confirmByLink(db, emailed)]).toEqual(['over', 'over'])
})

test('a code whose answer was lost confirms once, and says so the second time', async ({ database: { db }, shop }) => {
  await offerCash(db, { confirmation: 'code' })
  const { orderNumber } = await placeInCash(db, shop)
  for (const time of ['first', 'again']) expect(await confirmByCode(db, orderNumber), time).toBe(true)
  expect(await db.$count(orderEvents, eq(orderEvents.to, 'to_collect'))).toBe(1)
  await db.update(orders).set({ orderStatus: 'cancelled' })
  expect(await confirmByCode(db, orderNumber)).toBe(false)
})

test('without confirmation it is packed at once, and cancelling it moves no money', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db, { confirmation: 'none' })
  const { orderNumber } = await placeInCash(db, shop)
  expect(await read(db, orderNumber)).toMatchObject({ paymentState: 'to_collect', needsReview: null })
  expect(await cancelByCustomer(db, orderNumber)).toEqual({ kind: 'cancelled' })
  expect(await read(db, orderNumber)).toMatchObject({ paymentState: 'not_collected', orderStatus: 'cancelled' })
  expect(await onShelf(db)).toBe(10)
  expect(await db.$count(refunds)).toBe(0)
})

test('a parcel shipped by hand and refused leaves no invoice standing, and its pieces are in stock again', async ({
  database: { db },
  shop,
}) => {
  await db.update(storeSettings).set({ values: completeSettings })
  await offerCash(db, { confirmation: 'none' })
  const { orderNumber } = await placeInCash(db, shop)
  await moveTo(db, orderNumber, 'confirmed', 'packed', 'shipped')
  expect(await findInvoices(db)).toHaveLength(1)
  expect(await onShelf(db)).toBe(9)
  await moveTo(db, orderNumber, 'returned')
  expect(await read(db, orderNumber)).toMatchObject({ paymentState: 'not_collected', stockReserved: false })
  expect(await onShelf(db)).toBe(10)
  const [invoice, note] = (await findInvoices(db)).map(({ content }) => content.lines)
  expect(note).toEqual(invoice)
})

test('paid online before it is packed, it is a prepaid order: nothing is collected', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db)
  const placed = await placeInCash(db, shop)
  await moveTo(db, placed.orderNumber, 'confirmed')
  const opened = await shop.openPayment(placed)
  expect(opened.status).toBe(201)
  const { success } = await shop.pay(opened.body)
  expect(await shop.confirm(opened.body, success!)).toMatchObject({ body: { state: 'paid' } })
  expect(await read(db, placed.orderNumber)).toMatchObject({
    paymentState: 'completed',
    paymentMethod: 'razorpay',
    needsReview: null,
  })
})

test('paid online after the cash was collected: that payment goes back in full', async ({ database: { db }, shop }) => {
  await offerCash(db, { confirmation: 'none' })
  const placed = await placeInCash(db, shop)
  const opened = await shop.openPayment(placed)
  await moveTo(db, placed.orderNumber, 'confirmed', 'packed', 'shipped', 'delivered')
  await letUndoPass(db)
  await collectDeliveredCash(db)
  await shop.pay(opened.body)
  await expect.poll(() => db.$count(refunds)).toBe(1)
  expect((await db.select().from(refunds))[0]).toMatchObject({ amountPaise: collectedPaise })
  expect(await read(db, placed.orderNumber)).toMatchObject({ paymentState: 'completed', paymentMethod: 'cash' })
})

test('paid online while somebody carries it by hand: that payment goes back in full, and its cash stays to be collected', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db, { confirmation: 'none' })
  const placed = await placeInCash(db, shop)
  const opened = await shop.openPayment(placed)
  await moveTo(db, placed.orderNumber, 'confirmed', 'packed', 'shipped')
  await shop.pay(opened.body)
  await expect.poll(() => db.$count(refunds)).toBe(1)
  expect(await read(db, placed.orderNumber)).toMatchObject({ paymentState: 'to_collect', paymentMethod: 'cash' })
  await moveTo(db, placed.orderNumber, 'delivered')
  await letUndoPass(db)
  await collectDeliveredCash(db)
  expect(await read(db, placed.orderNumber)).toMatchObject({ paymentState: 'completed', paymentMethod: 'cash' })
})

test('a cash order of which pieces were cancelled is not offered for payment online at its whole price', async ({
  database: { db },
  shop,
}) => {
  await offerCash(db, { confirmation: 'none' })
  const placed = await placeInCash(db, shop)
  expect(await shop.openPayment(placed)).toMatchObject({ status: 201 })
  await db.update(orders).set({ uncollectedPaise: 50_000 })
  expect(await shop.openPayment(placed)).toMatchObject({ status: 409 })
})
