import { integrationsContext } from '#app/context.ts'
import { tryConnectedBucket } from '#shop/integrations/bucket/try-bucket.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/try'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by) => trialOutcome(await tryConnectedBucket(by, context.get(integrationsContext))))
