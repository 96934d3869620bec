import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { cancelReturn } from './asking/cancel-return.server.ts'
import { makeApproved, makeReceived } from './asking/fixture.ts'
import { sendInTwo } from './coming-back/fixture.ts'
import { declineReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'

/** The paise invoiced and not credited, and the pieces. */
async function standing(db: Db, orderId: number) {
  let [paise, pieces] = [0, 0]
  for (const { againstId, content } of await db.select().from(invoices).where(eq(invoices.orderId, orderId)))
    for (const { amountPaise, quantity } of content.lines) {
      const sign = againstId === null ? 1 : -1
      paise += sign * amountPaise
      pieces += sign * (quantity ?? 0)
    }
  return { paise, pieces }
}

test('of a cash order that came back with a return open nothing stands, in whichever parcel its pieces came', async ({
  db,
}) => {
  const { id, number, itemId, end, count } = await sendInTwo(db, { isCash: true })
  for (const at of [0, 1]) await end(at, 'delivered')
  const { reference } = await makeApproved(db, { number, itemId }, 2)
  for (const at of [0, 1]) await end(at, 'returned')
  for (const at of [0, 1]) await count(at)
  expect((await findReturn(db, reference))!.state).toBe('declined')
  expect(await standing(db, id)).toEqual({ paise: 0, pieces: 0 })
})

test.for(['cancelled', 'declined'] as const)(
  'a piece that came with a parcel is refunded, once the return that named it is %s',
  async (how, { db }) => {
    const { id, number, itemId, end, count } = await sendInTwo(db)
    for (const at of [0, 1]) await end(at, 'delivered')
    const { reference } = await makeApproved(db, { number, itemId }, 2)
    await end(1, 'returned')
    await count(1)
    expect(await readOrder(db, id)).toMatchObject({ needsReview: null })
    if (how === 'cancelled') expect((await cancelReturn(db, number, reference)).kind).toBe('cancelled')
    else {
      const { version } = (await findReturn(db, reference))!
      expect((await declineReturn(db, asha, { reference, version, answer: 'No' })).kind).toBe('done')
    }
    expect((await readOrder(db, id)).needsReview).toBe(
      'A parcel came back, or was cancelled: refund ₹999 for its pieces',
    )
    expect(await standing(db, id)).toEqual({ paise: 202_800 - 99_900, pieces: 1 })
  },
)

test('staff are asked for a piece that was counted, also while the rest of the order is still to be counted', async ({
  db,
}) => {
  const { id, number, itemId, end, count } = await sendInTwo(db)
  for (const at of [0, 1]) await end(at, 'delivered')
  const { reference } = await makeApproved(db, { number, itemId }, 2)
  for (const at of [0, 1]) await end(at, 'returned')
  await count(0)
  expect((await cancelReturn(db, number, reference)).kind).toBe('cancelled')
  expect((await readOrder(db, id)).needsReview).toContain('refund ₹999 for its pieces')
  await count(1)
  expect(await standing(db, id)).toEqual({ paise: 0, pieces: 0 })
})

test('an order is returned once no piece is out, whether it came with a parcel or by a return', async ({ db }) => {
  const judgeOne = async ({ number, itemId }: { number: string; itemId: number }) => {
    const { reference, version, lines } = await makeReceived(db, { number, itemId })
    const judged = [{ lineId: lines[0]!.id, position: 1, fate: 'shelf' as const }]
    expect(await judgeReturn(db, asha, { reference, version, gateway: 'razorpay', judged })).toEqual({ kind: 'done' })
  }
  const form = { amountPaise: 10_000, reason: 'Late', restock: true }
  const counted = await sendInTwo(db)
  await counted.end(0, 'returned')
  await counted.end(1, 'delivered')
  await counted.count(0)
  expect(await readOrder(db, counted.id)).toMatchObject({ orderStatus: 'delivered' })
  expect(await refundOrder(db, asha, counted.number, { ...form, key: 'one is out' })).toMatchObject({ kind: 'refused' })
  await judgeOne(counted)
  expect(await readOrder(db, counted.id)).toMatchObject({ orderStatus: 'returned' })
  expect(await refundOrder(db, asha, counted.number, { ...form, key: 'none is out' })).toEqual({ kind: 'done' })

  const judged = await sendInTwo(db)
  for (const at of [0, 1]) await judged.end(at, 'delivered')
  await judgeOne(judged)
  await judged.end(0, 'returned')
  expect(await readOrder(db, judged.id)).toMatchObject({ orderStatus: 'delivered' })
  await judged.count(0)
  expect(await readOrder(db, judged.id)).toMatchObject({ orderStatus: 'returned' })
})

test('pieces of one line that came in several parcels are all credited once no return takes them', async ({ db }) => {
  const { id, number, itemId, end, count } = await sendInTwo(db, { quantity: 3, isInThree: true })
  for (const at of [0, 1, 2]) await end(at, 'delivered')
  const { reference } = await makeApproved(db, { number, itemId }, 3)
  for (const at of [0, 1]) await end(at, 'returned')
  for (const at of [0, 1]) await count(at)
  expect((await cancelReturn(db, number, reference)).kind).toBe('cancelled')
  expect(await standing(db, id)).toEqual({ paise: 99_900, pieces: 1 })
})

test.for(['returned', 'lost'] as const)(
  'a parcel whose piece came back with a return is not said to be %s',
  async (ending, { db }) => {
    const { number, itemId, end, rows } = await sendInTwo(db)
    for (const at of [0, 1]) await end(at, 'delivered')
    const judgeOne = async () => {
      const { reference, version, lines } = await makeReceived(db, { number, itemId })
      const judged = [{ lineId: lines[0]!.id, position: 1, fate: 'written off' as const }]
      expect(await judgeReturn(db, asha, { reference, version, gateway: 'razorpay', judged })).toEqual({ kind: 'done' })
    }
    await judgeOne()
    await judgeOne()
    const { id: parcelId, version } = (await rows())[0]!
    expect(await endParcelByHand(db, asha, { number, parcelId, version, end: ending })).toMatchObject({
      kind: 'refused',
      sentence: 'Pieces of it came back with a return, so it was delivered.',
    })
  },
)
