import { CustomerNote } from '#shop/orders/inputs.ts'
import { noteCustomer } from '#shop/orders/people/note-customer.server.ts'
import { fieldsOf } from '../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../parts/guard/outcome.ts'
import { perform } from '../../parts/guard/perform.server.ts'
import type { Route } from './+types/notes'

/** Adds a note on a customer for colleagues. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = CustomerNote.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    read.success ? noteCustomer(db, by, params.number, read.data.note) : invalid(read.error),
  )
}
