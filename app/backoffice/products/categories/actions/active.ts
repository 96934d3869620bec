import { setCategoryActive } from '#shop/catalogue/managing/categories.server.ts'
import { Switch, fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/active'

/** Shows a category in the shop, or hides it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) =>
    doneOrGone(await setCategoryActive(db, by, { id: rowIdOf(params.id), isActive: readAs(Switch, fields).on })),
  )
}
