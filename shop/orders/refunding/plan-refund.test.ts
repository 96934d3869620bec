import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOver, planRefund, planRest } from './plan-refund.ts'

const paise = fc.integer({ min: 0, max: 1_000_000 })

test('the parts of a refund make up the whole: what was collected first, the rest as credit', () => {
  fc.assert(
    fc.property(paise, paise, fc.integer({ min: 100, max: 2_000_000 }), (bankPaise, creditPaise, amount) => {
      const plan = planRefund({ bankPaise, creditPaise }, amount)
      if (plan === null) {
        const fitsBank = Math.min(bankPaise, amount) >= 100 || bankPaise === 0
        expect(amount > bankPaise + creditPaise || !fitsBank).toBe(true)
        return
      }
      expect(plan.bankPaise + plan.creditPaise).toBe(amount)
      expect(plan.bankPaise).toBeLessThanOrEqual(bankPaise)
      expect(plan.creditPaise).toBeLessThanOrEqual(creditPaise)
      expect(plan.bankPaise === 0 || plan.bankPaise >= 100).toBe(true)
      if (plan.creditPaise > 0 && bankPaise >= 100) expect(plan.bankPaise).toBe(bankPaise)
    }),
  )
})

test('all that is left leaves nothing but less than a rupee at the gateway', () => {
  expect(planRest([120_000], 50_000)).toEqual({ bankPaise: 120_000, creditPaise: 50_000 })
  expect(planRest([40, 60_000, 99], 0)).toEqual({ bankPaise: 60_000, creditPaise: 0 })
})

test('over several payments the nearest gives first, and no part is below a rupee', () => {
  expect(planOver([50_000, 100_000], 120_000)).toEqual([50_000, 70_000])
  expect(planOver([50_000, 100_000], 30_000)).toEqual([30_000, 0])
  expect(planOver([50_000, 100_000], 50_040)).toEqual([49_940, 100])
  expect(planOver([100, 100_000], 150)).toEqual([0, 150])
  expect(planOver([60, 100_000], 500)).toEqual([0, 500])
  expect(planOver([50_000, 40], 50_040)).toBeNull()
  expect(planOver([50_000, 40], 50_040, 1)).toEqual([50_000, 40])
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 3 }), fc.integer({ min: 100, max: 2_000_000 }), (lefts, amount) => {
      const parts = planOver(lefts, amount)
      if (parts === null) return
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [at, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(lefts[at]!)
        expect(part === 0 || part >= 100).toBe(true)
      }
    }),
  )
})
