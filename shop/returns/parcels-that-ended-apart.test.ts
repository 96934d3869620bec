import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { askReview } from '#shop/orders/keep-reviews.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { reviewOfRefund } from '#shop/orders/review-causes.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { findOwed } from '#shop/shipping/remittance/find-claims.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { test } from '#tests/database.ts'
import { findInvoices } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { sendInTwo } from './coming-back/fixture.ts'
import { noteOverdue } from './exchanging/note-overdue.server.ts'
import { findReturnable } from './finding/find-returnable.server.ts'
import { returnRequests } from './tables.server.ts'
import { whatComesBack } from './what-comes-back.ts'

/** The money for one piece that its customer sends back now. */
async function forOne(db: Db, number: string, { isProtected }: { isProtected: boolean }) {
  const { bought, terms, before, leftPaise, items } = (await findReturnable(db, number))!
  return whatComesBack(bought, terms, before, [{ itemId: items[0]!.id, quantity: 1, isProtected }], leftPaise)
}

test('a parcel that came back costs nobody the discount of the pieces that are returned later', async ({ db }) => {
  await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10, minimumSubtotalPaise: 150_000 })
  const { number, end, count } = await sendInTwo(db, { promoCode: 'TEN', totalPaise: 199_800 - 19_980 + 3_000 })
  await end(0, 'returned')
  await end(1, 'delivered')
  expect((await forOne(db, number, { isProtected: false })).totalPaise).toBe(89_910)
  await count(0)
  expect((await forOne(db, number, { isProtected: false })).totalPaise).toBe(89_910)
})

test('delivery comes back with the last faulty piece, also where another parcel never arrived', async ({ db }) => {
  const { number, end, count } = await sendInTwo(db)
  await end(0, 'returned')
  await end(1, 'delivered')
  await count(0)
  expect(await forOne(db, number, { isProtected: true })).toMatchObject({ shippingPaise: 3_000, totalPaise: 102_900 })
})

test('an order of which a parcel was delivered does not come back as a whole', async ({ db }) => {
  for (const isCash of [true, false]) {
    const { id, number, end, move, states, stock } = await sendInTwo(db, { isCash })
    const before = await stock()
    await end(0, 'delivered')
    expect(await move('returned')).toEqual({ kind: 'ended apart' })
    expect(await states()).toEqual(['delivered', 'in_transit'])
    expect(await stock()).toBe(before)
    expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'shipped' })
    if (!isCash) continue
    await db.update(parcels).set({ statusAt: new Date(0) })
    expect((await findOwed(db)).map(({ orderNumber }) => orderNumber)).toEqual([number])
  }
})

test('a lost cash parcel is not restocked with its order', async ({ db }) => {
  const { end, move, stock } = await sendInTwo(db, { isCash: true })
  const before = await stock()
  await end(0, 'lost')
  expect(await move('returned')).toEqual({ kind: 'ended apart' })
  expect(await stock()).toBe(before)
})

test('the cash of a lost parcel is not collected, and owed by nobody, unless it is found', async ({ db }) => {
  const { id, number, end, move } = await sendInTwo(db, { isCash: true })
  await end(0, 'lost')
  await end(1, 'delivered')
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'shipped' })
  expect(await move('delivered')).toEqual({ kind: 'done' })
  await db.update(orderEvents).set({ at: new Date(0) })
  await db.update(parcels).set({ statusAt: new Date(0) })
  await collectDeliveredCash(db)
  const [lost, arrived] = await db.select().from(parcels).where(eq(parcels.orderId, id)).orderBy(parcels.serial)
  const { totalPaise, uncollectedPaise, paymentState } = await readOrder(db, id)
  expect({ paymentState, paidPaise: totalPaise - uncollectedPaise }).toEqual({
    paymentState: 'completed',
    paidPaise: arrived!.collectPaise,
  })
  expect((await findOwed(db)).map(({ parcelId, duePaise }) => [parcelId, duePaise])).toEqual([
    [arrived!.id, arrived!.collectPaise],
  ])
  expect((await findReturnable(db, number))!.leftPaise).toBe(arrived!.collectPaise)
  expect(lost!.status).toBe('lost')
  await db.update(orders).set({ remittedAt: new Date() })
  await end(0, 'delivered')
  expect((await findOwed(db)).map(({ parcelId }) => parcelId)).toContain(lost!.id)
  expect(await readOrder(db, id)).toMatchObject({ uncollectedPaise: 0 })
})

