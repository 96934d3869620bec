import { noteCustomer } from '#shop/orders/customer-notes/note-customer.server.ts'
import { CustomerNote } from '#shop/orders/inputs.ts'
import { performTyped } from '../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import type { Route } from './+types/notes'

/** Adds a note on a customer for colleagues. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, CustomerNote, async (db, by, typed): Promise<Outcome> =>
    noteCustomer(db, by, args.params.number, typed.note),
  )
