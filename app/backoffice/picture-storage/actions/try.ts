import { connectionsContext } from '#app/context.ts'
import { tryConnectedBucket } from '#shop/connections/bucket/try-bucket.server.ts'
import { trialOutcome } from '../../connections/saved-outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/try'

export const action = ({ context }: Route.ActionArgs) =>
  perform(context, async (_db, by) => trialOutcome(await tryConnectedBucket(by, context.get(connectionsContext))))
