import { endReview } from '#shop/orders/moving/move-order.server.ts'
import { orderStep } from './order-step.server.ts'

/** Takes the mark "needs review" off an order. */
export const action = orderStep(endReview)
