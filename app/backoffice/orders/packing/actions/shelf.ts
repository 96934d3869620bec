import { ShelfForm } from '#shop/shipping/packing/inputs.ts'
import { setShelf } from '#shop/shipping/packing/set-shelf.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/shelf'

/** Writes down where the pieces of a SKU lie. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = ShelfForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    await setShelf(db, by, read.data)
    return { kind: 'done' }
  })
}
