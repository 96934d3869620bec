import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { dayInIndia, addDays } from '#shared/dates.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StepName } from '#simulators/courier/steps.ts'
import { asha } from '#tests/staff.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { parcels } from '../tables.server.ts'
import { answerByCustomer, answerFailedDelivery } from './answer-failed-delivery.server.ts'
import { AnswerForm } from './answer-form.ts'
import { countParcelsToDo } from './count-parcels-to-do.server.ts'
import { findFailedDeliveries } from './find-failed-deliveries.server.ts'
import { findWays } from './find-ways.server.ts'
import { addParcel, makePackedOrder, readOrder, readParcel, test, testWithCommits } from './fixture.ts'
import { lookAtDueParcels } from './look-at-parcels.server.ts'

type Control = (method: string, path: string, body?: object) => Promise<unknown>

async function failed(
  db: Db,
  { courier, booked, control }: { courier: CourierProvider; booked: () => Promise<never>; control: Control },
) {
  const order = await makePackedOrder(db)
  const { awb } = await addParcel(db, order.id, await booked())
  const go = async (...steps: StepName[]) => {
    for (const step of steps) {
      await control('POST', '/clock/advance', { ms: 3_600_000 })
      await control('POST', `/parcels/${awb}/next`, { step })
    }
    await db.update(parcels).set({ nextLookAt: new Date(0) })
    await lookAtDueParcels(db, courier)
  }
  await go('picked up', 'out for delivery', 'undelivered')
  return { order, awb: awb!, parcel: await readParcel(db, awb!), go }
}

const tomorrow = () => dayInIndia(addDays(new Date(), 1))

const asked = (seen: Date, given: Partial<AnswerForm> = {}) =>
  AnswerForm.parse({ choice: 'try again', seen: seen.toISOString(), ...given })

test('staff ask for another try, once, and the next failure asks again', async ({ db, courier, booked, control }) => {
  const { order, awb, parcel, go } = await failed(db, { courier, booked: booked as never, control })
  expect(await findFailedDeliveries(db)).toMatchObject([
    { orderNumber: order.number, awb, reason: 'Customer not available', tries: 1, answer: null },
  ])

  expect(await countParcelsToDo(db)).toEqual({ failed: 1, toCount: 0 })
  const answer = asked(parcel.statusAt!, { day: tomorrow(), phone: '+91 98765 43210', address: 'Behind the temple' })
  const answering = () => answerFailedDelivery(db, asha, { parcelId: parcel.id, answer, courier })
  expect(await answering()).toEqual({ kind: 'done' })
  expect(await answering()).toEqual({ kind: 'done' })
  const other = { parcelId: parcel.id, answer: { ...answer, phone: '9876500000' }, courier }
  expect(await answerFailedDelivery(db, asha, other)).toMatchObject({ kind: 'refused' })
  const { orders } = (await control('GET', '/state')) as { orders: Record<string, { ndrActions: object[] }> }
  expect(Object.values(orders)[0]!.ndrActions).toEqual([
    expect.objectContaining({ action: 're-attempt', phone: '9876543210', address1: 'Behind the temple' }),
  ])
  const [shown] = await findFailedDeliveries(db)
  expect(shown!.answer).toMatch(/^try again on .* with another phone number at a corrected address$/)
  expect((await findWays(db, order.number))[0]!.answer).toBe(shown!.answer)
  expect(await countParcelsToDo(db)).toEqual({ failed: 0, toCount: 0 })
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.actor, 'Asha Rao'))
  expect(event!.note).toContain('9876543210')
  expect(await db.$count(staffLog, eq(staffLog.subject, `order ${order.number}`))).toBe(1)

  await go('undelivered')
  expect(await findFailedDeliveries(db)).toMatchObject([{ tries: 2, answer: null }])
  expect(await answering()).toEqual({ kind: 'changed' })
})

test('a customer has it brought back, of their own order alone', async ({ db, courier, booked, control }) => {
  const { order, parcel } = await failed(db, { courier, booked: booked as never, control })
  const answer = asked(parcel.statusAt!, { choice: 'bring back' })
  expect(await answerByCustomer(db, 'FW-999999', { parcelId: parcel.id, answer, courier })).toEqual({ kind: 'gone' })
  expect(await answerByCustomer(db, order.number, { parcelId: parcel.id, answer, courier })).toEqual({ kind: 'done' })
  expect(
    await answerByCustomer(db, order.number, { parcelId: parcel.id, answer: asked(parcel.statusAt!), courier }),
  ).toMatchObject({ kind: 'refused', isTemporary: false })
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
})

