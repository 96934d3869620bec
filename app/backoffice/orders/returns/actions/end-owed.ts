import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { endOwed } from '#shop/returns/deciding/end-owed.server.ts'
import { EndOwed } from '#shop/returns/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** Ends what the customer owes: it is paid, or written off. */
export const action = returnChange(async (db, by, form, reference) => {
  const read = EndOwed.safeParse(form)
  if (!read.success) return invalid(read.error)
  const answer = await endOwed(db, by, { reference, ...read.data })
  if (answer.kind === 'waiting')
    return {
      kind: 'waiting',
      title: waitsForApproval.title,
      description: 'A colleague approves it under Money back. Until then it is owed.',
    }
  return answer.kind === 'refused' ? { kind: 'refused', title: answer.sentence } : outcomeOfReturn(answer)
})
