import { integrationsContext, publicUrlContext } from '#app/context.ts'
import { GatewayForm } from '#shop/integrations/inputs.ts'
import { saveGateway } from '#shop/integrations/save-gateway.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/save-gateway'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = GatewayForm.safeParse(Object.fromEntries(typed))
  const services = { integrations: context.get(integrationsContext), publicUrl: context.get(publicUrlContext) }
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const saved = await saveGateway(db, by, services, { form: read.data, version: versionOf(typed) })
    return savedOutcome(saved)
  })
}
