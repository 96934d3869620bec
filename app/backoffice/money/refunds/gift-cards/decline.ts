import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { declineGiftCards } from '#shop/credit/approve-gift-cards.server.ts'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/decline'

const Note = z.object({ note: line(maxDeclineNoteLength) })

/** A second person says no, and why. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, Note, async (db, by, typed): Promise<Outcome> =>
    answered(await declineGiftCards(db, by, rowIdOf(args.params.id), typed.note)),
  )
