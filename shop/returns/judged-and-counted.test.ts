import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { makeApproved, makeCameBack, makeDeliveredOrder, makeReceived } from './asking/fixture.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'

testWithDatabase(
  'sixteen people judge returns and count parcels of one variant at once, and each piece is back once',
  async ({ database: { db } }) => {
    const people = 16
    const shirt = await makeProduct(db, { stock: people })
    const made: Awaited<ReturnType<typeof makeDeliveredOrder>>[] = []
    for (let at = 0; at < people; at += 1) made.push(await makeDeliveredOrder(db, { quantity: 1, shirt }))
    for (const { number } of made) await makeInvoice(db, number)
    const returned = await Promise.all(made.slice(0, people / 2).map((one) => makeReceived(db, one)))
    const back = await Promise.all(made.slice(people / 2).map((one) => makeCameBack(db, one)))

    const judged = returned.map(({ reference, version, lines }) =>
      judgeReturn(db, asha, {
        reference,
        version,
        gateway: 'razorpay',
        judged: [{ lineId: lines[0]!.id, position: 1, fate: 'shelf' }],
      }),
    )
    const counted = back.map(({ id: parcelId, orderId }) =>
      receiveParcel(db, asha, {
        parcelId,
        restocked: [{ orderItemId: made.find(({ id }) => id === orderId)!.itemId, quantity: 1 }],
      }),
    )
    const done = await Promise.all([...judged, ...counted])
    expect(done.map(({ kind }) => kind)).toEqual(done.map(() => 'done'))
    const [variant] = await db.select().from(variants).where(eq(variants.id, made[0]!.variantId))
    expect(variant!.stock).toBe(people)
  },
)

test('a return whose pieces the courier brought back with their parcel ends with its count', async ({ db }) => {
  const made = await makeDeliveredOrder(db, { quantity: 2 })
  await makeInvoice(db, made.number)
  const { reference } = await makeApproved(db, made)
  const parcel = await makeCameBack(db, made)
  const count = (quantity: number, parcelId: number) =>
    receiveParcel(db, asha, { parcelId, restocked: [{ orderItemId: made.itemId, quantity }] })
  expect(await count(1, parcel.id)).toEqual({ kind: 'done' })
  // The other piece may still come.
  expect(await findReturn(db, reference)).toMatchObject({ state: 'approved' })

  const other = await makeCameBack(db, made, 2)
  expect(await count(1, other.id)).toEqual({ kind: 'done' })
  expect(await findReturn(db, reference)).toMatchObject({
    state: 'declined',
    answer: expect.stringContaining('brought its pieces back'),
  })
  expect((await db.select().from(emails)).map(({ kind }) => kind)).toContain('return-declined')
})

test('the pieces of a return that its parcel ends are asked to be refunded, where other parcels were delivered', async ({
  db,
}) => {
  const made = await makeDeliveredOrder(db, { quantity: 1, sizes: ['M', 'L'], others: 2 })
  const { reference } = await makeApproved(db, made)
  const back = await makeCameBack(db, made)
  const [, other] = await db.select().from(orderItems).where(eq(orderItems.orderId, made.id)).orderBy(orderItems.id)
  const sent = { orderId: made.id, provider: 'manual', status: 'delivered', serial: 2 } as const
  const [delivered] = await db.insert(parcels).values(sent).returning()
  await db.insert(parcelItems).values({ parcelId: delivered!.id, orderItemId: other!.id, quantity: 2 })
  const restocked = [{ orderItemId: made.itemId, quantity: 1 }]
  expect(await receiveParcel(db, asha, { parcelId: back.id, restocked })).toEqual({ kind: 'done' })
  expect(await findReturn(db, reference)).toMatchObject({ state: 'declined' })
  expect(await readOrder(db, made.id)).toMatchObject({
    needsReview: 'A parcel came back and was counted: refund ₹999 for its pieces',
  })
})
