import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkCart } from '#shop/cart/queries.server.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { categories, products, variants } from '#shop/catalogue/tables.server.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { findSavedTable, saveDelivery } from '#shop/delivery/charges/manage-delivery.server.ts'
import type { DeliveryTable, Method } from '#shop/delivery/delivery-table.ts'
import { deliveryCharges } from '#shop/delivery/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { placeOrder } from './place-order.server.ts'

type Packing = Partial<PackedPiece>

const owner = { ...asha, roles: ['owner' as const] }
const method = (id: string, name: string, pricePaise: number, more: Partial<Method> = {}): Method => ({
  id,
  name,
  fromDays: 2,
  toDays: 4,
  freeFromPaise: null,
  prices: [
    { id: 'light', upToGrams: 900, fromPaise: 0, pricePaise },
    { id: 'any', upToGrams: null, fromPaise: 0, pricePaise: pricePaise * 2 },
  ],
  ...more,
})
const table: DeliveryTable = {
  zones: [
    {
      id: 'home',
      name: 'Karnataka',
      isRest: false,
      states: ['Karnataka'],
      areas: [],
      methods: [
        method('slow', 'Standard', 5_000, { freeFromPaise: 300_000 }),
        method('quick', 'Express', 12_000, { fromDays: 1, toDays: 1 }),
      ],
    },
    {
      id: 'rest',
      name: 'India',
      isRest: true,
      states: [],
      areas: [],
      methods: [method('far', 'Standard', 9_000)],
    },
  ],
  calendar: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-26'] },
  gramsPerPiece: 400,
  volumeDivisor: 5_000,
}
// A Monday morning in India.
const now = new Date('2026-11-23T05:00:00Z')
const lineOf = (productId: number) => ({ productId, size: 'M', color: '#1c2747', quantity: 1 })
const cartOf = (id: number, quantity = 1) => [{ id, size: 'M', color: '#1c2747', quantity }]

test('without zones the charge is the one of the settings, and the order keeps the day that they promise', async ({
  db,
}) => {
  const { id } = await makeProduct(db, { pricePaise: 100_000 })
  const checked = await checkCart(db, { lines: cartOf(id), destination: { pinCode: '577001', state: 'Karnataka' } })
  expect(checked).toMatchObject({ byZone: false, delivery: null, totals: { shippingPaise: 3_000 } })
  expect(await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([lineOf(id)], 103_000), { now })).toMatchObject({
    order: { deliveryMethod: null, promisedFrom: '2026-11-30', promisedTo: '2026-11-30' },
  })
})

test('with zones the address, the weight and the chosen way decide, and the order keeps what was promised', async ({
  db,
}) => {
  await saveDelivery(db, owner, { version: 0, table })
  const { id } = await makeProduct(db, { pricePaise: 100_000 })
  const before = await checkCart(db, { lines: cartOf(id) })
  expect(before).toMatchObject({ byZone: true, delivery: null, totals: { shippingPaise: 9_000 } })

  const ask = (quantity: number, chosen?: string) =>
    checkCart(db, {
      lines: cartOf(id, quantity),
      destination: { pinCode: '577001', state: 'Karnataka', method: chosen },
    })
  expect(await ask(1)).toMatchObject({
    totals: { shippingPaise: 5_000 },
    delivery: { chosen: 'slow', methods: [{ pricePaise: 5_000 }, { id: 'quick', pricePaise: 12_000 }] },
  })
  expect(await ask(1, 'quick')).toMatchObject({ totals: { shippingPaise: 12_000 }, delivery: { chosen: 'quick' } })
  expect(await ask(1, 'far')).toMatchObject({ delivery: { chosen: 'slow' } })
  // Three pieces are above 900 g, and worth enough to be free in the slow way.
  expect(await ask(3)).toMatchObject({
    totals: { shippingPaise: 0 },
    delivery: { methods: [{ pricePaise: 0 }, { pricePaise: 24_000 }] },
  })

  const order = { ...checkoutOf([lineOf(id)], 112_000), deliveryMethod: 'quick' }
  expect(await placeOrder(db, 'razorpay', randomUUID(), order, { now })).toMatchObject({
    kind: 'placed',
    order: {
      shippingPaise: 12_000,
      totalPaise: 112_000,
      deliveryMethod: 'Express',
      promisedFrom: '2026-11-24',
      promisedTo: '2026-11-24',
    },
  })
  const slow = { ...order, deliveryMethod: 'slow', expectedTotalPaise: 105_000 }
  expect(await placeOrder(db, 'razorpay', randomUUID(), slow, { now })).toMatchObject({
    order: { promisedFrom: '2026-11-25', promisedTo: '2026-11-28' },
  })
})

