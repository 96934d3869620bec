// demanded by: shop/orders shop/back-in-stock
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { askForPiece, confirmPlace, findPlace } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { backInStockEmailKinds } from '#shop/back-in-stock/back-in-stock-emails.server.ts'
import { forgetOldPlaces, leavePlace } from '#shop/back-in-stock/forget-places.server.ts'
import { workOnOffers } from '#shop/back-in-stock/jobs.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { checkCart } from '#shop/cart/queries.server.ts'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { eraseContact } from '#shop/privacy/erase-person.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { times } from '#tests/gate/times.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'

type Product = Awaited<ReturnType<typeof makeProduct>>

let people = 0

function order(db: Db, product: Product, { quantity = 1, offers = undefined as string[] | undefined } = {}) {
  people += 1
  const paise = 99_900 * quantity
  const request = checkoutOf(
    [{ productId: product.id, size: 'M', color: '#1c2747', quantity }],
    paise < 200_000 ? paise + 3_000 : paise,
  )
  Object.assign(request.customer, { phone: String(9_200_000_000 + people), email: `b${people}@example.in` })
  // No network of those who wait.
  const from = `${11 + (people % 100)}.${Math.floor(people / 100)}.0.9`
  return placeOrder(db, 'razorpay', randomUUID(), { ...request, offers }, { from })
}

async function placed(db: Db, product: Product, options = {}) {
  const result = await order(db, product, options)
  if (result.kind === 'refused') throw new Error(result.sentence)
  return result.order
}

const placeOf = async (db: Db, email: string) =>
  (await db.select().from(backInStockPlaces).where(eq(backInStockPlaces.email, email)))[0]

let networks = 0

/** Somebody who asked and confirmed on a network of their own. A size that is not sold out takes nobody. */
async function waits(db: Db, product: Product, email: string) {
  networks += 1
  if (!(await askForPiece(db, { variantId: product.variants[0]!.id, email }))) return
  await confirmPlace(db, (await placeOf(db, email))!.token, `10.9.${networks >> 8}.${networks & 255}`)
}

const stockOf = async (db: Db, product: Product) =>
  (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.productId, product.id)))[0]!.stock

const offered = async (db: Db) =>
  (await db.select().from(backInStockPlaces).orderBy(asc(backInStockPlaces.id)))
    .filter(({ offeredUntil }) => offeredUntil !== null)
    .map(({ email }) => email)

const later = () => new Date(Date.now() + 3 * 86_400_000)

test('a piece of an order that closed is set aside for who asked first, and bought with the link of the e-mail alone', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const first = await placed(db, shirt)
  await waits(db, shirt, 'asha@gmail.com')
  await waits(db, shirt, 'binu@gmail.com')
  expect(await offered(db)).toEqual([])
  await closeUnpaid(db, first.id, 'Closed')

  expect(await offered(db)).toEqual(['asha@gmail.com'])
  expect(await stockOf(db, shirt)).toBe(0)
  expect(await order(db, shirt)).toMatchObject({ kind: 'refused' })
  const { token, id } = (await placeOf(db, 'asha@gmail.com'))!
  expect(
    await db
      .select({ kind: emails.kind })
      .from(emails)
      .where(eq(emails.subject, `waiting-place ${id}`)),
  ).toContainEqual({
    kind: 'piece-back',
  })
  const line = { id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }
  expect((await checkCart(db, { lines: [line] })).lines).toMatchObject([{ problem: 'sold-out' }])
  expect((await checkCart(db, { lines: [line], offers: [token] })).lines).toMatchObject([{ problem: null }])

  expect(await placed(db, shirt, { offers: [token] })).toMatchObject({ stockReserved: true })
  expect(await stockOf(db, shirt)).toBe(0)
  expect(await findPlace(db, token)).toBeNull()
  expect(await order(db, shirt, { offers: [token] })).toMatchObject({ kind: 'refused' })
})

test('an offer that nobody uses goes to the next, and into stock when nobody waits', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const first = await placed(db, shirt)
  await waits(db, shirt, 'asha@gmail.com')
  await waits(db, shirt, 'binu@gmail.com')
  await closeUnpaid(db, first.id, 'Closed')
  await workOnOffers(db)
  expect(await offered(db)).toEqual(['asha@gmail.com'])
  await workOnOffers(db, later())
  expect(await offered(db)).toEqual(['binu@gmail.com'])
  expect(await leavePlace(db, (await placeOf(db, 'binu@gmail.com'))!.token)).toBe(1)
  expect(await stockOf(db, shirt)).toBe(1)
  expect(await db.$count(backInStockPlaces)).toBe(0)
})

