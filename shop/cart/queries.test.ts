import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#shop/catalogue/tables.server.ts'
import { contributePromoUses } from '#shop/marketing/promo-uses.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { checkCart, priceCart } from './queries.server.ts'
import { sentenceFor } from './revision-sentences.ts'

test('a line takes the sale price and name of today', async ({ db }) => {
  const shirt = await makeProduct(db, { name: 'Oxford', salePricePaise: 74_900 })

  const [line] = await priceCart(db, [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 50)

  expect(line).toMatchObject({
    name: 'Oxford',
    pricePaise: 74_900,
    category: 'shirts',
    colors: [{ value: '#1c2747', name: 'Navy' }],
    stockLeft: 10,
    problem: null,
  })
})

test('an archived or unknown product is gone', async ({ db }) => {
  const shirt = await makeProduct(db)
  await db.update(products).set({ state: 'archived' }).where(eq(products.id, shirt.id))

  const lines = await priceCart(
    db,
    [
      { id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 },
      { id: 2_147_483_647, size: '', color: '', quantity: 1 },
    ],
    50,
  )

  expect(lines.map(({ problem }) => problem)).toEqual(['gone', 'gone'])
})

test('a line of quick add is asked for its size and colour', async ({ db }) => {
  const shirt = await makeProduct(db, { sizes: ['M', 'L'], colors: ['#1c2747', '#ffffff'] })

  const [line] = await priceCart(db, [{ id: shirt.id, size: '', color: '', quantity: 1 }], 50)

  expect(line).toMatchObject({ problem: 'choose', sizes: ['M', 'L'] })
  expect(line?.choices).toHaveLength(4)
})

test('a colour is called as staff call it', async ({ db }) => {
  const shirt = await makeProduct(db, { colors: ['#1c2747', '#ffffff'], ownColorNames: { '#1c2747': 'ಸಾಗರ' } })

  const [line] = await priceCart(db, [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }], 50)

  expect(line?.colors.map(({ name }) => name)).toEqual(['ಸಾಗರ', 'White'])
})

test('a product without colours is chosen by its size alone', async ({ db }) => {
  const cap = await makeProduct(db, { sizes: ['One size'], colors: [] })

  const [line] = await priceCart(db, [{ id: cap.id, size: 'One size', color: '', quantity: 1 }], 50)

  expect(line).toMatchObject({ problem: null, colors: [] })
})

test('counted stock says when there are too few or none, uncounted never', async ({ db }) => {
  const few = await makeProduct(db, { stock: 2 })
  const none = await makeProduct(db, { stock: 0 })
  const uncounted = await makeProduct(db, { stock: null })

  const lines = await priceCart(
    db,
    [few, none, uncounted].map(({ id }) => ({ id, size: 'M', color: '#1c2747', quantity: 3 })),
    50,
  )

  expect(lines.map(({ problem, stockLeft }) => ({ problem, stockLeft }))).toEqual([
    { problem: 'short', stockLeft: 2 },
    { problem: 'sold-out', stockLeft: 0 },
    { problem: null, stockLeft: null },
  ])
})

test('totals are the shop’s own, shipping included, without what is gone', async ({ db }) => {
  const shirt = await makeProduct(db, { pricePaise: 99_900 })

  const { totals } = await checkCart(db, {
    lines: [
      { id: shirt.id, size: 'M', color: '#1c2747', quantity: 2 },
      { id: 2_147_483_647, size: 'M', color: '', quantity: 9 },
    ],
  })

  expect(totals).toEqual({ subtotalPaise: 199_800, shippingPaise: 3_000, discountPaise: 0, totalPaise: 202_800 })
})

test('a promo code takes off what it is worth, or says why not', async ({ db }) => {
  const shirt = await makeProduct(db, { pricePaise: 100_000 })
  await db.insert(promoCodes).values({ code: 'ILKAL10', kind: 'percent', percentOff: 10, maxUses: 5 })
  const lines = [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]

  const applied = await checkCart(db, { lines, promoCode: 'ilkal10' })
  expect(applied.promo).toEqual({ code: 'ILKAL10', discountPaise: 10_000, problem: null })
  expect(applied.totals.totalPaise).toBe(93_000)

  contributeForTest(() => contributePromoUses(async () => ({ total: 5, byPhone: 0 })))
  const usedUp = await checkCart(db, { lines, promoCode: 'ILKAL10' })
  expect(usedUp.promo?.problem).toBe('This promo code has been used up.')
  expect(usedUp.totals.totalPaise).toBe(103_000)

  const unknown = await checkCart(db, { lines, promoCode: 'NOSUCH' })
  expect(unknown.promo?.problem).toBe('This promo code is not valid. Please check the spelling.')
})

test('stock is shown up to what one order may hold, and more than that is asked for in writing', async ({ db }) => {
  const many = await makeProduct(db, { stock: 317 })
  const ask = async (quantity: number) =>
    (await priceCart(db, [{ id: many.id, size: 'M', color: '#1c2747', quantity }], 50))[0]!

  const tooMany = await ask(999)
  expect(tooMany).toMatchObject({ problem: 'too-many', stockLeft: 50, maxPieces: 50 })
  expect(tooMany.choices).toMatchObject([{ stock: 50 }])
  expect(sentenceFor(tooMany)).toBe('For more than 50 pieces please write to us')
  expect(await ask(50)).toMatchObject({ problem: null, stockLeft: 50 })
})
