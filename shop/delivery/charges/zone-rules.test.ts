import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianStates } from '#shared/indian-states.ts'
import type { Method, Price, Zone } from '../delivery-table.ts'
import { priceOf } from './price-steps.ts'
import { complaintsAbout, zoneOf } from './zone-rules.ts'

const price = (upToGrams: number | null, fromPaise: number, pricePaise: number): Price => ({
  id: 'p',
  upToGrams,
  fromPaise,
  pricePaise,
})
const standard: Method = {
  id: 'm',
  name: 'Standard',
  fromDays: 2,
  toDays: 4,
  freeFromPaise: null,
  prices: [price(null, 0, 3_000)],
}
const zone = (name: string, more: Partial<Zone> = {}): Zone => ({
  id: name.toLowerCase(),
  name,
  isRest: false,
  states: [],
  areas: [],
  methods: [standard],
  ...more,
})
const rest = zone('India', { isRest: true })
const sentences = (...zones: Zone[]) => complaintsAbout(zones).map(({ message }) => message)

test('a PIN code belongs to the zone that says most about it', () => {
  const zones = [
    rest,
    zone('Karnataka', { states: ['Karnataka'] }),
    zone('Shivamogga', { areas: ['577'] }),
    zone('Town', { areas: ['577201'] }),
  ]
  const found = (pinCode: string, state: string | null) => zoneOf(zones, pinCode, state)?.name
  expect(found('577201', 'Karnataka')).toBe('Town')
  expect(found('577202', 'Karnataka')).toBe('Shivamogga')
  expect(found('560001', 'Karnataka')).toBe('Karnataka')
  expect(found('400001', 'Maharashtra')).toBe('India')
  expect(found('560001', null)).toBe('India')
  expect(zoneOf(zones.slice(1), '400001', 'Maharashtra')).toBeNull()
})

test('what lies in two zones or in none is named', () => {
  expect(sentences(rest)).toEqual([])
  expect(sentences()).toEqual([])
  expect(sentences(rest, zone('Hills', { areas: ['19'] }), zone('Far', { areas: ['79', '19'] }))).toEqual([
    '19 is in Hills already. Please leave it in one zone.',
  ])
  expect(sentences(rest, zone('South', { states: ['Kerala'] }), zone('Sea', { states: ['Kerala'] }))).toEqual([
    'Kerala is in South already. Please leave it in one zone.',
  ])
  expect(sentences(rest, zone('All', { isRest: true }))).toEqual(['Only one zone can be the rest of India'])
  const without = indianStates.filter((state) => state !== 'Sikkim' && state !== 'Goa')
  expect(sentences(zone('Most', { states: [...without] }))).toEqual([
    'No zone has Goa, Sikkim. Please add what is missing, or make one zone the rest of India.',
  ])
})

test('a parcel that has two prices or none is named, and a name used twice', () => {
  const priced = (...prices: Price[]) => sentences({ ...rest, methods: [{ ...standard, prices }] })
  expect(priced(price(500, 0, 4_000), price(null, 0, 8_000))).toEqual([])
  expect(priced(price(500, 0, 4_000), price(2_000, 0, 8_000))).toEqual([
    'Parcels above 2000 g have no price. Please add one without a weight.',
  ])
  expect(priced(price(null, 99_900, 0))).toEqual(['Orders below ₹999 have no price. Please add one from ₹0.'])
  expect(priced(price(null, 0, 1), price(null, 0, 2))).toEqual(['There is a price for this weight and worth already'])
  expect(sentences({ ...rest, methods: [standard, { ...standard, name: 'STANDARD' }] })).toEqual([
    'This zone has STANDARD twice',
  ])
})

const grams = fc.integer({ min: 1, max: 20_000 })
const worth = fc.integer({ min: 0, max: 1_000_000 })
const pricesWithoutHoles = fc
  .uniqueArray(fc.record({ upToGrams: fc.option(grams, { nil: null }), fromPaise: worth, pricePaise: worth }), {
    selector: ({ upToGrams, fromPaise }) => `${upToGrams} ${fromPaise}`,
    maxLength: 8,
  })
  .map((some) => {
    const levels = new Set([0, ...some.map(({ fromPaise }) => fromPaise)])
    const open = [...levels].flatMap((fromPaise) =>
      some.some((one) => one.upToGrams === null && one.fromPaise === fromPaise)
        ? []
        : [{ upToGrams: null, fromPaise, pricePaise: 77 }],
    )
    return [...some, ...open].map((one) => ({ id: 'p', ...one }))
  })

test('where nothing is complained about, each parcel has one price, whatever their sequence', () => {
  fc.assert(
    fc.property(pricesWithoutHoles, worth, fc.integer({ min: 0, max: 50_000 }), (prices, subtotalPaise, weight) => {
      expect(sentences({ ...rest, methods: [{ ...standard, prices }] })).toEqual([])
      const charged = priceOf({ prices }, subtotalPaise, weight)
      expect(priceOf({ prices: prices.toReversed() }, subtotalPaise, weight)).toBe(charged)
      const chosen = prices.filter(
        ({ pricePaise, upToGrams, fromPaise }) =>
          pricePaise === charged && (upToGrams ?? Infinity) >= weight && fromPaise <= subtotalPaise,
      )
      expect(chosen.length).toBeGreaterThan(0)
    }),
  )
})

test('a table with a price left out is complained about, or still has a price for each parcel', () => {
  fc.assert(
    fc.property(
      pricesWithoutHoles,
      fc.nat(),
      worth,
      fc.integer({ min: 0, max: 50_000 }),
      (all, nth, subtotal, weight) => {
        const prices = all.toSpliced(nth % all.length, 1)
        if (prices.length === 0 || sentences({ ...rest, methods: [{ ...standard, prices }] }).length > 0) return
        expect(Number.isInteger(priceOf({ prices }, subtotal, weight))).toBe(true)
      },
    ),
  )
})
