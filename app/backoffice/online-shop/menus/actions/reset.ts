import { readPlace } from '#shop/menus/inputs.ts'
import { saveMenu } from '#shop/menus/manage-menus.server.ts'
import { versionOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/reset'

/** Visitors see the menu that the shop came with. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const place = readPlace(params.place)
  return perform(context, async (db, by): Promise<Outcome> =>
    place ? saveMenu(db, by, { place, version: versionOf(form), entries: null }) : { kind: 'gone' },
  )
}
