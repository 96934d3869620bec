import { paymentsContext } from '#app/context.ts'
import { cancelUnpaid } from '#shop/orders/moving/cancel-unpaid.server.ts'
import { orderStep } from './order-step.server.ts'

/** Cancels an order that nobody has paid. */
export const action = orderStep((db, by, step, context) => cancelUnpaid(db, by, context.get(paymentsContext), step))
