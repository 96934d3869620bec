import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#shop/catalogue/tables.server.ts'
import { returnRequests } from '#shop/returns/tables.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { roles } from '#shop/staff/rules.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { makePaidOrder, oweBack } from '#tests/orders.ts'
import { findDashboard } from './find-dashboard.server.ts'
import { readPeriod, todayInIndia } from './period.ts'

test('takings and orders are for roles that may see orders', async ({ db }) => {
  await makePaidOrder(db)
  const today = todayInIndia(new Date())
  const period = readPeriod(new URLSearchParams(), today)
  for (const role of roles) {
    const shown = await findDashboard(db, { roles: [role], period, today })
    if (role === 'catalogue') {
      expect(shown).toMatchObject({ takings: null, waiting: null, parcels: null, webhook: null })
      expect(JSON.stringify(shown)).not.toMatch(/102900|99900/)
      expect(shown.bestSellers).toMatchObject([{ units: 1, revenuePaise: null }])
    } else {
      expect(shown.takings?.figuresToday.revenuePaise, role).toBe(102_900)
      expect(shown.waiting, role).toMatchObject({ toConfirm: 1 })
      expect(shown.bestSellers[0]?.revenuePaise, role).toBeGreaterThan(0)
    }
  }
})

test('returns that wait for a decision or for a look are to do', async ({ db }) => {
  const today = todayInIndia(new Date())
  const { id, number } = await makeOrder(db, {
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date(),
  })
  const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
  const states = ['requested', 'requested', 'approved', 'received', 'received'] as const
  await db.insert(returnRequests).values(
    states.map((state, at) => ({
      orderId: id,
      reference: `${number}-R${at + 1}`,
      state,
      terms,
      shownPaise: 0,
      receivedAt: state === 'received' ? new Date() : null,
    })),
  )
  const period = readPeriod(new URLSearchParams(), today)
  const find = async (role: (typeof roles)[number]) =>
    (await findDashboard(db, { roles: [role], period, today })).returns
  expect(await find('support')).toEqual({ toDecide: 2, toCheck: 2, toRefund: 0 })
  expect(await find('catalogue')).toBeNull()
})

test('products whose MRP is not confirmed are counted for roles that may confirm it', async ({ db }) => {
  const today = todayInIndia(new Date())
  const period = readPeriod(new URLSearchParams(), today)
  const countFor = async (role: (typeof roles)[number]) =>
    (await findDashboard(db, { roles: [role], period, today })).toConfirmMrp
  await db.update(products).set({ mrpConfirmed: true })
  const product = await makeProduct(db)
  await db.update(products).set({ mrpConfirmed: false }).where(eq(products.id, product.id))
  for (const role of roles) expect(await countFor(role), role).toBe(may([role], 'products.edit') ? 1 : 0)
  await db.update(products).set({ mrpConfirmed: true })
  expect(await countFor('catalogue')).toBe(0)
})

test('where the cash is, for roles that may see it', async ({ db }) => {
  const today = todayInIndia(new Date())
  const period = readPeriod(new URLSearchParams(), today)
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  const inCash = { paymentMethod: 'cash', orderStatus: 'delivered', subtotalPaise: 100_000, shippingPaise: 0 } as const
  await makeOrder(db, { ...inCash, orderStatus: 'shipped', paymentState: 'to_collect' })
  const paid = await makeOrder(db, {
    ...inCash,
    paymentState: 'completed',
    paidAt: threeDaysAgo,
    trackingNumber: '19041',
  })
  await oweBack(db, paid, { amountPaise: 40_000, reason: 'A loose button', key: 'one' })
  for (const role of roles) {
    const { cash } = await findDashboard(db, { roles: [role], period, today })
    const sums = {
      toCollect: { count: 1, paise: 100_000 },
      owed: { count: 1, paise: 100_000, oldestDays: 3 },
      refundsDue: { count: 1, paise: 40_000 },
    }
    expect(cash, role).toEqual(may([role], 'cash.view') ? sums : null)
  }
})
