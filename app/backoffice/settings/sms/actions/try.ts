import { integrationsContext } from '#app/context.ts'
import { SmsTrial } from '#shop/integrations/sms-inputs.ts'
import { trySms } from '#shop/integrations/try-sms.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { trialOutcome, type TrialOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/try'

export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, SmsTrial, async (db, by, trial): Promise<TrialOutcome> =>
    trialOutcome(await trySms(db, by, asked.context.get(integrationsContext).smsProvider(), trial)),
  )
