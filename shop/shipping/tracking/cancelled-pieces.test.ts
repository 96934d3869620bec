// demanded by: shop/orders shop/documents shop/returns
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { makeProduct } from '#tests/makers.ts'
import { buy } from '#tests/making/parted-order.ts'
import { test } from './fixture.ts'

type Made = Parameters<typeof makeProduct>[1]

const shelf = 10

/** Items of products made for this, each with ten pieces in stock. */
async function goods(db: Db, ...made: [quantity: number, product: Made][]) {
  const items = []
  for (const [quantity, product] of made) {
    const { id: productId } = await makeProduct(db, { stock: shelf, ...product })
    items.push({ productId, size: 'M', color: '#1c2747', quantity })
  }
  return items
}

/** A set of one piece of the first product and two of the second. */
async function setOf(db: Db, pricePaise: number, shirt: number, belt: number) {
  const [one, two] = [
    await makeProduct(db, { pricePaise: shirt, stock: shelf }),
    await makeProduct(db, { pricePaise: belt, stock: shelf }),
  ]
  const setSlots = [
    { name: 'Shirt', productIds: [one.id], quantity: 1 },
    { name: 'Belts', productIds: [two.id], quantity: 2 },
  ]
  const set = await makeProduct(db, { name: 'Set', pricePaise, setSlots, sizes: [], colors: [] })
  const parts = [one, two].map(({ id }) => ({ id, size: 'M', color: '#1c2747' }))
  return [{ productId: set.id, size: '', color: '', quantity: 1, parts }]
}

type Facts = Awaited<ReturnType<Awaited<ReturnType<typeof buy>>['facts']>>

type Case = {
  name: string
  buy(db: Db): Promise<Parameters<typeof buy>[1]>
  /** Line, pieces, and how many of them can be sold again. */
  cancelled: [line: number, pieces: number, good: number][]
  /** After it has left, and the gateway has made its refunds. */
  after: Facts
}

const nothing = { gateway: 0, bank: 0, credit: 0 }

