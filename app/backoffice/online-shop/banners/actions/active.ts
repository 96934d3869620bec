import { setBannerActive } from '#shop/marketing/manage-banners.server.ts'
import { Switch, fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/active'

/** Switches a banner on or off. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, (db, by) =>
    setBannerActive(db, by, { id: rowIdOf(params.id), isActive: readAs(Switch, fields).on }),
  )
}
