import { ShelfForm } from '#shop/shipping/packing/inputs.ts'
import { setShelf } from '#shop/shipping/packing/set-shelf.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/shelf'

/** Writes down where the pieces of a SKU lie. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, ShelfForm, async (db, by, typed): Promise<Outcome> => {
    await setShelf(db, by, typed)
    return { kind: 'done' }
  })
