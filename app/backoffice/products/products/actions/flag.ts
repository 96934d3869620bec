import * as z from 'zod'
import { setFlagOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { productFlags } from '#shop/catalogue/product-list-filter.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { Switch, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/flag'

const Flag = Switch.extend({ flag: z.enum(productFlags) })

/** Marks a product as featured or new, or takes the mark off. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, Flag, async (db, by, { flag, on }) =>
    doneOrGone((await setFlagOfProducts(db, by, [rowIdOf(args.params.id)], flag, on)).changed === 1),
  )
