import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { askForPiece, confirmPlace, findPlace } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { leavePlace } from '#shop/back-in-stock/forget-places.server.ts'
import { workOnOffers } from '#shop/back-in-stock/jobs.server.ts'
import { setAside } from '#shop/back-in-stock/offer-pieces.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { type CashConfirmation, noCash } from '#shop/settings/cash-terms.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { confirmByLink } from '../cash/confirm-cash.server.ts'
import { cashConfirmations } from '../money/tables.server.ts'
import { cancelByCustomer } from '../moving/cancel-order.server.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { unpaidReservations } from '../stock/tables.server.ts'
import { orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'

type Product = Awaited<ReturnType<typeof makeProduct>>

const network = '203.0.113.7'
let robots = 0

type Asks = { quantity?: number; from?: string; offers?: string[]; inCash?: boolean; email?: string }

function asks(db: Db, product: Product, { quantity = 1, from = network, offers, inCash, email }: Asks = {}) {
  robots += 1
  const paise = product.pricePaise * quantity
  const request = checkoutOf(
    [{ productId: product.id, size: 'M', color: '#1c2747', quantity }],
    paise < 200_000 ? paise + 3_000 : paise,
  )
  Object.assign(request.customer, {
    phone: String(9_300_000_000 + robots),
    email: email ?? `o${robots}@catch-all.example`,
  })
  const asked = { ...request, offers, ...(inCash && { paymentMethod: 'cash' as const }) }
  return placeOrder(db, 'razorpay', randomUUID(), asked, { from })
}

async function order(db: Db, product: Product, about: Asks = {}) {
  const placement = await asks(db, product, about)
  if (placement.kind === 'refused') throw new Error(placement.sentence)
  return placement.order
}

const placeOf = async (db: Db, email: string) =>
  (await db.select().from(backInStockPlaces).where(eq(backInStockPlaces.email, email)))[0]

async function waits(db: Db, product: Product, email: string, from: string) {
  const isTaken = await askForPiece(db, { variantId: product.variants[0]!.id, email })
  if (isTaken) await confirmPlace(db, (await placeOf(db, email))!.token, from)
  return isTaken
}

const offered = async (db: Db) =>
  (await db.select().from(backInStockPlaces).orderBy(backInStockPlaces.id))
    .filter(({ offeredUntil }) => offeredUntil !== null)
    .map(({ email }) => email)

const stockOf = async (db: Db, { id }: Product) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, id)))[0]!.stock

const setStock = (db: Db, { id }: Product, stock: number | null) =>
  db.update(variants).set({ stock }).where(eq(variants.productId, id))

test('nobody waits for what is in stock, uncounted or not on sale yet', async ({ db }) => {
  const [left, uncounted, hidden] = [
    await makeProduct(db, { stock: 3 }),
    await makeProduct(db, { stock: null }),
    await makeProduct(db, { stock: 0, state: 'draft' }),
  ]
  const ahead = await makeProduct(db, { stock: 0, startsAt: new Date(Date.now() + 1_200_000) })
  for (const product of [left, uncounted, hidden, ahead])
    expect(await waits(db, product, 'robot@catch-all.example', network)).toBe(false)
  expect(await db.$count(backInStockPlaces)).toBe(0)
})

test('what came back before the link was pressed is in stock for everybody', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await askForPiece(db, { variantId: shirt.variants[0]!.id, email: 'robot@catch-all.example' })
  const { token } = (await placeOf(db, 'robot@catch-all.example'))!
  await setStock(db, shirt, 60)
  expect(await confirmPlace(db, token, network)).toBe(true)
  expect(await findPlace(db, token)).toMatchObject({ state: 'on sale' })
  await workOnOffers(db)
  expect([await offered(db), await stockOf(db, shirt)]).toEqual([[], 60])

  await setStock(db, shirt, 0)
  await confirmPlace(db, token, network)
  expect(await findPlace(db, token)).toMatchObject({ state: 'waiting' })
})

test('nothing is set aside of a product whose start was moved ahead', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'asha@gmail.com', network)
  await db.update(products).set({ startsAt: new Date(Date.now() + 1_200_000) })
  await setStock(db, shirt, 5)
  await workOnOffers(db)
  expect([await offered(db), await stockOf(db, shirt)]).toEqual([[], 5])
})

