import { setSaleStopped } from '#shop/catalogue/sales/manage-sales.server.ts'
import { fieldsOf, readAs, rowIdOf, Switch } from '../../parts/forms/read-form.ts'
import { doneOrGone } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/stopped'

/** Stops a sale, or lets it go on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) =>
    doneOrGone(await setSaleStopped(db, by, { id: rowIdOf(params.id), stopped: readAs(Switch, fields).on })),
  )
}
