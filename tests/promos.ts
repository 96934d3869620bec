import type { PromoCode } from '#shop/marketing/rules.ts'

/** A tenth off every cart, without any limit. */
export const tenPercentOff = {
  kind: 'percent',
  percentOff: 10,
  amountOffPaise: null,
  minimumSubtotalPaise: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPhone: null,
  categorySlugs: [],
  isActive: true,
  isPublic: false,
} satisfies PromoCode & { isPublic: boolean }
