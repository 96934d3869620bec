import { expect, test } from 'vitest'
import { method, zone } from '#tests/making/delivery-zones.ts'
import { emptyTable } from '../delivery-table.ts'
import { chargedByZone } from './charged-by-zone.ts'

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
