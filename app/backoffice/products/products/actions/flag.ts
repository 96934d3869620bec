import * as z from 'zod'
import { setFlagOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { productFlags } from '#shop/catalogue/product-list-filter.ts'
import { Switch, fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/flag'

const Flag = Switch.extend({ flag: z.enum(productFlags) })

/** Marks a product as featured or new, or takes the mark off. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by) => {
    const { flag, on } = readAs(Flag, fields)
    return doneOrGone((await setFlagOfProducts(db, by, [rowIdOf(params.id)], flag, on)).changed === 1)
  })
}
