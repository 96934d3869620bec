import { expect, test } from 'vitest'
import { emptyTable, type Method, type Zone } from '../delivery-table.ts'
import { chargedByZone } from './charged-by-zone.ts'

const method = (name: string, pricePaise: number, freeFromPaise: number | null = null): Method => ({
  id: name.toLowerCase(),
  name,
  fromDays: 1,
  toDays: 2,
  freeFromPaise,
  prices: [
    { id: 'light', upToGrams: 500, fromPaise: 0, pricePaise },
    { id: 'heavy', upToGrams: null, fromPaise: 0, pricePaise: pricePaise * 3 },
  ],
})
const zone = (name: string, isRest: boolean, ...methods: Method[]): Zone => ({
  id: name,
  name,
  isRest,
  states: [],
  areas: [],
  methods,
})

test('policies state the charge of the rest of India, and the most that another zone adds', () => {
  const zones = [
    zone('near', false, method('Standard', 3_000)),
    zone('hills', false, method('Standard', 14_000)),
    zone('rest', true, method('Standard', 9_000, 200_000), method('Express', 15_000)),
  ]
  expect(chargedByZone({ ...emptyTable, zones })).toEqual({
    feePaise: 9_000,
    freeFromPaise: 200_000,
    expressPaise: 15_000,
    remotePaise: 5_000,
  })
})

test('without an express way the usual one is meant, and what is never free is free from more than an order holds', () => {
  const zones = [zone('all', true, method('Standard', 9_000))]
  expect(chargedByZone({ ...emptyTable, zones })).toMatchObject({
    expressPaise: 9_000,
    remotePaise: 0,
    freeFromPaise: 100_000_000,
  })
  expect(chargedByZone(emptyTable)).toBeNull()
  expect(chargedByZone(null)).toBeNull()
})