const noPrices = { pricePaise: null, salePricePaise: null, mrpPaise: null, barcode: '' }

test('pieces that staff add are offered at once, the rest is in stock', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'asha@gmail.com')
  await waits(db, shirt, 'binu@gmail.com')
  const form = (await findEditableProduct(db, shirt.id))!
  const saved = await updateProduct(db, asha, {
    id: shirt.id,
    version: form.version,
    form: {
      ...form,
      variants: [
        { size: 'M', color: '#1c2747', stock: 5, stockShown: 0, sku: '', grams: null, box: null, ...noPrices },
      ],
    },
  })
  expect(saved).toMatchObject({ kind: 'saved' })
  expect(await offered(db)).toEqual(['asha@gmail.com', 'binu@gmail.com'])
  expect(await stockOf(db, shirt)).toBe(3)
})

test('who waits for a size that is no longer counted hears once that it is back, and may wait again', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 0 })
  await waits(db, shirt, 'asha@gmail.com')
  await askForPiece(db, { variantId: shirt.variants[0]!.id, email: 'never@gmail.com' })
  const { id, token } = (await placeOf(db, 'asha@gmail.com'))!
  const announced = () => db.select().from(emails).where(eq(emails.kind, 'size-back'))
  const content = async () => backInStockEmailKinds['size-back']!(db, (await announced())[0]!, emailBrand)
  const stock = (count: number | null) => db.update(variants).set({ stock: count })
  await db.update(products).set({ state: 'archived' })
  await stock(null)
  await workOnOffers(db)
  expect(await announced()).toEqual([])

  await db.update(products).set({ state: 'live' })
  await workOnOffers(db)
  await workOnOffers(db)
  expect(await announced()).toMatchObject([{ subject: `waiting-place ${id}` }])
  expect(await content()).toMatchObject({
    to: 'asha@gmail.com',
    content: { product: shirt.name, choice: 'Size M, Navy', link: `https://shop.example/products/${shirt.id}` },
  })
  expect(await findPlace(db, token)).toMatchObject({ state: 'on sale' })
  expect(await stockOf(db, shirt)).toBeNull()

  await stock(0)
  expect(await content()).toBeNull()
  await waits(db, shirt, 'asha@gmail.com')
  expect(await findPlace(db, token)).toMatchObject({ state: 'waiting' })
  await stock(null)
  await workOnOffers(db)
  expect(await announced()).toHaveLength(2)
})

test('one place for an address, none without its confirmation, and e-mails only so often', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  const variantId = shirt.variants[0]!.id
  await askForPiece(db, { variantId, email: 'Asha@gmail.com' })
  // Its answer was lost, so that it is sent again.
  await askForPiece(db, { variantId, email: 'asha@gmail.com' })
  expect(await db.$count(emails)).toBe(1)
  for (let times = 0; times < 12; times += 1) {
    await db.update(emails).set({ createdAt: sql`now() - interval '6 minutes'` })
    await askForPiece(db, { variantId, email: 'asha@gmail.com' })
  }
  expect(await db.$count(backInStockPlaces)).toBe(1)
  expect(await db.$count(emails)).toBe(3)
  await db.update(variants).set({ stock: 1 })
  await workOnOffers(db)
  expect(await offered(db)).toEqual([])
  const from = '10.8.0.1'
  expect(await confirmPlace(db, randomUUID(), from)).toBe(false)
  expect(await confirmPlace(db, 'x', from)).toBe(false)
  const { token } = (await placeOf(db, 'Asha@gmail.com'))!
  await db.update(variants).set({ stock: 0 })
  expect(await confirmPlace(db, token, from)).toBe(true)
  expect(await confirmPlace(db, token, '10.8.0.2')).toBe(true)
  expect(await placeOf(db, 'Asha@gmail.com')).toMatchObject({ network: from })
  await db.update(variants).set({ stock: 1 })
  await workOnOffers(db)
  expect(await offered(db)).toEqual(['Asha@gmail.com'])
})

