import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeApproved, makeCameBack, makeDeliveredOrder } from './asking/fixture.ts'
import { findReturn } from './finding/find-returns.server.ts'

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
    needsReview: 'A parcel came back, or was cancelled: refund ₹999 for its pieces',
  })
})
