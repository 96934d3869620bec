import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { findEditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { holdProducts } from '#shop/catalogue/managing/hold-products.server.ts'
import { setFlagOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { stockMovements } from '#shop/catalogue/stock/tables.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { findMovements } from '#shop/stock/find-movements.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { cancelByCustomer } from './moving/cancel-order.server.ts'
import { closeUnpaid } from './paying/expire-orders.server.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { orders } from './tables.server.ts'

const priceOf = (quantity: number) => 99_900 * quantity + (quantity < 3 ? 3_000 : 0)

async function place(db: Db, productId: number, quantity = 1) {
  const items = [{ productId, size: 'M', color: '#1c2747', quantity }]
  return placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, priceOf(quantity)))
}

async function setStock(db: Db, productId: number, stock: number | null) {
  const product = (await findEditableProduct(db, productId))!
  const [variant] = product.variants
  const form = {
    ...product,
    facts: [],
    variants: [{ ...variant!, stock, stockShown: variant!.stock }],
  } as Parameters<typeof updateProduct>[2]['form']
  return updateProduct(db, asha, { id: productId, version: product.version, form })
}

/** Each movement begins where the one before it ended, and the last ends at the stock. */
async function expectChain(db: Db, variantId: number) {
  const [variant] = await db.select().from(variants).where(eq(variants.id, variantId))
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(asc(stockMovements.id))
  let left: number | null = null
  for (const { stockBefore, stockAfter } of rows) {
    expect(stockBefore).toBe(left)
    left = stockAfter
  }
  expect(left).toBe(variant!.stock)
  return rows.map(({ cause, stockAfter }) => `${cause} ${stockAfter}`)
}

test('an order, its end and the hand of staff are each written down with their cause', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const { id: variantId } = shirt.variants[0]!
  const first = await place(db, shirt.id, 2)
  const second = await place(db, shirt.id)
  if (first.kind !== 'placed' || second.kind !== 'placed') throw new Error('Not placed')
  await closeUnpaid(db, first.order.id, 'Its time was over')
  await setStock(db, shirt.id, 9)
  await setStock(db, shirt.id, null)

  expect(await expectChain(db, variantId)).toEqual([
    'opening 5',
    'placed 3',
    'placed 2',
    'unpaid 4',
    'edit 9',
    'edit null',
  ])
  const { movements, hasOlder } = await findMovements(db, shirt.id, { variantId: null, older: null })
  expect(hasOlder).toBe(false)
  expect(movements.map(({ cause, orderNumber, staff }) => [cause, orderNumber ?? staff])).toEqual([
    ['edit', asha.name],
    ['edit', asha.name],
    ['unpaid', first.order.number],
    ['placed', second.order.number],
    ['placed', first.order.number],
    ['opening', null],
  ])
  const older = await findMovements(db, shirt.id, { variantId, older: movements[3]!.id })
  expect(older.movements.map(({ cause }) => cause)).toEqual(['placed', 'opening'])
  const beyond = await findMovements(db, shirt.id, { variantId, older: 1 })
  expect(beyond.movements, 'nothing is older').not.toEqual([])
})

test('a change that bypasses the shop is written down, too, and movements stay as they are', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const { id: variantId } = shirt.variants[0]!
  await db.execute(sql`update variants set stock = 8 where id = ${variantId}`)
  await db.execute(sql`update variants set sku = 'OTHER-1', stock = 8 where id = ${variantId}`)
  expect(await expectChain(db, variantId)).toEqual(['opening 5', 'unknown 8'])
  await expect(
    db.transaction((tx) => tx.execute(sql`update stock_movements set stock_after = 9 where variant_id = ${variantId}`)),
  ).rejects.toThrow()
  await db.delete(products).where(eq(products.id, shirt.id))
  expect(await db.$count(stockMovements, eq(stockMovements.variantId, variantId))).toBe(0)
})

testWithDatabase('an order is placed while staff save its product', async ({ database: { db } }) => {
  const shirt = await makeProduct(db, { stock: 5 })
  const placed = await db.transaction(async (tx) => {
    await holdProducts(tx, [shirt.id])
    return place(db, shirt.id)
  })
  expect(placed.kind).toBe('placed')
})

const moves = fc.array(
  fc.record({
    does: fc.constantFrom('place', 'place', 'close', 'cancel', 'set', 'flag'),
    pieces: fc.integer({ min: 0, max: 4 }),
    at: fc.nat({ max: 20 }),
  }),
  { minLength: 4, maxLength: 14 },
)

testWithDatabase(
  'stock is the sum of its movements, also of orders that come at once',
  async ({ database: { db } }) => {
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const shirt = await makeProduct(db, { stock: 6, maxPerPerson: null })
        const take = async ({ does, pieces, at }: (typeof steps)[number]) => {
          const all = await db.select().from(orders).orderBy(asc(orders.id))
          const one = all[at % Math.max(1, all.length)]
          if (does === 'place') await place(db, shirt.id, Math.max(1, pieces))
          if (does === 'flag') await setFlagOfProducts(db, asha, [shirt.id], 'featured', pieces > 2)
          if (does === 'set') await setStock(db, shirt.id, pieces)
          if (does === 'close' && one) await closeUnpaid(db, one.id, 'Its time was over')
          if (does === 'cancel' && one) await cancelByCustomer(db, one.number)
        }
        const half = Math.floor(steps.length / 2)
        for (const step of steps.slice(0, half)) await take(step)
        await Promise.all(steps.slice(half).map(take))
        await expectChain(db, shirt.variants[0]!.id)
      }),
      { numRuns: 8 },
    )
  },
)
