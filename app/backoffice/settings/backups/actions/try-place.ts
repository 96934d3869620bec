import { backupsContext } from '#app/context.ts'
import { tryPlaceNow } from '#shop/backups/places/save-place.server.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { trialOutcome } from '../../integrations/saved-outcome.ts'
import { noCopies } from '../no-copies.ts'
import type { Route } from './+types/try-place'

export const action = ({ context }: Route.ActionArgs) => {
  const { settings } = context.get(backupsContext)
  return perform(context, async (db, by) => (settings ? trialOutcome(await tryPlaceNow(db, by, settings)) : noCopies))
}
