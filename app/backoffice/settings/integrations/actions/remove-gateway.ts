import { integrationsContext } from '#app/context.ts'
import { removeGateway } from '#shop/integrations/save-gateway.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/remove-gateway'

export async function action({ request, context }: Route.ActionArgs) {
  const version = versionOf(await request.formData())
  const integrations = context.get(integrationsContext)
  return perform(context, async (db, by): Promise<Outcome> =>
    savedOutcome(await removeGateway(db, by, { integrations }, version)),
  )
}
