import * as z from 'zod'
import { productStates } from '#shop/catalogue/inputs.ts'
import { setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { fieldsOf, readAs, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/state'

const State = z.object({ state: z.enum(productStates) })

const unfinished: Outcome<never> = {
  kind: 'refused',
  title: 'Not ready to go live',
  description: 'It needs at least one picture and one size before it can go live.',
}

/** Puts a product into the shop, takes it out, or archives it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return perform(context, async (db, by): Promise<Outcome> => {
    const { changed, skipped } = await setStateOfProducts(db, by, [rowIdOf(params.id)], readAs(State, fields).state)
    return skipped.length > 0 ? unfinished : doneOrGone(changed === 1)
  })
}
