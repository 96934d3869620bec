import { dbContext, paymentsContext, staffContext } from '#app/context.ts'
import { checkOrderPayment } from '#shop/orders/paying/refund-order.server.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/check-payment'

/** silent: the gateway did not answer. */
export type CheckAnswer = { kind: 'checked' | 'silent' | 'gone' | 'failed' }

/** Asks the gateway how the payment of an order stands. */
export async function action({ params, context }: Route.ActionArgs) {
  return attempt(context, async (): Promise<CheckAnswer> => {
    try {
      const found = await checkOrderPayment(
        context.get(dbContext),
        context.get(staffContext),
        context.get(paymentsContext),
        params.number,
      )
      return { kind: found ? 'checked' : 'gone' }
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'silent' }
      throw error
    }
  })
}
