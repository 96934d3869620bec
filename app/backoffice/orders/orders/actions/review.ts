import { endReview } from '#shop/orders/moving/end-review.server.ts'
import { orderStep } from './order-step.server.ts'

/** Takes the mark "needs review" off an order. */
export const action = orderStep(endReview)
