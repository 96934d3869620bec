import { eq } from 'drizzle-orm'
import { expect, test as plain } from 'vitest'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { asha } from '#tests/staff.ts'
import { answerWeightDifference } from './charges/answer-weight-difference.server.ts'
import { countEndingDisputes, findWeightDifferences } from './charges/find-weight-differences.server.ts'
import { readCharges, storeCharges } from './charges/read-charges.server.ts'
import { parcelCharges } from './tables.server.ts'
import { addParcel, makePackedOrder, test } from './tracking/fixture.ts'
import { daysLeftToDispute } from './weight-differences.ts'

plain('a difference can be disputed for seven days', () => {
  const since = new Date('2026-11-23T04:00:00Z')
  const left = (days: number, ms = 0) => daysLeftToDispute(since, new Date(addDays(since, days).getTime() + ms))
  expect([left(0), left(1), left(6, 1), left(7)]).toEqual([7, 6, 1, 0])
  expect(left(8)).toBe(-1)
})

test('a day about which the courier does not answer costs the other days nothing', async ({ db, booked }) => {
  const order = await makePackedOrder(db)
  await addParcel(db, order.id, { ...(await booked()), awb: 'AWB8' })
  const now = new Date()
  const before = (days: number) => dayInIndia(addDays(now, -days))
  const asked: string[] = []
  const courier = {
    async charges(day: string) {
      asked.push(day)
      if (day === before(3)) throw new Error('it hangs')
      if (day !== before(2)) return []
      return [{ awb: 'AWB8', appliedGrams: 400, chargedGrams: 900, debitPaise: 5_000, creditPaise: 0 }]
    },
  } as unknown as Parameters<typeof readCharges>[1]
  await expect(readCharges(db, courier, now)).rejects.toThrow('it hangs')
  expect(asked).toHaveLength(46)
  expect(await findWeightDifferences(db)).toMatchObject([{ awb: 'AWB8', chargedGrams: 900, debitPaise: 5_000 }])

  asked.length = 0
  const old = {
    charges: (day: string) => (day < before(39) ? Promise.reject(new Error('it hangs')) : courier.charges(day, day)),
  }
  await expect(readCharges(db, { ...courier, ...old }, addDays(now, -3))).rejects.toThrow('went wrong')
  expect(asked, 'all but the oldest days').toHaveLength(37)

  asked.length = 0
  const away = {
    charges: (day: string) => Promise.reject(new Error(`${asked.push(day)} hang`)),
  } as unknown as typeof courier
  await expect(readCharges(db, away, now)).rejects.toThrow()
  expect(asked, 'a courier that is away is not asked about every day').toHaveLength(5)
})

test('a parcel that weighed 1.5 kg for 0.4 kg is listed with its charge until it is settled', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db)
  const [booking, other] = [await booked(), await booked({ reference: 'FW-9' })]
  await addParcel(db, order.id, booking)
  await addParcel(db, order.id, other)
  await readCharges(db, courier)
  expect(await findWeightDifferences(db)).toEqual([])

  await control('POST', `/parcels/${booking.awb}`, { chargedKilos: 1.5 })
  const now = new Date()
  await readCharges(db, courier, now)
  await readCharges(db, courier, addDays(now, 1))
  const difference = { awb: booking.awb, appliedGrams: 400, chargedGrams: 1_500, debitPaise: 7_450, heavierSince: now }
  expect(await findWeightDifferences(db)).toMatchObject([difference])
  expect(await countEndingDisputes(db)).toBe(0)
  await db
    .update(parcelCharges)
    .set({ heavierSince: addDays(now, -6) })
    .where(eq(parcelCharges.awb, booking.awb))
  expect(await countEndingDisputes(db)).toBe(1)

  const answer = (what: 'disputed' | 'accepted', note = 'Photographs sent') =>
    answerWeightDifference(db, asha, { awb: booking.awb, answer: what, note })
  expect([await answer('disputed'), await answer('disputed')]).toEqual([true, false])
  expect(await countEndingDisputes(db)).toBe(0)
  expect(await findWeightDifferences(db)).toMatchObject([{ answer: 'disputed', note: 'Photographs sent' }])
  expect([await answer('accepted', 'Given back'), await answer('accepted')]).toEqual([true, false])
  expect(await findWeightDifferences(db)).toEqual([])
  expect(await answerWeightDifference(db, asha, { awb: other.awb, answer: 'disputed', note: 'x' })).toBe(false)
  expect(
    (await db.select({ action: staffLog.action }).from(staffLog).orderBy(staffLog.id)).map((one) => one.action),
  ).toEqual(['dispute weight difference', 'accept weight difference'])
})

test('the lines of a parcel are summed, a lighter weighing ends the difference, and strange parcels are left out', async ({
  db,
  booked,
}) => {
  const booking = await booked()
  await addParcel(db, (await makePackedOrder(db)).id, booking)
  const line = { awb: booking.awb, appliedGrams: 400, chargedGrams: 900, debitPaise: 50_00, creditPaise: 0 }
  const now = new Date()
  await storeCharges(db, [line, { ...line, debitPaise: 20_00 }, { ...line, awb: 'Z9' }], now)
  const read = () => db.select().from(parcelCharges)
  expect(await read()).toMatchObject([{ debitPaise: 70_00, creditPaise: 0, heavierSince: now }])
  await storeCharges(db, [{ ...line, chargedGrams: 400, debitPaise: 20_00, creditPaise: 20_00 }], now)
  expect(await read()).toMatchObject([{ debitPaise: 70_00, creditPaise: 20_00, heavierSince: null }])
})
