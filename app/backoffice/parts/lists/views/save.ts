import { saveView } from '#shop/staff/views/saved-views.server.ts'
import { NewView } from '#shop/staff/views/view-inputs.ts'
import { fieldsOf } from '../../forms/read-form.ts'
import { invalid } from '../../guard/outcome.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/save'
import { viewOutcome } from './view-outcome.ts'

/** Saves the filters of a list under a name, for the person who asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const view = NewView.safeParse(await fieldsOf(request))
  return perform(context, async (db, by) =>
    view.success ? viewOutcome(await saveView(db, by, view.data)) : invalid(view.error),
  )
}
