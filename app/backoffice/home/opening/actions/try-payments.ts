import { paymentsContext } from '#app/context.ts'
import { tryGateway } from '#shop/payments/try-gateway.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/try-payments'

/** Tries the payment keys against the gateway. */
export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by): Promise<Outcome<{ title: string; description: string }>> => {
    requirePermission(by, 'settings.edit')
    const { isGood, ...says } = await tryGateway(context.get(paymentsContext))
    return { kind: isGood ? 'done' : 'refused', ...says }
  })