test('a network, and the owner of a domain, have one offer at a time, of whatever sizes', async ({ db }) => {
  const [shirt, kurta] = [await makeProduct(db, { stock: 0 }), await makeProduct(db, { stock: 0 })]
  for (let at = 0; at < 8; at += 1) {
    await waits(db, at % 2 ? shirt : kurta, `robot${at}@h${at}.catch-all.example`, `198.51.100.${at}`)
    await waits(db, at % 2 ? shirt : kurta, `r.o.bot+${at}@gmail.com`, `198.51.101.${at}`)
    await waits(db, at % 2 ? shirt : kurta, `somebody${at}@gmail.com`, network)
  }
  await waits(db, shirt, 'asha@gmail.com', '192.0.2.1')
  await setStock(db, shirt, 20)
  await setStock(db, kurta, 20)
  await workOnOffers(db)
  expect(await offered(db)).toHaveLength(4)
  expect(await offered(db)).toContain('asha@gmail.com')
  expect((await stockOf(db, shirt))! + (await stockOf(db, kurta))!).toBe(36)
})

test('the networks of one /48 are offered half of a size together, however the pieces come back', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await makeProduct(db, { stock: 500 })
  const variantId = shirt.variants[0]!.id
  for (let at = 0; at < 12; at += 1) await waits(db, shirt, `robot@h${at}.example`, `2001:db8:5:${at}::1`)
  await setStock(db, shirt, 6)
  await workOnOffers(db)
  expect([await offered(db), await stockOf(db, shirt)]).toEqual([expect.objectContaining({ length: 3 }), 3])

  await db.execute(sql`delete from past_offers`)
  await db.update(backInStockPlaces).set({ offeredUntil: null })
  await setStock(db, shirt, 0)
  expect(await setAside(db, [{ variantId, quantity: 6 }])).toEqual([{ variantId, quantity: 3 }])
  expect(await offered(db)).toHaveLength(3)
})

test('a piece set aside counts for the network that confirmed', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'asha@gmail.com', network)
  await setStock(db, shirt, 3)
  await workOnOffers(db)
  expect(await offered(db)).toEqual(['asha@gmail.com'])
  expect(await order(db, shirt)).toMatchObject({ stockReserved: false })
  expect(await order(db, shirt, { from: '203.0.113.8' })).toMatchObject({ stockReserved: true })
})

test('a network that has its share reserved is offered nothing, and others are', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 3 })
  await order(db, shirt)
  await setStock(db, shirt, 0)
  await waits(db, shirt, 'robot@catch-all.example', network)
  await waits(db, shirt, 'asha@gmail.com', '203.0.113.8')
  await setStock(db, shirt, 1)
  await workOnOffers(db)
  expect(await offered(db)).toEqual(['asha@gmail.com'])
})

test('an offer used by an order that nobody pays does not come round to the same network or domain', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'one@catch-all.example', network)
  await waits(db, shirt, 'two@gmail.com', network)
  await waits(db, shirt, 'three@sub.catch-all.example', '198.51.100.9')
  await setStock(db, shirt, 1)
  await workOnOffers(db)
  const { token } = (await placeOf(db, 'one@catch-all.example'))!
  const used = await order(db, shirt, { offers: [token] })
  expect(used).toMatchObject({ stockReserved: true })
  expect(await db.select().from(unpaidReservations)).toMatchObject([{ orderId: used.id, pieces: 1, network }])
  await closeUnpaid(db, used.id, 'Closed')
  expect([await offered(db), await stockOf(db, shirt)]).toEqual([[], 1])
  await workOnOffers(db)
  expect([await offered(db), await stockOf(db, shirt)]).toEqual([[], 1])
})

test('giving a place up and asking again brings no second offer that day', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'one@catch-all.example', network)
  await setStock(db, shirt, 1)
  await workOnOffers(db)
  await leavePlace(db, (await placeOf(db, 'one@catch-all.example'))!.token)
  expect(await stockOf(db, shirt)).toBe(1)
  await setStock(db, shirt, 0)
  await waits(db, shirt, 'other@catch-all.example', '198.51.100.3')
  await setStock(db, shirt, 1)
  await workOnOffers(db)
  expect(await offered(db)).toEqual([])
  await db.execute(sql`update past_offers set offered_at = offered_at - interval '25 hours'`)
  await workOnOffers(db)
  expect(await offered(db)).toEqual(['other@catch-all.example'])
})

const owner = { ...asha, roles: ['owner' as const] }

async function sellInCash(db: Db, confirmation: CashConfirmation) {
  const terms = { ...noCash, isOn: true, maxPaise: 500_000, confirmation }
  await saveCashTerms(db, owner, { version: 0, terms })
}

