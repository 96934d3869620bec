import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'

type Made = Awaited<ReturnType<typeof makeDeliveredOrder>>

/** A return of one piece that its customer may send. */
async function makeApproved(db: Db, { number, itemId }: Made) {
  const lines = [{ itemId, quantity: 1, reason: 'too small' as const }]
  const looked = await requestReturn(db, number, { lines, note: '' })
  const shownPaise = looked.kind === 'look' ? looked.comesBack.totalPaise : 0
  const asked = await requestReturn(db, number, { lines, note: '', shownPaise })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  const { reference } = asked
  const read = async () => (await findReturn(db, reference))!
  const { state, version } = await read()
  if (state === 'requested') await approveReturn(db, asha, { reference, version })
  return read()
}

/** The same, and it is here. */
async function makeReceived(db: Db, made: Made) {
  const approved = await makeApproved(db, made)
  const { reference } = approved
  const received = [{ lineId: approved.lines[0]!.id, quantity: 1 }]
  await receiveReturn(db, asha, { reference, version: approved.version, received })
  return (await findReturn(db, reference))!
}

async function makeCameBack(db: Db, { id, number, itemId }: Made, serial = 1) {
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId: id,
      serial,
      provider: 'shiprocket',
      bookingState: 'booked',
      courier: 'Delhivery',
      awb: `AWB-${number}-${serial}`,
      reference: `${number}-${serial}`,
      status: 'returned',
    })
    .returning()
  await db.insert(parcelItems).values({ parcelId: parcel!.id, orderItemId: itemId, quantity: 1 })
  return parcel!
}

testWithDatabase(
  'sixteen people judge returns and count parcels of one variant at once, and each piece is back once',
  async ({ database: { db } }) => {
    const people = 16
    const shirt = await makeProduct(db, { stock: people })
    const made: Made[] = []
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
