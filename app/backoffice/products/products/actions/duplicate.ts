import { duplicateProduct } from '#shop/catalogue/managing/duplicate-product.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/duplicate'

/** The id of a duplicate. */
export type Copy = { copy: number }

export const action = ({ params, context }: Route.ActionArgs) =>
  perform(context, async (db, by): Promise<Outcome<Copy>> => {
    const result = await duplicateProduct(db, by, rowIdOf(params.id))
    if (result.kind === 'saved') return { kind: 'done', copy: result.id }
    if (result.kind !== 'refused') return { kind: 'gone' }
    const [why = ''] = Object.values(result.fields)
    const description = `${why.replace(/\.?$/, '.')} Please edit the product first.`
    return { kind: 'refused', title: 'This product cannot be copied yet', description }
  })
