import { renameView } from '#shop/staff/views/saved-views.server.ts'
import { ViewName } from '#shop/staff/views/view-inputs.ts'
import { fieldsOf, rowIdOf } from '../../forms/read-form.ts'
import { invalid } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/rename'
import { viewOutcome } from './view-outcome.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = ViewName.safeParse(await fieldsOf(request))
  return perform(context, async (db, by) =>
    typed.success ? viewOutcome(await renameView(db, by, rowIdOf(params.id), typed.data.name)) : invalid(typed.error),
  )
}
