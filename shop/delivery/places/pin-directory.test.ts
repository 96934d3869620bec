import { expect, test } from 'vitest'
import { indianStates } from '#shared/indian-states.ts'
import states from './pin-codes.json' with { type: 'json' }
import { findPlace } from './pin-directory.server.ts'

test.for([
  ['577001', { city: 'Davanagere', state: 'Karnataka' }],
  ['110001', { city: 'Delhi', state: 'Delhi' }],
  ['560103', { city: 'Bengaluru', state: 'Karnataka' }],
  ['500001', { city: 'Hyderabad', state: 'Telangana' }],
  ['194101', { city: 'Leh', state: 'Ladakh' }],
  ['190001', { city: 'Srinagar', state: 'Jammu and Kashmir' }],
  ['396230', { city: 'Dadra & Nagar Haveli', state: 'Dadra and Nagar Haveli and Daman and Diu' }],
  ['605001', { city: 'Puducherry', state: 'Puducherry' }],
  ['533464', { city: 'Yanam', state: 'Puducherry' }],
  ['744101', { city: 'South Andaman', state: 'Andaman and Nicobar Islands' }],
] as const)('%s is where it belongs', async ([pinCode, place]) => {
  expect(await findPlace(pinCode)).toEqual(place)
})

test('a PIN code newer than the directory is in the state of its region, and of no city', async () => {
  expect(await findPlace('577999')).toEqual({ city: null, state: 'Karnataka' })
})

test('a PIN code of no region is nowhere', async () => {
  expect(await findPlace('999999')).toBeNull()
  expect(await findPlace('100000')).toBeNull()
})

test('all PIN codes of India are there, in states that an order can have', async () => {
  expect(new Set(Object.keys(states))).toEqual(new Set(indianStates))
  const listed = Object.values(states).flatMap((cities) => Object.values(cities).flatMap((ranges) => ranges.split(' ')))
  const count = listed
    .map((range) => range.split('-').map(Number))
    .reduce((sum, [from, to = from]) => sum + 1 + to! - from!, 0)
  expect(count).toBe(19_159)
})