test('where all of an order was lost, "delivered" says that it arrived after all', async ({ db }) => {
  const { id, end, move, states } = await sendInTwo(db, { isCash: true })
  await end(0, 'lost')
  await end(1, 'lost')
  expect(await move('delivered')).toEqual({ kind: 'done' })
  expect(await states()).toEqual(['delivered', 'delivered'])
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'delivered', uncollectedPaise: 0 })
})

test('staff are asked for what is left of a parcel that came back, together with those counted before', async ({
  db,
}) => {
  const { id, number, end, count } = await sendInTwo(db)
  const refund = (amountPaise: number, key: string) =>
    refundOrder(db, asha, number, { amountPaise, reason: 'Late', restock: false, key })
  expect(await refund(40_000, 'before')).toEqual({ kind: 'done' })
  await end(0, 'returned')
  await end(1, 'delivered')
  await count(0)
  const question = 'A parcel came back, or was cancelled: refund ₹599 for its pieces'
  expect(await readOrder(db, id)).toMatchObject({ needsReview: question })

  const paid = await sendInTwo(db)
  const key = { reason: 'Late', restock: false, key: 'all-of-it' }
  expect(await refundOrder(db, asha, paid.number, { amountPaise: 99_900, ...key })).toEqual({ kind: 'done' })
  await paid.end(0, 'returned')
  await paid.end(1, 'delivered')
  await paid.count(0)
  expect(await readOrder(db, paid.id)).toMatchObject({ needsReview: null })
})

test('a refund whose pieces staff ticked pays for a parcel that came back only with these', async ({ db }) => {
  const countAfter = async (quantity: number, amountPaise: number) => {
    const { id, number, itemId, end, count } = await sendInTwo(db)
    const pieces = quantity === 0 ? [] : [{ itemId, quantity }]
    const form = { amountPaise, reason: 'Late', restock: false, key: `ticked-${number}`, pieces }
    expect(await refundOrder(db, asha, number, form)).toEqual({ kind: 'done' })
    await end(0, 'returned')
    await end(1, 'delivered')
    await count(0)
    return (await readOrder(db, id)).needsReview
  }
  expect(await countAfter(0, 3_000)).toBe('A parcel came back, or was cancelled: refund ₹999 for its pieces')
  expect(await countAfter(1, 99_900)).toBeNull()
  expect(await countAfter(0, 13_000)).toBe('A parcel came back, or was cancelled: refund ₹899 for its pieces')
})

test('store credit that paid for a refused parcel is asked for, also while the cash of another is not collected', async ({
  db,
}) => {
  await grantCredit(db, {
    holder: 'asha@example.com',
    paise: 100_000,
    cause: 'goodwill',
    reference: 'a',
    lifeMonths: 12,
  })
  const [balance] = await db.select().from(creditBalances)
  const given = { isCash: true, creditPaise: 100_000, openedCredit: { holderId: balance!.id } }
  const { id, number, end, count, rows } = await sendInTwo(db, given)
  const [first] = await rows()
  await end(0, 'returned')
  await count(0)
  const owedPaise = 99_900 - first!.collectPaise!
  const review = `A parcel came back, or was cancelled: refund ${formatAmount(owedPaise)} for its pieces`
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'to_collect', needsReview: review })
  await end(1, 'delivered')
  await db.update(orderEvents).set({ at: new Date(0) })
  await collectDeliveredCash(db)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed', needsReview: review })
  const form = { amountPaise: owedPaise, reason: 'Refused', restock: false, key: 'credit-of-a-refused' }
  expect(await refundOrder(db, asha, number, form)).toEqual({ kind: 'done' })
})

