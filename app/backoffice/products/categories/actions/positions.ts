import { orderCategories } from '#shop/catalogue/managing/category-form.server.ts'
import { Positions, fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/positions'

/** Saves the sorting of the categories. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, (db, by) => orderCategories(db, by, readAs(Positions, fields).ids))
}
