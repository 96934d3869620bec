import type { Adjustment } from './adjustments.ts'

type Item = { id: number; unitPricePaise: number; quantity: number }

/** A line as it was agreed on, in paise for all its pieces. */
export type AgreedLine = Item & {
  paidPaise: number
  /** The price without its promo code. */
  withoutCodePaise: number
}

/** An order as it was agreed on: every later document, return and refund is reckoned from this. */
export type SoldOrder = {
  lines: readonly AgreedLine[]
  /** The price of delivery, after its adjustments. */
  deliveryPaise: number
  cashFeePaise: number
  roundingPaise: number
}

/** An adjustment as the table has it. */
export type StoredAdjustment = Pick<Adjustment, 'cause' | 'amountPaise'> & {
  target: Adjustment['target']
  itemId: number | null
}

/** Puts the adjustments of an order onto what they change. `shippingPaise`: of delivery before them. */
export function soldOrder(
  { shippingPaise }: { shippingPaise: number },
  items: readonly Item[],
  adjustments: readonly StoredAdjustment[],
): SoldOrder {
  const sum = (which: (one: StoredAdjustment) => boolean) =>
    adjustments.reduce((total, one) => (which(one) ? total + one.amountPaise : total), 0)
  return {
    lines: items.map(({ id, unitPricePaise, quantity }) => {
      const paidPaise = unitPricePaise * quantity + sum(({ itemId }) => itemId === id)
      const codePaise = sum(({ itemId, cause }) => itemId === id && cause === 'code')
      return { id, unitPricePaise, quantity, paidPaise, withoutCodePaise: paidPaise - codePaise }
    }),
    deliveryPaise: shippingPaise + sum(({ target }) => target === 'delivery'),
    cashFeePaise: sum(({ cause }) => cause === 'cash fee'),
    roundingPaise: sum(({ cause }) => cause === 'rounding'),
  }
}
