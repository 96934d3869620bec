import * as z from 'zod'
import { integrationsContext, payoutsContext } from '#app/context.ts'
import { sendPayout } from '#shop/orders/payouts/send-payout.server.ts'
import { payoutWays } from '#shop/payments/payouts/provider.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/send'

/** Sends a refund in cash through the provider. */
export async function action(asked: Route.ActionArgs) {
  const { params, context } = asked
  const key = await context.get(integrationsContext).secretsKey.find()
  const services = { seal: key.kind === 'seal' ? key.seal : null, provider: context.get(payoutsContext)() }
  return performTyped(asked, z.object({ way: z.enum(payoutWays) }), async (db, by, { way }) =>
    answered(await sendPayout(db, by, services, { refundId: rowIdOf(params.id), way })),
  )
}
