import { removePayouts } from '#shop/integrations/payouts/save-payouts.server.ts'
import { countOpenPayouts } from '#shop/orders/payouts/find-payout-facts.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/remove-payouts'

export async function action({ request, context }: Route.ActionArgs) {
  const version = versionOf(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> =>
    savedOutcome(await removePayouts(db, by, { countOpen: countOpenPayouts }, version)),
  )
}
