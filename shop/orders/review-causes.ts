import { formatAmount } from '#shared/money.ts'

/**
 * Why staff should look at an order. The shop withdraws `lost` when the parcel is found, `to count` and `to refund` when
 * its pieces are counted, `refund failed`, `dispute` and `owed` when what they are about has ended. `trouble`: a parcel
 * was damaged or delivered in part.
 */
export const reviewCauses = [
  'lost',
  'to count',
  'to refund',
  'refund failed',
  'dispute',
  'owed',
  'trouble',
  'other',
] as const

/** `about`: the refund, dispute or return, by its id or reference; `sentence`: as staff read it. */
export type Review = { cause: (typeof reviewCauses)[number]; about?: string; sentence: string }

/** The subject of a review that asks to refund all of an order's money. */
export const ofWholeOrder = 'whole order'

/** The review of an order whose refund the gateway did not make. */
export const reviewOfRefund = (refundId: number, amountPaise: number): Review => ({
  cause: 'refund failed',
  about: String(refundId),
  sentence: `A refund of ${formatAmount(amountPaise)} failed at the gateway: refund again, or pay it back another way`,
})
