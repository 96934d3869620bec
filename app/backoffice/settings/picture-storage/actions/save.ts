import { integrationsContext } from '#app/context.ts'
import { BucketForm } from '#shop/integrations/bucket-inputs.ts'
import { saveBucket } from '#shop/integrations/bucket/save-bucket.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/save'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = BucketForm.safeParse(Object.fromEntries(typed))
  const integrations = context.get(integrationsContext)
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return savedOutcome(await saveBucket(db, by, { integrations }, { form: read.data, version: versionOf(typed) }))
  })
}
