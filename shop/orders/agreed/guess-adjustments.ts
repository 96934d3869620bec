import { shareByWeight } from '#shared/share-by-weight.ts'
import type { StoredAdjustment } from './sold-order.ts'

type Sums = { discountPaise: number; cashFeePaise: number; roundingPaise: number }
type Item = { id: number; unitPricePaise: number; quantity: number }

/**
 * The adjustments of an order that the release before wrote during an upgrade: its one discount, over all lines by their
 * worth, and over delivery what is more than they.
 */
export function guessAdjustments(
  { discountPaise, cashFeePaise, roundingPaise }: Sums,
  items: readonly Item[],
): StoredAdjustment[] {
  const worths = items.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const offLines = Math.min(
    discountPaise,
    worths.reduce((sum, worth) => sum + worth, 0),
  )
  const shares = items.length > 0 ? shareByWeight(offLines, worths) : []
  return [
    ...items.map(({ id }, at) => ({
      target: 'line' as const,
      itemId: id,
      cause: 'code' as const,
      amountPaise: -shares[at]!,
    })),
    { target: 'delivery', itemId: null, cause: 'code', amountPaise: offLines - discountPaise },
    { target: 'fee', itemId: null, cause: 'cash fee', amountPaise: cashFeePaise },
    { target: 'fee', itemId: null, cause: 'rounding', amountPaise: roundingPaise },
  ]
}
