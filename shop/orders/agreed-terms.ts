import type { StoreSettings } from '#shop/settings/inputs.ts'

/** The terms promised when an order was placed. Later settings and codes change nothing of it. */
export type AgreedTerms = {
  /** Days after delivery; a line's own rule comes first. */
  returnDays: number
  returnFeePaise: number
  restockingPercent: number
  /** When delivery is paid back, as the store settings name it. */
  returnedShipping: StoreSettings['returns']['shipping']
  /** Hours in which the customer may cancel it. */
  cancelHours: number
  /** Days from asking for a refund until the customer has it. */
  onlineRefundDays: number
  bankRefundDays: number
  /** The subtotal that its promo code asks for; 0: none. */
  codeFromPaise: number
  /** Names what a migration, or an order of an earlier release, left to be worked out afterwards. */
  guessed?: readonly (keyof AgreedTerms)[]
}

/** The terms that hold now, for an order with this promo code. */
export const currentTerms = (
  { promises, returns, orders }: Pick<StoreSettings, 'promises' | 'returns' | 'orders'>,
  code: { minimumSubtotalPaise: number } | null,
): AgreedTerms => ({
  returnDays: promises.policyReturnsDays,
  returnFeePaise: returns.feePaise,
  restockingPercent: returns.restockingPercent,
  returnedShipping: returns.shipping,
  cancelHours: orders.cancelWindowHours,
  onlineRefundDays: returns.onlineRefundDays,
  bankRefundDays: returns.bankRefundDays,
  codeFromPaise: code?.minimumSubtotalPaise ?? 0,
})
