import { deleteProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by) => doneOrGone((await deleteProducts(db, by, [rowIdOf(params.id)])).changed === 1))