test('a courier that takes nothing, or does not wait any more, changes nothing', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const { awb, parcel } = await failed(db, { courier, booked: booked as never, control })
  const answer = asked(parcel.statusAt!)
  const answering = (by = courier as CourierProvider | null) =>
    answerFailedDelivery(db, asha, { parcelId: parcel.id, answer, courier: by })
  expect(await answering(null)).toMatchObject({ kind: 'refused' })
  await control('POST', '/faults', { kind: '429', path: '/v1/external/ndr' })
  expect(await answering()).toMatchObject({ kind: 'refused', isTemporary: true })
  expect((await readParcel(db, awb)).answeredFor).toBeNull()
  await control('POST', `/parcels/${awb}/next`, { step: 'out for delivery' })
  expect(await answering()).toMatchObject({ kind: 'refused', isTemporary: false })
  expect(await readParcel(db, awb)).toMatchObject({ answer: null, answeredFor: null, answerOpenSince: null })
})

const actionsAt = async (control: Control) => {
  const { orders } = (await control('GET', '/state')) as { orders: Record<string, { ndrActions: object[] }> }
  return Object.values(orders)[0]!.ndrActions.length
}

test.for(['commit then drop', 'html 502'])(
  'an answer that was lost by "%s" is not asked for again before the courier could report',
  async (kind, { db, courier, booked, control }) => {
    const { awb, parcel } = await failed(db, { courier, booked: booked as never, control })
    const answering = () =>
      answerFailedDelivery(db, asha, { parcelId: parcel.id, answer: asked(parcel.statusAt!), courier })
    await control('POST', '/faults', { kind, path: '/v1/external/ndr' })
    expect(await answering()).toMatchObject({ kind: 'refused' })
    const before = await actionsAt(control)
    expect(await answering()).toMatchObject({ kind: 'refused', isTemporary: false })
    expect(await actionsAt(control)).toBe(before)
    // It stays on the list of those that wait for somebody, and the courier is asked soon where it is.
    expect(await findFailedDeliveries(db)).toMatchObject([{ awb, answer: null }])
    expect(await countParcelsToDo(db)).toEqual({ failed: 1, toCount: 0 })
    expect((await readParcel(db, awb)).nextLookAt!.getTime()).toBeLessThan(Date.now() + 6 * 60_000)

    await db.update(parcels).set({ answerOpenSince: new Date(Date.now() - 11 * 60_000) })
    expect(await answering()).toEqual({ kind: 'done' })
    expect(await actionsAt(control)).toBe(before + 1)
    expect(await findFailedDeliveries(db)).toMatchObject([{ answer: 'try again' }])
  },
)

testWithCommits(
  'while the courier is asked the order is free, and a second press asks nothing',
  async ({ database: { db }, control, courier, booked }) => {
    const { order, parcel } = await failed(db, { courier, booked: booked as never, control })
    const answering = () =>
      answerFailedDelivery(db, asha, { parcelId: parcel.id, answer: asked(parcel.statusAt!), courier })
    await control('POST', '/faults', { kind: 'late', delayMs: 600, path: '/v1/external/ndr' })
    const first = answering()
    await expect.poll(async () => (await readParcel(db, parcel.awb!)).answerOpenSince).not.toBeNull()
    const seen = await db.transaction((tx) =>
      tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update', { noWait: true }),
    )
    expect(seen).toHaveLength(1)
    expect(await answering()).toMatchObject({ kind: 'refused' })
    expect(await first).toEqual({ kind: 'done' })
    expect(await answering()).toEqual({ kind: 'done' })
    expect(await actionsAt(control)).toBe(1)
  },
)

test.for([
  [{ choice: 'burn it' }, 'choice', 'Choose what the courier should do'],
  [{ choice: 'try again', day: '2020-01-01' }, 'day', 'Please choose one of the next seven days'],
  [{ choice: 'try again', day: 'tomorrow' }, 'day', 'Please choose one of the next seven days'],
  [{ choice: 'try again', phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
  [{ choice: 'try again', address: 'x'.repeat(201) }, 'address', expect.any(String)],
  [{ choice: 'try again', seen: '' }, 'seen', expect.any(String)],
] as const)('%j is refused at %s', ([given, field, sentence]) => {
  const read = AnswerForm.safeParse({ seen: '2026-11-23T06:00:00.000Z', ...given })
  expect(read.error?.issues[0]).toMatchObject({ path: [field], message: sentence })
})
