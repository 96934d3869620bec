import { OrderNote } from '#shop/orders/inputs.ts'
import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/notes'
import { outcomeOf } from './order-outcome.ts'

/** Adds a note for colleagues. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, OrderNote, async (db, by, typed): Promise<Outcome> =>
    outcomeOf(await noteOrder(db, by, args.params.number, typed.note)),
  )
