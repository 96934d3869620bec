import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { declineGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/decline'

const Note = z.object({ note: line(maxDeclineNoteLength) })

/** A second person says no, and why. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = Note.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!typed.success) return invalid(typed.error)
    return answered(await declineGiftCards(db, by, rowIdOf(params.id), typed.data.note))
  })
}
