import { payoutsContext } from '#app/context.ts'
import { cancelPayout } from '#shop/orders/payouts/cancel-payout.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/cancel-payout'

/** Takes a payout back that has not left yet. */
export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> =>
    answered(await cancelPayout(db, by, context.get(payoutsContext)(), rowIdOf(params.id))),
  )
