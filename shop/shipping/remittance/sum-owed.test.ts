import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOwed } from './sum-owed.ts'

const claim = { courier: 'Delhivery', duePaise: 1_000_00, receivedPaise: 0, collectedOn: '2026-11-15' }

test('each courier’s debt stands by its age, the seventh and the fourteenth day being the last of theirs', () => {
  const of = (collectedOn: string) => sumOwed([{ ...claim, collectedOn }], '2026-11-22')[0]!.bandPaise
  expect(of('2026-11-22')).toEqual([1_000_00, 0, 0])
  expect(of('2026-11-15')).toEqual([1_000_00, 0, 0])
  expect(of('2026-11-14')).toEqual([0, 1_000_00, 0])
  expect(of('2026-11-08')).toEqual([0, 1_000_00, 0])
  expect(of('2026-11-07')).toEqual([0, 0, 1_000_00])
})

test('the highest debt stands first, and what was paid in part is named', () => {
  const claims = [claim, { ...claim, courier: 'Xpressbees', duePaise: 1_500_00, receivedPaise: 100 }]
  expect(sumOwed(claims, '2026-11-22')).toMatchObject([
    { courier: 'Xpressbees', parcels: 1, duePaise: 1_500_00, shortPaise: 1_500_00 },
    { courier: 'Delhivery', parcels: 1, duePaise: 1_000_00, shortPaise: 0 },
  ])
})

test('debts make up all that is owed, and ages make up each debt', () => {
  const claims = fc.array(
    fc.record({
      courier: fc.constantFrom('', 'Delhivery', 'Xpressbees'),
      duePaise: fc.integer({ min: 1, max: 10_000_00 }),
      receivedPaise: fc.constantFrom(0, 100),
      collectedOn: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    }),
  )
  fc.assert(
    fc.property(claims, (given) => {
      const debts = sumOwed(given, '2026-11-30')
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      expect(sum(debts.map(({ duePaise }) => duePaise))).toBe(sum(given.map(({ duePaise }) => duePaise)))
      for (const { duePaise, bandPaise } of debts) expect(sum(bandPaise)).toBe(duePaise)
    }),
  )
})
