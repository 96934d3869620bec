import { typedVersion } from '#shared/fields.ts'
import { restorePageVersion } from '#shop/pages/manage-pages.server.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/restore'

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const [restores, version] = [typedVersion.parse(fields.restores), typedVersion.parse(fields.version)]
  return perform(context, async (db, by): Promise<Outcome> =>
    restorePageVersion(db, by, { id: rowIdOf(params.id), version, restores }),
  )
}
