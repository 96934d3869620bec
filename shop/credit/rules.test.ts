import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Lot, partsToGiveBack, takeFromLots, usableCredit } from './rules.ts'

const paise = fc.integer({ min: 0, max: 1_000_000 })
const someLots = fc
  .array(fc.record({ leftPaise: paise, day: fc.integer({ min: 0, max: 5 }) }), { maxLength: 6 })
  .map((lots) => lots.map(({ leftPaise, day }, id): Lot => ({ id, leftPaise, expiresAt: new Date(day * 86_400_000) })))
const sumOf = (parts: readonly { paise: number }[]) => parts.reduce((sum, part) => sum + part.paise, 0)
const leftIn = (lots: readonly Lot[]) => lots.reduce((sum, { leftPaise }) => sum + leftPaise, 0)

test('spending takes exactly the sum, no grant below zero, and nothing that expires later before it must', () => {
  fc.assert(
    fc.property(someLots, paise, (lots, wanted) => {
      const parts = takeFromLots(lots, wanted)
      expect(parts === null).toBe(wanted > leftIn(lots))
      if (parts === null) return
      expect(sumOf(parts)).toBe(wanted)
      const takenOf = (id: number) => parts.find(({ lot }) => lot === id)?.paise ?? 0
      for (const lot of lots) {
        expect(takenOf(lot.id)).toBeLessThanOrEqual(lot.leftPaise)
        const isTouched = takenOf(lot.id) > 0
        const sooner = lots.filter(({ expiresAt }) => expiresAt < lot.expiresAt)
        if (isTouched) for (const one of sooner) expect(takenOf(one.id)).toBe(one.leftPaise)
      }
    }),
  )
})

test('what is given back in any steps never exceeds what was spent, of no grant', () => {
  fc.assert(
    fc.property(someLots, fc.array(paise, { maxLength: 5 }), (spent, steps) => {
      const back = new Map<number, number>()
      let given = 0
      for (const step of steps) {
        const parts = partsToGiveBack(spent, given, step)
        expect(sumOf(parts)).toBe(Math.min(step, leftIn(spent) - given))
        given += sumOf(parts)
        for (const part of parts) back.set(part.lot, (back.get(part.lot) ?? 0) + part.paise)
      }
      for (const { id, leftPaise } of spent) expect(back.get(id) ?? 0).toBeLessThanOrEqual(leftPaise)
    }),
  )
})

test('credit pays all of an order, or leaves at least the rupee that a gateway collects', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 100, max: 1_000_000 }), (credit, total) => {
      const used = usableCredit(credit, total)
      expect(used).toBeLessThanOrEqual(Math.min(credit, total))
      expect(used === total || total - used >= 100).toBe(true)
      expect(usableCredit(used, total)).toBe(used)
    }),
  )
})
