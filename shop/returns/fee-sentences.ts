import { formatAmount } from '#shared/money.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'

type Fees = Pick<StoreSettings['returns'], 'feePaise' | 'restockingPercent' | 'shipping'>

/** The deductions from a return, in sentences for customers; none when nothing is. */
export function feeSentences({ feePaise, restockingPercent, shipping }: Fees) {
  const fees = [
    feePaise > 0 && `a return fee of ${formatAmount(feePaise)} for each return`,
    restockingPercent > 0 && `a restocking fee of ${restockingPercent}% of what the pieces cost`,
  ].filter((fee) => fee !== false)
  const deducted =
    fees.length > 0
      ? [
          `From what you get back we deduct ${fees.join(' and ')}.`,
          'We deduct nothing for a piece that is defective, wrong, damaged, different from its picture, or late.',
        ]
      : []
  const paidBack =
    shipping === 'always' ? ['When you return the whole order, we also pay back what you paid for shipping.'] : []
  return [...deducted, ...paidBack]
}
