import { OrderNote } from '#shop/orders/inputs.ts'
import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/notes'
import { outcomeOf } from './order-outcome.ts'

/** Adds a note for colleagues. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = OrderNote.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? outcomeOf(await noteOrder(db, by, params.number, read.data.note)) : invalid(read.error),
  )
}
