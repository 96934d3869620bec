import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { askInHalves } from '../couriers/ask-in-halves.server.ts'
import { CourierError } from '../couriers/courier-error.ts'
import type { CourierProvider, Way } from '../couriers/provider.ts'
import { lookAtParcels } from './look-at-parcels.server.ts'

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
  const { news, troubles: said } = await lookAtParcels(db, { track } as unknown as CourierProvider, looked)
  expect([news.size, said.length]).toEqual([0, troubles.length])
})

test('a courier that does not answer is asked once, and its error is thrown', async () => {
  let calls = 0
  const track = () => Promise.reject(new CourierError('timeout', `${(calls += 1)} calls`))
  await expect(askInHalves(awbs, track)).rejects.toThrow('1 calls')
  await expect(askInHalves(awbs, courierWithout(...awbs).track)).rejects.toThrow('no such number')
})
