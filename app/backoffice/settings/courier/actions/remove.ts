import { removeCourier } from '#shop/integrations/save-courier.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/remove'

export async function action({ request, context }: Route.ActionArgs) {
  const version = versionOf(await request.formData())
  return perform(context, async (db, by): Promise<Outcome> => savedOutcome(await removeCourier(db, by, version)))
}
