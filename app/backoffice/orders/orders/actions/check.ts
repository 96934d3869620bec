import { paymentsContext } from '#app/context.ts'
import { checkOrderPayment } from '#shop/orders/moving/check-order-payment.server.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { doneOrGone, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/check'

/** Asks the gateway how the payment of an order stands. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    try {
      return doneOrGone(await checkOrderPayment(db, by, context.get(paymentsContext), params.number))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      return {
        kind: 'refused',
        title: 'The payment gateway did not answer',
        description: 'Please try again in a moment.',
      }
    }
  })
