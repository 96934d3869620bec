import { integrationsContext } from '#app/context.ts'
import { removePlace } from '#shop/backups/places/save-place.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/remove-place'

export async function action({ request, context }: Route.ActionArgs) {
  const version = versionOf(await request.formData())
  const integrations = context.get(integrationsContext)
  return perform(context, async (db, by): Promise<Outcome> =>
    savedOutcome(await removePlace(db, by, { integrations }, version)),
  )
}