const cases: Case[] = [
  {
    name: 'a belt of a set brings its share of the set’s price, and the others keep theirs',
    // ₹2,500 of pieces for ₹2,000: a fifth less each.
    buy: async (db) => ({ items: await setOf(db, 200_000, 150_000, 50_000), totalPaise: 200_000 }),
    cancelled: [[1, 1, 1]],
    after: {
      documents: [['invoice', [1, 120_000, 5], [1, 40_000, 5]]],
      back: { ...nothing, gateway: 40_000 },
      credit: 0,
      stock: [9, 9],
    },
  },
  {
    name: 'the shirt of a set with a code over all',
    // ₹2,000, 10 % off: shirt ₹1,080, belts ₹720.
    buy: async (db) => {
      await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10 })
      return { items: await setOf(db, 200_000, 150_000, 50_000), totalPaise: 180_000, promoCode: 'TEN' }
    },
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [2, 72_000, 5]]],
      back: { ...nothing, gateway: 108_000 },
      credit: 0,
      stock: [9, 8],
    },
  },
  {
    name: 'a code for a category is taken off its pieces alone',
    buy: async (db) => {
      const code = { code: 'SHIRT20', kind: 'percent' as const, percentOff: 20, categorySlugs: ['shirts'] }
      await db.insert(promoCodes).values(code)
      const items = await goods(db, [2, { pricePaise: 150_000 }], [1, { pricePaise: 290_000, category: 'Jackets' }])
      return { items, totalPaise: 530_000, promoCode: 'SHIRT20' }
    },
    cancelled: [[0, 1, 1]],
    after: {
      documents: [['invoice', [1, 120_000, 5], [1, 290_000, 18]]],
      back: { ...nothing, gateway: 120_000 },
      credit: 0,
      stock: [9, 9],
    },
  },
  {
    name: 'a code with a minimum stays for the others, though they cost less than it',
    buy: async (db) => {
      const code = { code: 'SIX', kind: 'fixed' as const, amountOffPaise: 60_000, minimumSubtotalPaise: 400_000 }
      await db.insert(promoCodes).values(code)
      return { items: await goods(db, [3, { pricePaise: 150_000 }]), totalPaise: 390_000, promoCode: 'SIX' }
    },
    cancelled: [[0, 2, 1]],
    after: {
      documents: [['invoice', [1, 130_000, 5]]],
      back: { ...nothing, gateway: 260_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'delivery that was free stays free below its bound',
    buy: async (db) => ({ items: await goods(db, [2, { pricePaise: 100_000 }]), totalPaise: 200_000 }),
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 100_000, 5]]],
      back: { ...nothing, gateway: 100_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'delivery that was paid stays paid as long as something is sent',
    buy: async (db) => ({ items: await goods(db, [2, { pricePaise: 90_000 }]), totalPaise: 183_000 }),
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 90_000, 5], [null, 3_000, 5]]],
      back: { ...nothing, gateway: 90_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'a code for free delivery waives the delivery of what is left, too',
    buy: async (db) => {
      await db.insert(promoCodes).values({ code: 'FREE', kind: 'free_shipping' })
      return { items: await goods(db, [2, { pricePaise: 90_000 }]), totalPaise: 180_000, promoCode: 'FREE' }
    },
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 90_000, 5]]],
      back: { ...nothing, gateway: 90_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'a code that three pieces cannot share evenly: refund and invoice make up what was paid',
    // 3 × ₹333.33 less ₹100: ₹899.99.
    buy: async (db) => {
      await db.insert(promoCodes).values({ code: 'HUNDRED', kind: 'fixed', amountOffPaise: 10_000 })
      return { items: await goods(db, [3, { pricePaise: 33_333 }]), totalPaise: 92_999, promoCode: 'HUNDRED' }
    },
    cancelled: [[0, 1, 1]],
    after: {
      documents: [['invoice', [2, 59_999, 5], [null, 3_000, 5]]],
      back: { ...nothing, gateway: 30_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'a piece whose code brings it under the bound of the low rate',
    // ₹2,900 less a tenth: ₹2,610 with tax, of which ₹2,485.71 is its value.
    buy: async (db) => {
      await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10 })
      const items = await goods(db, [2, { pricePaise: 290_000, category: 'Jackets' }])
      return { items, totalPaise: 522_000, promoCode: 'TEN' }
    },
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 261_000, 5]]],
      back: { ...nothing, gateway: 261_000 },
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'the dearest piece is cancelled, and delivery follows the dearest that is sent',
    buy: async (db) => {
      const items = await goods(
        db,
        [1, { pricePaise: 40_000 }],
        [1, { pricePaise: 120_000, category: 'Accessories', gstPercent: 18 }],
      )
      return { items, totalPaise: 163_000 }
    },
    cancelled: [[1, 1, 1]],
    after: {
      documents: [['invoice', [1, 40_000, 5], [null, 3_000, 5]]],
      back: { ...nothing, gateway: 120_000 },
      credit: 0,
      stock: [9, 10],
    },
  },
  {
    name: 'of an order that store credit paid, credit is back',
    buy: async (db) => ({
      items: await goods(db, [2, { pricePaise: 150_000 }]),
      totalPaise: 300_000,
      creditPaise: 300_000,
    }),
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 150_000, 5]]],
      back: { ...nothing, credit: 150_000 },
      credit: 150_000,
      stock: [8],
    },
  },
  {
    name: 'of an order that credit paid in part, the payment goes back first',
    buy: async (db) => ({
      items: await goods(db, [2, { pricePaise: 150_000 }]),
      totalPaise: 300_000,
      creditPaise: 200_000,
    }),
    cancelled: [[0, 1, 0]],
    after: {
      documents: [['invoice', [1, 150_000, 5]]],
      back: { ...nothing, gateway: 100_000, credit: 50_000 },
      credit: 50_000,
      stock: [8],
    },
  },
  {
    name: 'of a cash order the fee stays with what is sent',
    buy: async (db) => ({
      items: await goods(db, [3, { pricePaise: 150_000 }]),
      totalPaise: 455_000,
      cashFeePaise: 5_000,
    }),
    cancelled: [[0, 2, 1]],
    after: {
      documents: [['invoice', [1, 150_000, 5], [null, 5_000, 5]]],
      back: nothing,
      credit: 0,
      stock: [8],
    },
  },
  {
    name: 'of a cash order credit pays what is left, and the cash falls',
    buy: async (db) => ({
      items: await goods(db, [2, { pricePaise: 150_000 }]),
      totalPaise: 305_000,
      cashFeePaise: 5_000,
      creditPaise: 100_000,
    }),
    cancelled: [[0, 1, 1]],
    after: {
      documents: [['invoice', [1, 150_000, 5], [null, 5_000, 5]]],
      back: nothing,
      credit: 0,
      stock: [9],
    },
  },
  {
    name: 'a piece sold ahead can be sold ahead to somebody else',
    buy: async (db) => {
      const soldAhead = { kind: 'preorder' as const, leavesBy: '2099-12-12', never: '' }
      const items = await goods(db, [2, { pricePaise: 150_000, soldAhead }], [1, { pricePaise: 100_000 }])
      return { items, totalPaise: 400_000 }
    },
    cancelled: [[0, 2, 2]],
    after: {
      documents: [['invoice', [1, 100_000, 5]]],
      back: { ...nothing, gateway: 300_000 },
      credit: 0,
      stock: [10, 9],
    },
  },
  {
    name: 'what nobody counts is in no stock afterwards',
    buy: async (db) => ({ items: await goods(db, [2, { pricePaise: 150_000, stock: null }]), totalPaise: 300_000 }),
    cancelled: [[0, 1, 1]],
    after: {
      documents: [['invoice', [1, 150_000, 5]]],
      back: { ...nothing, gateway: 150_000 },
      credit: 0,
      stock: [null],
    },
  },
  {
    name: 'pieces are cancelled twice, to another state',
    buy: async (db) => {
      const items = await goods(db, [2, { pricePaise: 150_000 }], [2, { pricePaise: 290_000, category: 'Jackets' }])
      return { items, totalPaise: 880_000, state: 'Kerala' }
    },
    cancelled: [
      [0, 1, 0],
      [1, 2, 1],
    ],
    after: {
      documents: [['invoice', [1, 150_000, 5]]],
      back: { ...nothing, gateway: 730_000 },
      credit: 0,
      stock: [8, 9],
    },
  },
]

test.for(cases)('$name', async ({ buy: order, cancelled, after }, { db }) => {
  const bought = await buy(db, await order(db))
  for (const [line, pieces, good] of cancelled) expect(await bought.cancel(line, pieces, good)).toBe('done')
  await bought.move('shipped')
  await bought.refundsArrive()
  expect(await bought.facts()).toEqual(after)
  expect(await bought.row()).toMatchObject({ needsReview: null })
})
