import { minRefundPaise } from '../rules.ts'

/** The rest of an order's money: of what the gateway or the courier collected, and of what store credit paid. */
export type MoneyLeft = { bankPaise: number; creditPaise: number }

/**
 * How a sum goes back over the ways that an order was paid: where money was collected first, up to what is left of it,
 * and the rest as credit. The parts make up the sum. Null when less than that is left. No gateway pays back less than
 * ₹1: where so little would be left for it, credit takes it all.
 */
export function planRefund({ bankPaise, creditPaise }: MoneyLeft, amountPaise: number): MoneyLeft | null {
  const left = { bank: Math.max(0, bankPaise), credit: Math.max(0, creditPaise) }
  const bank = Math.min(left.bank, amountPaise)
  const plan = { bankPaise: bank, creditPaise: amountPaise - bank }
  if (plan.creditPaise > left.credit) return null
  if (bank === 0 || bank >= minRefundPaise) return plan
  return amountPaise <= left.credit ? { bankPaise: 0, creditPaise: amountPaise } : null
}

/** All that is left of several payments and of credit, by the same rules. */
export const planRest = (lefts: readonly number[], creditPaise: number): MoneyLeft => ({
  bankPaise: lefts.reduce((sum, left) => (left < minRefundPaise ? sum : sum + left), 0),
  creditPaise: Math.max(0, creditPaise),
})

/**
 * How a sum goes back over several payments, of which `lefts` are left: from the first as far as it goes, then from the
 * next. No part is below `minPaise`: where one would be, the part before it is smaller, or left out. Null when that
 * cannot be.
 */
export function planOver(lefts: readonly number[], amountPaise: number, minPaise = minRefundPaise): number[] | null {
  if (amountPaise === 0) return lefts.map(() => 0)
  const [left, ...others] = lefts
  if (left === undefined) return null
  for (const part of [Math.min(left, amountPaise), Math.min(left, amountPaise - minPaise), 0]) {
    if (part !== 0 && part < minPaise) continue
    const rest = planOver(others, amountPaise - part, minPaise)
    if (rest) return [part, ...rest]
  }
  return null
}