test('counting one parcel leaves the question about another, and a failed refund', async ({ db }) => {
  const { id, end, count } = await sendInTwo(db, { quantity: 3, isInThree: true })
  await askReview(db, { id }, reviewOfRefund(1, 10_000))
  await end(1, 'returned')
  await end(2, 'returned')
  await count(1)
  const questions = (await readOrder(db, id)).needsReview?.split('\n')
  expect(questions).toEqual([
    reviewOfRefund(1, 10_000).sentence,
    expect.stringMatching(/^Parcel \S+ of this order came back/),
    'A parcel came back, or was cancelled: refund ₹999 for its pieces',
  ])
})

test('the pieces of a lost parcel cannot be returned, and cost nobody the discount of the others', async ({ db }) => {
  await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10, minimumSubtotalPaise: 150_000 })
  const { number, end } = await sendInTwo(db, { promoCode: 'TEN', totalPaise: 199_800 - 19_980 + 3_000 })
  await end(0, 'lost')
  await end(1, 'delivered')
  const open = async () =>
    (await findReturnable(db, number))!.items.map(({ quantity, returned }) => quantity - returned)
  expect(await open()).toEqual([1])
  expect((await forOne(db, number, { isProtected: false })).totalPaise).toBe(89_910)
  await end(0, 'delivered')
  expect(await open()).toEqual([2])
})

test('the undo of a delivery leaves the parcels that had arrived before it', async ({ db }) => {
  const { number, versionOf, end, states } = await sendInTwo(db)
  await end(0, 'delivered')
  await db
    .update(parcels)
    .set({ statusAt: new Date(Date.now() - 86_400_000) })
    .where(eq(parcels.status, 'delivered'))
  await end(1, 'delivered')
  expect(await undoMove(db, asha, { number, version: await versionOf() })).toEqual({ kind: 'done' })
  expect(await states()).toEqual(['delivered', 'in_transit'])
})

test('sixty returns that are late together are all noted in one round', async ({ db }) => {
  const { id, number } = await makeDeliveredOrder(db)
  const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
  const sent = { handedOverAt: new Date(0), carrier: 'Rider', trackingNumber: 'R-1' }
  await db.insert(returnRequests).values(
    Array.from({ length: 60 }, (_, at) => ({
      orderId: id,
      reference: `${number}-R${at + 1}`,
      state: 'approved' as const,
      terms,
      shownPaise: 0,
      ...sent,
    })),
  )
  await noteOverdue(db)
  const noted = (await db.select().from(returnRequests)).filter(({ overdueAt }) => overdueAt !== null)
  expect(noted).toHaveLength(60)
})

test('an order of which one parcel came back and was counted, and the rest is still here, can be cancelled', async ({
  db,
}) => {
  for (const isCash of [false, true]) {
    const { id, number, rows, count, stock, versionOf } = await sendInTwo(db, { isCash })
    const before = await stock()
    const [first, second] = await rows()
    await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
    const booked = { provider: 'shiprocket', bookingState: 'booked', awb: `A${id}`, reference: number } as const
    await db
      .update(parcels)
      .set({ ...booked, status: 'returned' })
      .where(eq(parcels.id, first!.id))
    const here = { provider: 'shiprocket', bookingState: 'none', status: null, awb: null, collectPaise: null } as const
    await db.update(parcels).set(here).where(eq(parcels.id, second!.id))
    const cancel = async () => moveOrder(db, asha, { number, to: 'cancelled', note: '', version: await versionOf() })
    expect(await cancel()).toMatchObject({ kind: 'still booked' })
    await count(0)
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(await readOrder(db, id)).toMatchObject({
      orderStatus: 'cancelled',
      paymentState: isCash ? 'not_collected' : 'completed',
      needsReview: null,
    })
    expect(await stock()).toBe(before! + 2)
    const documents = (await findInvoices(db)).filter(({ orderId }) => orderId === id)
    const standing = documents.reduce((sum, { againstId, content }) => {
      const paise = content.lines.reduce((all, { amountPaise }) => all + amountPaise, 0)
      return againstId === null ? sum + paise : sum - paise
    }, 0)
    expect(standing).toBe(0)
  }
})
