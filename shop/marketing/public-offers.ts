import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { describeWorth } from './promo-state.ts'
import type { PromoCode } from './rules.ts'

/** A promo code that its owner shows to everybody. */
export type PublicOffer = Omit<PromoCode, 'isActive' | 'maxUses' | 'maxUsesPerPhone'> & { code: string }

/** "10% off with ILKAL10 on orders of ₹999 or more, until 5 December 2026", the last day on which it holds. */
export function sayOffer({ code, minimumSubtotalPaise, endsAt, ...worth }: PublicOffer) {
  const from = minimumSubtotalPaise > 0 ? ` on orders of ${formatAmount(minimumSubtotalPaise)} or more` : ''
  return `${describeWorth(worth)} with ${code}${from}${endsAt ? `, until ${formatDay(new Date(endsAt.getTime() - 1))}` : ''}`
}

/**
 * The offers that hold for all of these categories at this moment, and when this list changes by itself; null: never. At
 * most three: the page is about the product.
 */
export function offersFor(offers: readonly PublicOffer[], categories: readonly string[], now: Date) {
  const ofCategory = offers.filter(
    ({ categorySlugs }) => categorySlugs.length === 0 || categories.every((slug) => categorySlugs.includes(slug)),
  )
  const isNow = ({ startsAt, endsAt }: PublicOffer) => (!startsAt || startsAt <= now) && (!endsAt || endsAt > now)
  const changes = ofCategory.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at && at > now)
  const nextChange = changes.reduce((first, at) => (first === null || at! < first ? at : first), null)
  return { offers: ofCategory.filter(isNow).slice(0, maxShown).map(sayOffer), nextChange }
}

const maxShown = 3
