import { integrationsContext } from '#app/context.ts'
import { MailForm } from '#shop/integrations/inputs.ts'
import { saveMail } from '#shop/integrations/save-mail.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../saved-outcome.ts'
import type { Route } from './+types/save-mail'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = MailForm.safeParse(Object.fromEntries(typed))
  const integrations = context.get(integrationsContext)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const saved = await saveMail(db, by, { integrations }, { form: read.data, version: versionOf(typed) })
    return savedOutcome(saved)
  })
}
