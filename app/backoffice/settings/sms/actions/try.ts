import { integrationsContext } from '#app/context.ts'
import { SmsTrial } from '#shop/integrations/sms-inputs.ts'
import { trySms } from '#shop/integrations/try-sms.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome, type TrialOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/try'

export async function action({ request, context }: Route.ActionArgs) {
  const read = SmsTrial.safeParse(await fieldsOf(request))
  const provider = context.get(integrationsContext).smsProvider()
  return perform(context, async (db, by): Promise<TrialOutcome> => {
    if (!read.success) return invalid(read.error)
    return trialOutcome(await trySms(db, by, provider, read.data))
  })
}
