import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { askInHalves } from '../couriers/ask-in-halves.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { CourierProvider, Way } from '../couriers/provider.ts'
import { parcels } from '../tables.server.ts'
import { addParcel, makePackedOrder, test } from './fixture.ts'
import { lookAtDueParcels, lookAtParcels } from './look-at-parcels.server.ts'

const awbs = Array.from({ length: 50 }, (_, at) => `AWB${at}`)
const way = (awb: string): [string, Way] => [awb, { awb, scans: [], promisedOn: null }]

/** Refuses a call that names one of these. */
function courierWithout(...bad: string[]) {
  const asked: number[] = []
  const track = async (some: readonly string[]) => {
    asked.push(some.length)
    if (some.some((awb) => bad.includes(awb))) throw new CourierError('rejected', 'no such number')
    return new Map(some.map(way))
  }
  return { asked, track }
}

test('parcels that a courier refuses to answer about cost no other its answer', async ({ db }) => {
  const { track } = courierWithout('AWB3', 'AWB17', 'AWB18')
  const { ways, troubles } = await askInHalves(awbs, track)
  expect(awbs.filter((awb) => !ways.has(awb))).toEqual(['AWB3', 'AWB17', 'AWB18'])
  expect(troubles.length).toBeGreaterThan(0)

  const looked = awbs.map((awb, at) => ({ id: at + 1, awb }))
  const { news, troubles: said } = await lookAtParcels(db, { track } as CourierProvider, looked)
  expect([news.size, said.length]).toEqual([0, troubles.length])
})

test('a courier that does not answer is asked once, and its error is thrown', async () => {
  let calls = 0
  const track = () => Promise.reject(new CourierError('timeout', `${(calls += 1)} calls`))
  await expect(askInHalves(awbs, track)).rejects.toThrow('1 calls')
})

test('a courier that refuses all is not asked about each, and each waits its usual time', async ({ db, booked }) => {
  const { asked, track } = courierWithout(...awbs)
  const { ways, troubles } = await askInHalves(awbs, track)
  expect([ways.size, troubles.length > 0, asked.length < awbs.length / 2]).toEqual([0, true, true])

  const booking = await booked()
  const { id } = await makePackedOrder(db)
  const parcel = await addParcel(db, id, booking)
  const refusing = { track: courierWithout(booking.awb).track } as CourierProvider
  await expect(lookAtDueParcels(db, refusing)).rejects.toThrow('no such number')
  const [due] = await db.select().from(parcels).where(eq(parcels.id, parcel.id))
  expect(due!.nextLookAt!.getTime()).toBeGreaterThan(Date.now() + 15 * 60_000)
})
