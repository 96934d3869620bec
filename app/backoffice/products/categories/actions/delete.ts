import { deleteCategory } from '#shop/catalogue/managing/delete-category.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/delete'

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome> => {
    const result = await deleteCategory(db, by, rowIdOf(params.id))
    if (result.kind !== 'refused') return result
    return { kind: 'refused', title: 'The category is still here', description: result.sentence }
  })
