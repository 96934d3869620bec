import * as z from 'zod'
import { connectionsContext, payoutsContext } from '#app/context.ts'
import { sendPayout } from '#shop/orders/payouts/send-payout.server.ts'
import { payoutWays } from '#shop/payments/payouts/provider.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/send'

const Way = z.object({ way: z.enum(payoutWays) })

/** Sends a refund in cash through the provider. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = Way.safeParse(await fieldsOf(request))
  const key = await context.get(connectionsContext).secretsKey.find()
  const services = { seal: key.kind === 'seal' ? key.seal : null, provider: context.get(payoutsContext)() }
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!typed.success) return invalid(typed.error)
    return answered(await sendPayout(db, by, services, { refundId: rowIdOf(params.id), way: typed.data.way }))
  })
}
