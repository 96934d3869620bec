import { setPromoActive } from '#shop/marketing/manage-promo-codes.server.ts'
import { Switch, fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/active'

/** Switches a promo code on or off. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) =>
    doneOrGone(await setPromoActive(db, by, { id: rowIdOf(params.id), isActive: readAs(Switch, fields).on })),
  )
}
