import { integrationsContext } from '#app/context.ts'
import { PayoutsForm } from '#shop/integrations/payout-inputs.ts'
import { savePayouts } from '#shop/integrations/payouts/save-payouts.server.ts'
import { countOpenPayouts } from '#shop/orders/payouts/find-payout-facts.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/save-payouts'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = PayoutsForm.safeParse(Object.fromEntries(typed))
  const integrations = context.get(integrationsContext)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return savedOutcome(
      await savePayouts(
        db,
        by,
        { integrations, countOpen: countOpenPayouts },
        { form: read.data, version: versionOf(typed) },
      ),
    )
  })
}
