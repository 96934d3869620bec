import type { BadgeTone } from '#app/ui/badge.tsx'
import { promoStateOf, type PromoState } from '#shop/marketing/promo-state.ts'

type Dated = { isActive: boolean; startsAt: Date | null; endsAt: Date | null }

const tones: Partial<Record<PromoState, BadgeTone>> = { Active: 'good', Expired: 'warn', Off: 'danger' }

/** How a banner stands at this moment, in the words of promo codes. */
export function bannerState(banner: Dated, now: Date) {
  const state = promoStateOf({ ...banner, maxUses: null }, 0, now)
  return { state, tone: tones[state] ?? ('neutral' as const) }
}
