import { formatAmount } from '#shared/money.ts'
import type { CashTerms } from '../cash-terms.ts'

export type CashSums = { cashFeePaise: number; roundingPaise: number; totalPaise: number }

/** The sum that is collected for an order of this worth: with the fee, and rounded up to whole rupees. */
export function cashSums(
  { feePaise, freeFromPaise }: Pick<CashTerms, 'feePaise' | 'freeFromPaise'>,
  orderPaise: number,
): CashSums {
  const cashFeePaise = freeFromPaise !== null && orderPaise >= freeFromPaise ? 0 : feePaise
  const withFee = orderPaise + cashFeePaise
  const roundingPaise = (100 - (withFee % 100)) % 100
  return { cashFeePaise, roundingPaise, totalPaise: withFee + roundingPaise }
}

/**
 * The facts that decide besides the phone number. `takesCash`: whether couriers collect cash at the PIN code, as far as
 * is known.
 */
export type CashFacts = {
  categories: readonly string[]
  promoCode: string | null
  takesCash: boolean
  orderPaise: number
}

const isExcluded = ({ excludedCategories }: CashTerms, categories: readonly string[]) =>
  categories.some((category) => excludedCategories.includes(category))

/** The first reason why an order cannot be paid in cash, for the customer; null when it can. */
export function refusalOfCash(terms: CashTerms, { categories, promoCode, takesCash, orderPaise }: CashFacts) {
  const { totalPaise } = cashSums(terms, orderPaise)
  if (!terms.isOn) return notAvailable
  if (isExcluded(terms, categories)) return 'Some items in your cart cannot be paid in cash. Please pay online.'
  if (promoCode !== null && terms.excludedPromoCodes.includes(promoCode.toUpperCase()))
    return `Orders with promo code ${promoCode} cannot be paid in cash. Please pay online, or remove the code.`
  if (!takesCash) return 'Cash on Delivery is not possible at this PIN code. Please pay online.'
  if (totalPaise < (terms.minPaise ?? 1))
    return `Cash on Delivery is possible from ${formatAmount(terms.minPaise ?? 100)}. Please pay online.`
  if (terms.maxPaise !== null && totalPaise > terms.maxPaise)
    return `Cash on Delivery is possible up to ${formatAmount(terms.maxPaise)}${orderPaise <= terms.maxPaise ? ', its fee included' : ''}. Please pay online.`
  return null
}

/**
 * The line of a product's page about cash before a PIN code is typed: "Cash on Delivery for orders up to ₹5,000, for a
 * fee of ₹49". Null where one of its categories cannot be paid so; a set has those of its pieces.
 */
export function sayCash(terms: CashTerms, categories: readonly string[]): string | null {
  if (!terms.isOn || isExcluded(terms, categories)) return null
  const { minPaise, maxPaise, feePaise, freeFromPaise } = terms
  const bounds = [
    minPaise !== null && `from ${formatAmount(minPaise)}`,
    maxPaise !== null && `up to ${formatAmount(maxPaise)}`,
  ].filter((bound) => bound !== false)
  return [
    ['Cash on Delivery', bounds.length > 0 && 'for orders', ...bounds].filter(Boolean).join(' '),
    feePaise > 0 && `for a fee of ${formatAmount(feePaise)}`,
    feePaise > 0 && freeFromPaise !== null && `free from ${formatAmount(freeFromPaise)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Said where the reason is nobody's business. */
export const notAvailable = 'Cash is not available for this order. Please pay online.'
