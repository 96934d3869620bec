import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRefund, planRest } from './plan-refund.ts'

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
  expect(planRest({ bankPaise: 120_000, creditPaise: 50_000 })).toEqual({ bankPaise: 120_000, creditPaise: 50_000 })
  expect(planRest({ bankPaise: 40, creditPaise: 0 })).toEqual({ bankPaise: 0, creditPaise: 0 })
})