test('cart and order weigh alike: the variant, else its product, else its category, on the scale or by volume', async ({
  db,
}) => {
  await saveDelivery(db, owner, { version: 0, table })
  const {
    id,
    variants: [variant],
  } = await makeProduct(db, { pricePaise: 100_000 })
  const packed = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm })
  const steps = [
    ['the usual weight', {}, 5_000],
    ['a heavy category', { category: { grams: 901 } }, 10_000],
    ['a light product in it', { product: { grams: 900 } }, 5_000],
    ['a heavy size of it', { variant: { grams: 1_000 } }, 10_000],
    [
      'a light size in a large box of the category',
      { variant: { grams: 100 }, category: { box: packed(40, 30, 4) } },
      10_000,
    ],
    ['in a small box of the product', { product: { box: packed(45, 20, 5) } }, 5_000],
    ['in a large box of its own', { variant: { box: packed(45, 21, 5) } }, 10_000],
  ] as const
  for (const [what, packing, shippingPaise] of steps) {
    const change: Partial<Record<'category' | 'product' | 'variant', Packing>> = packing
    if (change.category) await db.update(categories).set(change.category)
    if (change.product) await db.update(products).set(change.product)
    if (change.variant) await db.update(variants).set(change.variant).where(eq(variants.id, variant!.id))
    const destination = { pinCode: '577001', state: 'Karnataka' }
    const { totals } = await checkCart(db, { lines: cartOf(id), destination })
    expect({ what, shippingPaise: totals.shippingPaise }).toEqual({ what, shippingPaise })
    const order = checkoutOf([lineOf(id)], totals.totalPaise)
    expect(await placeOrder(db, 'razorpay', randomUUID(), order, { now })).toMatchObject({ order: { shippingPaise } })
  }
})

test('a table from before there was a divisor has the usual one', async ({ db }) => {
  const { volumeDivisor: _, ...before } = table
  await db.insert(deliveryCharges).values({ content: before as DeliveryTable, savedBy: 'Asha Rao' })
  expect((await findDeliveryTable(db))?.volumeDivisor).toBe(5_000)
  expect((await findSavedTable(db)).content.volumeDivisor).toBe(5_000)
})

test('a way of another zone, or a price of one, is refused with nothing written', async ({ db }) => {
  await saveDelivery(db, owner, { version: 0, table })
  const { id } = await makeProduct(db, { pricePaise: 100_000 })
  const order = { ...checkoutOf([lineOf(id)], 109_000), deliveryMethod: 'far' }
  expect(await placeOrder(db, 'razorpay', randomUUID(), order, { now })).toMatchObject({
    kind: 'refused',
    sentence: 'The ways of delivery have changed. Please check how your order is sent, and pay again.',
  })
  expect(await placeOrder(db, 'razorpay', randomUUID(), { ...order, deliveryMethod: 'slow' }, { now })).toMatchObject({
    kind: 'refused',
    totals: { shippingPaise: 5_000, totalPaise: 105_000 },
  })
})

test('two people who save at once do not overwrite each other, and the log has it once', async ({ db }) => {
  expect(await saveDelivery(db, owner, { version: 0, table })).toEqual({ kind: 'done' })
  expect(await saveDelivery(db, owner, { version: 0, table })).toEqual({ kind: 'conflict' })
  expect(await findSavedTable(db)).toMatchObject({ version: 1, content: table })
  const saves = await db.select().from(staffLog).where(eq(staffLog.action, 'save delivery charges'))
  expect(saves).toHaveLength(1)
})
