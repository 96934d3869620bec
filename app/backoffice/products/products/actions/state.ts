import * as z from 'zod'
import { productStates } from '#shop/catalogue/inputs.ts'
import { setStateOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { performSent } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/state'

const State = z.object({ state: z.enum(productStates) })

const unfinished: Outcome<never> = {
  kind: 'refused',
  title: 'Not ready to go live',
  description: 'It needs at least one picture and one size before it can go live.',
}

/** Puts a product into the shop, takes it out, or archives it. */
export const action = (args: Route.ActionArgs) =>
  performSent(args, State, async (db, by, sent): Promise<Outcome> => {
    const { changed, skipped } = await setStateOfProducts(db, by, [rowIdOf(args.params.id)], sent.state)
    return skipped.length > 0 ? unfinished : doneOrGone(changed === 1)
  })
