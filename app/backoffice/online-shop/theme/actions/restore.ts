import { typedVersion } from '#shared/fields.ts'
import { restoreLook } from '#shop/theme/theme-versions.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/restore'

/** Shows an earlier look to visitors again. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const [restores, newest] = [typedVersion.parse(fields.restores), typedVersion.parse(fields.newest)]
  return perform(context, (db, by) => restoreLook(db, by, { restores, newest }))
}
