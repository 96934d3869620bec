import * as z from 'zod'
import { line } from '#shared/fields.ts'
import { maxDeclineNoteLength } from '#shop/orders/refunding/refund-approval.ts'
import { declineRefund } from '#shop/returns/approvals/decide-approval.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/decline'

const Note = z.object({ note: line(maxDeclineNoteLength) })

/** A second person says no, and why. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, Note, async (db, by, typed): Promise<Outcome> => {
    const answer = await declineRefund(db, by, rowIdOf(args.params.id), typed.note)
    return answer.kind === 'refused' ? { kind: 'refused', title: answer.sentence } : answer
  })