async function confirm(db: Db, number: string) {
  const [read] = await db.select().from(orders).where(eq(orders.number, number))
  return moveOrder(db, owner, { number, to: 'confirmed', note: '', version: read!.version })
}

for (const confirmation of ['none', 'link'] as const)
  test(`orders in cash (${confirmation}) take no more than the share of their network until staff take them on`, async ({
    db,
  }) => {
    await sellInCash(db, confirmation)
    const shirt = await makeProduct(db, { stock: 1_200, pricePaise: 10_000 })
    // A network's share of 1,200 pieces are 24.
    const ten = { inCash: true, quantity: 10 }
    const taken = []
    for (let at = 0; at < 8; at += 1) {
      const placement = await asks(db, shirt, ten)
      if (placement.kind === 'placed') taken.push(placement.order)
      for (const { token } of await db.select().from(cashConfirmations)) await confirmByLink(db, token)
    }
    // The others wait without pieces, and no more of them than staff can call.
    expect(taken.map(({ stockReserved }) => stockReserved)).toEqual([true, true, false, false, false, false, false])
    expect(await stockOf(db, shirt)).toBe(1_180)
    expect(await order(db, shirt, { ...ten, from: '203.0.113.8' })).toMatchObject({ stockReserved: true })

    expect(await confirm(db, taken[0]!.number)).toEqual({ kind: 'done' })
    expect(await asks(db, shirt, ten)).toMatchObject({ kind: 'placed', order: { stockReserved: true } })
    await cancelByCustomer(db, taken[1]!.number)
    expect(await asks(db, shirt, ten)).toMatchObject({ kind: 'placed', order: { stockReserved: true } })
    expect(await asks(db, shirt, ten)).toMatchObject({ kind: 'refused' })
  })

test('a second customer of a network pays in cash for a size of which few are left, and gets it from staff', async ({
  db,
}) => {
  await sellInCash(db, 'call')
  const shirt = await makeProduct(db, { stock: 3 })
  const [first, second, third] = [
    await order(db, shirt, { inCash: true }),
    await order(db, shirt, { inCash: true }),
    await order(db, shirt, { inCash: true, quantity: 2 }),
  ]
  expect([first.stockReserved, second.stockReserved, await stockOf(db, shirt)]).toEqual([true, false, 2])
  expect(await confirm(db, second.number)).toEqual({ kind: 'done' })
  expect(await stockOf(db, shirt)).toBe(1)
  expect(await confirm(db, third.number)).toEqual({ kind: 'sold out' })
  expect(await db.select().from(orders).where(eq(orders.number, third.number))).toMatchObject([
    { paymentState: 'to_confirm', orderStatus: 'pending', stockReserved: false },
  ])
  await closeUnpaid(db, third.id, 'Closed')
  expect(await stockOf(db, shirt)).toBe(1)
})

test('a small shop takes two pieces in one order in cash', async ({ db }) => {
  await sellInCash(db, 'call')
  const shirt = await makeProduct(db, { stock: 8 })
  expect(await asks(db, shirt, { inCash: true, quantity: 2 })).toMatchObject({ kind: 'placed' })
})

test('who let orders lapse pays in cash for nothing beyond the share', async ({ db }) => {
  await sellInCash(db, 'call')
  const shirt = await makeProduct(db, { stock: 300 })
  const { lapsedOrders } = (await findSettings(db)).orders
  for (let at = 0; at < lapsedOrders; at += 1) {
    const { id } = await order(db, shirt, { email: 'asha@gmail.com' })
    await db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 3_600_000) })
      .where(eq(orders.id, id))
    await closeUnpaid(db, id, 'Closed')
  }
  expect(await asks(db, shirt, { inCash: true, email: 'asha@gmail.com' })).toMatchObject({ kind: 'refused' })
})

test('one mailbox has two unpaid orders with goods, however it is written', async ({ db }) => {
  await sellInCash(db, 'none')
  const shirt = await makeProduct(db, { stock: 5_000 })
  const of = (email: string, host: number, inCash = false) =>
    order(db, shirt, { email, inCash, from: `198.51.100.${host}` })
  expect(await of('asha@gmail.com', 1)).toMatchObject({ stockReserved: true })
  expect(await of('A.Sha+1@gmail.com', 2, true)).toMatchObject({ stockReserved: true })
  expect(await of('asha+2@googlemail.com', 3)).toMatchObject({ stockReserved: false })
})
