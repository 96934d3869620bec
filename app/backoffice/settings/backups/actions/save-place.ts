import { backupsContext, integrationsContext } from '#app/context.ts'
import { savePlace } from '#shop/backups/places/save-place.server.ts'
import { BackupPlaceForm } from '#shop/integrations/backup-place-inputs.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { savedOutcome } from '../../integrations/saved-outcome.ts'
import type { Route } from './+types/save-place'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const read = BackupPlaceForm.safeParse(Object.fromEntries(typed))
  const services = { integrations: context.get(integrationsContext), dataDir: context.get(backupsContext).dataDir }
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    return savedOutcome(await savePlace(db, by, services, { form: read.data, version: versionOf(typed) }))
  })
}
