import { formatAmount } from '#shared/money.ts'
import type { PromoCode } from './rules.ts'

export type PromoState = 'Active' | 'Scheduled' | 'Expired' | 'Used up' | 'Off'

/** How a promo code stands at this moment. */
export function promoStateOf(
  promo: Pick<PromoCode, 'isActive' | 'startsAt' | 'endsAt' | 'maxUses'>,
  uses: number,
  now: Date,
): PromoState {
  if (!promo.isActive) return 'Off'
  if (promo.endsAt && now >= promo.endsAt) return 'Expired'
  if (promo.maxUses !== null && uses >= promo.maxUses) return 'Used up'
  return promo.startsAt && now < promo.startsAt ? 'Scheduled' : 'Active'
}

/** The effect of a promo code, in a few words: "10% off". */
export function describeWorth({
  kind,
  percentOff,
  amountOffPaise,
}: Pick<PromoCode, 'kind' | 'percentOff' | 'amountOffPaise'>) {
  if (kind === 'percent') return `${percentOff}% off`
  return kind === 'fixed' ? `${formatAmount(amountOffPaise ?? 0)} off` : 'Free shipping'
}
