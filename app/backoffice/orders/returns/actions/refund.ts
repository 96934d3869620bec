import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { refundReturn } from '#shop/returns/deciding/refund-return.server.ts'
import { PayReturn } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** Pays back what the accepted pieces are worth. */
export const action = returnChange(async (db, by, form, reference) => {
  const answer = await refundReturn(db, by, { reference, ...readAs(PayReturn, form) })
  if (answer.kind === 'waiting') return { kind: 'waiting', ...waitsForApproval }
  return answer.kind === 'refused' ? { kind: 'refused', title: answer.sentence } : outcomeOfReturn(answer)
})
