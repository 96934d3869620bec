import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { approveReturn, declineReturn } from '../deciding/decide-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { findComingBack } from './find-coming-back.server.ts'
import { takeInReturn } from './take-in-return.server.ts'

const packer = { ...asha, roles: ['packing' as const] }

async function makeReturn(db: Db) {
  const order = await makeDeliveredOrder(db)
  const asked = { lines: [{ itemId: order.itemId, quantity: 2, reason: 'too small' as const }], note: '' }
  const looked = await requestReturn(db, order.number, asked)
  const shownPaise = looked.kind === 'look' ? looked.comesBack.totalPaise : undefined
  const answer = await requestReturn(db, order.number, { ...asked, shownPaise })
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  return { ...order, reference: answer.reference }
}

const stockOf = async (db: Db, id: number) => (await db.select().from(variants).where(eq(variants.id, id)))[0]!.stock

test('a return is found by its number and by its order, once it is approved', async ({ db }) => {
  const { number, reference } = await makeReturn(db)
  expect(await findComingBack(db, reference)).toEqual({
    found: [],
    sentence: `${reference} is not approved yet. Decide it under Returns, then scan again.`,
  })
  await approveReturn(db, asha, { reference, version: 1 })
  for (const typed of [reference, reference.toLowerCase(), number, number.replace('-', ' ')])
    expect((await findComingBack(db, typed)).found, typed).toMatchObject([
      { kind: 'return', id: reference, why: 'Too small', isHere: false, pieces: [{ quantity: 2, size: 'M' }] },
    ])
  for (const typed of ['', '%', 'FW-999999', `${number}-R2`])
    expect(await findComingBack(db, typed), typed).toEqual({ found: [], sentence: '' })
})

test('a return whose pieces are all good is received and checked at the table, and restocked once', async ({ db }) => {
  const { reference, variantId } = await makeReturn(db)
  await approveReturn(db, asha, { reference, version: 1 })
  const before = (await stockOf(db, variantId))!
  const { version, pieces } = (await findComingBack(db, reference)).found[0]!
  const taken = [{ lineId: pieces[0]!.id, good: 1, aside: 0 }]
  const takeIn = () => takeInReturn(db, packer, { reference, version, taken, gateway: 'razorpay' })
  expect(await takeIn()).toEqual({ kind: 'done', isChecked: true })
  expect(await findReturn(db, reference)).toMatchObject({
    state: 'received',
    judgedAt: expect.any(Date),
    lines: [{ asked: 2, received: 1, fates: ['shelf'] }],
  })
  expect(await stockOf(db, variantId)).toBe(before + 1)
  expect(await takeIn()).toEqual({ kind: 'changed' })
  expect(await stockOf(db, variantId)).toBe(before + 1)
  expect(await findComingBack(db, reference.toLowerCase())).toEqual({
    found: [],
    sentence: expect.stringMatching(new RegExp(`^${reference} was counted and checked on .+\\.$`)),
  })
})

test('a return that was declined says that there is nothing to count', async ({ db }) => {
  const { reference } = await makeReturn(db)
  await declineReturn(db, asha, { reference, version: 1, answer: 'Worn' })
  expect(await findComingBack(db, reference)).toEqual({
    found: [],
    sentence: `${reference} is closed, so there is nothing to count.`,
  })
})

test('a piece that was set aside waits for somebody who decides about it', async ({ db }) => {
  const { reference, variantId } = await makeReturn(db)
  await approveReturn(db, asha, { reference, version: 1 })
  const before = await stockOf(db, variantId)
  const [open] = (await findComingBack(db, reference)).found
  const lineId = open!.pieces[0]!.id
  const asked = { reference, version: open!.version, gateway: 'razorpay' as const }
  const none = await takeInReturn(db, packer, { ...asked, taken: [{ lineId, good: 0, aside: 0 }] })
  expect(none).toMatchObject({ kind: 'refused' })
  const answer = await takeInReturn(db, packer, { ...asked, taken: [{ lineId, good: 1, aside: 1 }] })
  expect(answer).toEqual({ kind: 'done', isChecked: false })
  expect(await findReturn(db, reference)).toMatchObject({ state: 'received', judgedAt: null })
  expect(await stockOf(db, variantId)).toBe(before)

  // Scanned once more, they are all good after all.
  const [again] = (await findComingBack(db, reference)).found
  expect(again).toMatchObject({ isHere: true, pieces: [{ quantity: 2 }] })
  const { version } = again!
  const taken = [{ lineId, good: 2, aside: 0 }]
  expect(await takeInReturn(db, packer, { ...asked, version, taken })).toEqual({ kind: 'done', isChecked: true })
  expect(await stockOf(db, variantId)).toBe(before! + 2)
})

test('a viewer takes nothing in', async ({ db }) => {
  const { reference } = await makeReturn(db)
  await approveReturn(db, asha, { reference, version: 1 })
  const viewer = { ...asha, roles: ['viewer' as const] }
  const asked = { reference, version: 2, taken: [], gateway: 'razorpay' as const }
  await expect(takeInReturn(db, viewer, asked)).rejects.toMatchObject({ status: 403 })
})

test('a parcel that came back is found by its number and its AWB, and says so once it was counted', async ({ db }) => {
  const { id, number, itemId } = await makeDeliveredOrder(db)
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId: id, serial: 1, provider: 'manual', status: 'returned', statusAt: new Date(), awb: 'EA123IN' })
    .returning()
  await db.insert(parcelItems).values({ parcelId: parcel!.id, orderItemId: itemId, quantity: 3 })
  for (const typed of [number, number.replace('-', ''), 'ea123in'])
    expect((await findComingBack(db, typed)).found, typed).toMatchObject([
      { kind: 'parcel', id: String(parcel!.id), codes: [number, 'EA123IN'], pieces: [{ id: itemId, quantity: 3 }] },
    ])
  await db.update(parcels).set({ receivedAt: new Date(), receivedBy: 'Raju' })
  await db.update(parcelItems).set({ restocked: 2 })
  const counted = await findComingBack(db, number)
  expect(counted.found).toEqual([])
  expect(counted.sentence).toMatch(/was counted by Raju on .*: 2 restocked, 1 set aside\.$/)
})
