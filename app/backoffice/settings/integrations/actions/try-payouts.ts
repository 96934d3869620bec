import { integrationsContext } from '#app/context.ts'
import { tryPayouts } from '#shop/integrations/payouts/try-payouts.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/try-payouts'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by) => trialOutcome(await tryPayouts(by, context.get(integrationsContext))))
