import { integrationsContext } from '#app/context.ts'
import { tryConnectedGateway } from '#shop/integrations/try-integrations.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/try-gateway'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by) => trialOutcome(await tryConnectedGateway(by, context.get(integrationsContext))))
