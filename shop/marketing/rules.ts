import { formatDay, formatMoment, momentField } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { lineWorth } from '#shared/share-by-weight.ts'
import type { promoKinds } from './inputs.ts'

export type PromoCode = {
  kind: (typeof promoKinds)[number]
  percentOff: number | null
  amountOffPaise: number | null
  minimumSubtotalPaise: number
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerPhone: number | null
  /** Empty means every category. */
  categorySlugs: readonly string[]
  isActive: boolean
}

/** The number of times a code was used, in all and by the customer's phone number (0 while that is not known). */
export type PromoUses = { total: number; byPhone: number }

export const unused: PromoUses = { total: 0, byPhone: 0 }

export type PromoOccasion = {
  lines: readonly { categorySlug: string; pricePaise: number; quantity: number; offPaise?: number }[]
  subtotalPaise: number
  shippingPaise: number
  uses: PromoUses
  now: Date
}

/** A discount in paise, or one sentence for the customer saying why there is none. */
export type Discount = { discountPaise: number; problem?: undefined } | { discountPaise: 0; problem: string }

/** The number that a message's writer gets: "T-000042". */
export const ticketOf = (messageId: number) => `T-${String(messageId).padStart(6, '0')}`

/** Online payments take no less than this. */
const minPayablePaise = 100

/** The discount of a promo code; null is a code that does not exist. */
export function discountFor(promo: PromoCode | null, occasion: PromoOccasion): Discount {
  const problem = problemWith(promo, occasion)
  if (problem !== null) return { discountPaise: 0, problem }
  const most = occasion.subtotalPaise + occasion.shippingPaise - minPayablePaise
  return { discountPaise: Math.max(0, Math.min(worthOf(promo!, occasion), most)) }
}

function problemWith(promo: PromoCode | null, { subtotalPaise, shippingPaise, now, uses, lines }: PromoOccasion) {
  if (!promo?.isActive) return 'This promo code is not valid. Please check the spelling.'
  if (promo.startsAt && now < promo.startsAt) return `This promo code can be used from ${sayStart(promo.startsAt)}.`
  if (promo.endsAt && now >= promo.endsAt) return 'This promo code has expired.'
  if (promo.maxUses !== null && uses.total >= promo.maxUses) return 'This promo code has been used up.'
  if (promo.maxUsesPerPhone !== null && uses.byPhone >= promo.maxUsesPerPhone) {
    return 'This promo code has already been used with your phone number.'
  }
  if (subtotalPaise < promo.minimumSubtotalPaise) {
    return `This promo code is for orders of ${formatAmount(promo.minimumSubtotalPaise)} or more.`
  }
  if (!lines.some((line) => appliesTo(promo, line))) return 'This promo code is not for the items in your cart.'
  if (promo.kind === 'free_shipping' && shippingPaise === 0) return 'Shipping is already free for this order.'
  return null
}

/** The day alone where it starts with that day. */
const sayStart = (start: Date) => (momentField(start).endsWith('T00:00') ? formatDay(start) : formatMoment(start))

function worthOf(promo: PromoCode, { lines, shippingPaise }: PromoOccasion) {
  if (promo.kind === 'free_shipping') return shippingPaise
  const eligiblePaise = lines.filter((line) => appliesTo(promo, line)).reduce((sum, line) => sum + lineWorth(line), 0)
  if (promo.kind === 'percent') return Math.round((eligiblePaise * (promo.percentOff ?? 0)) / 100)
  return Math.min(promo.amountOffPaise ?? 0, eligiblePaise)
}

/**
 * The base of a code's discount: the lines that it is for, each with its worth in paise and the others with 0; or
 * delivery.
 */
export const discountSource = (
  promo: Pick<PromoCode, 'kind' | 'categorySlugs'>,
  lines: PromoOccasion['lines'],
): { kind: 'delivery' } | { kind: 'lines'; worths: number[] } =>
  promo.kind === 'free_shipping'
    ? { kind: 'delivery' }
    : {
        kind: 'lines',
        worths: lines.map((line) => (appliesTo(promo, line) ? lineWorth(line) : 0)),
      }

const appliesTo = ({ categorySlugs }: Pick<PromoCode, 'categorySlugs'>, { categorySlug }: { categorySlug: string }) =>
  categorySlugs.length === 0 || categorySlugs.includes(categorySlug)