test('places are forgotten: unconfirmed after a week, all after ninety days, and those of an erased person', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 0 })
  const age = (days: number, email: string) =>
    db
      .update(backInStockPlaces)
      .set({ askedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(backInStockPlaces.email, email))
  await askForPiece(db, { variantId: shirt.variants[0]!.id, email: 'never@gmail.com' })
  await waits(db, shirt, 'old@gmail.com')
  await waits(db, shirt, 'asha@gmail.com')
  await age(8, 'never@gmail.com')
  await age(89, 'old@gmail.com')
  expect(await forgetOldPlaces(db)).toBe(1)
  await age(91, 'old@gmail.com')
  expect(await forgetOldPlaces(db)).toBe(1)
  await db.update(variants).set({ stock: 1 })
  await workOnOffers(db)
  expect(await eraseContact(db, { kind: 'email', value: 'asha@gmail.com' })).toMatchObject({ waiting: 1 })
  expect(await db.$count(backInStockPlaces)).toBe(0)
  expect(await db.$count(emails)).toBe(0)
  expect(await stockOf(db, shirt)).toBe(1)
})

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('ask' as const) }),
    fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ do: fc.constant('use' as const) }),
    fc.record({ do: fc.constant('close' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('end' as const) }),
    fc.record({ do: fc.constant('leave' as const), at: fc.nat(5) }),
  ),
  { minLength: 5, maxLength: 18 },
)

testWithDatabase(
  'whatever happens, no piece is lost or promised twice, and who asked first is offered first',
  async ({ database: { db } }) => {
    let asked = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (pieces, happened) => {
        const shirt = await makeProduct(db, { stock: pieces })
        const open: number[] = []
        for (const step of happened) {
          const places = await db
            .select()
            .from(backInStockPlaces)
            .where(eq(backInStockPlaces.variantId, shirt.variants[0]!.id))
            .orderBy(asc(backInStockPlaces.id))
          if (step.do === 'ask') await waits(db, shirt, `w${(asked += 1)}@gmail.com`)
          if (step.do === 'order' || step.do === 'use') {
            const offers = step.do === 'use' ? places.flatMap((place) => (place.offeredUntil ? place.token : [])) : []
            const quantity = step.do === 'order' ? step.quantity : 1
            const result = await order(db, shirt, { quantity, offers: offers.slice(0, 1) })
            if (result.kind === 'placed' && result.order.stockReserved) open.push(result.order.id)
          }
          if (step.do === 'close' && open[step.at]) await closeUnpaid(db, open.splice(step.at, 1)[0]!, 'Closed')
          if (step.do === 'end') await workOnOffers(db, later())
          if (step.do === 'leave' && places[step.at]) await leavePlace(db, places[step.at]!.token)

          const now = await db
            .select()
            .from(backInStockPlaces)
            .where(eq(backInStockPlaces.variantId, shirt.variants[0]!.id))
            .orderBy(asc(backInStockPlaces.id))
          const aside = now.filter(({ offeredUntil }) => offeredUntil !== null)
          const [reserved] = await db.execute<{ pieces: number }>(sql`
          select coalesce(sum(quantity), 0)::int as pieces from order_items join orders on orders.id = order_id
          where product_id = ${shirt.id} and stock_reserved and payment_state = 'pending'`)
          const stock = (await stockOf(db, shirt))!
          expect(stock + aside.length + reserved!.pieces).toBe(pieces)
          const rest = now.slice(aside.length)
          expect(rest.every(({ offeredUntil }) => offeredUntil === null)).toBe(true)
          if (rest.length > 0) expect(stock).toBe(0)
        }
      }),
      { numRuns: times(4, 40) },
    )
  },
)

testWithDatabase(
  'orders, closings and ended offers at the same moment lose and promise no piece',
  async ({ database: { db } }) => {
    const shirt = await makeProduct(db, { stock: 6 })
    const first = await Promise.all(Array.from({ length: 6 }, () => placed(db, shirt)))
    for (let at = 0; at < 10; at += 1) await waits(db, shirt, `r${at}@gmail.com`)
    await Promise.all(first.slice(0, 3).map(({ id }) => closeUnpaid(db, id, 'Closed')))
    const tokens = (await db.select().from(backInStockPlaces)).flatMap((place) =>
      place.offeredUntil ? [place.token] : [],
    )
    expect(tokens).toHaveLength(3)
    await Promise.all([
      ...tokens.map((token) => order(db, shirt, { offers: [token] })),
      ...tokens.map((token) => order(db, shirt, { offers: [token] })),
      ...first.slice(3).map(({ id }) => closeUnpaid(db, id, 'Closed')),
      workOnOffers(db, later()),
      workOnOffers(db, later()),
    ])
    const reserved = await db.$count(orders, sql`stock_reserved and payment_state = 'pending'`)
    const aside = await db.$count(backInStockPlaces, sql`offered_until is not null`)
    expect((await stockOf(db, shirt))! + aside + reserved).toBe(6)
  },
)
