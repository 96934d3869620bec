import { integrationsContext } from '#app/context.ts'
import { tryCourier } from '#shop/integrations/try-courier.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/try'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by) => trialOutcome(await tryCourier(by, context.get(integrationsContext))))
