import { paymentsContext } from '#app/context.ts'
import { takeInReturn } from '#shop/returns/coming-back/take-in-return.server.ts'
import { ReturnStep, TakeInReturn } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The parcel is here, and its pieces were counted at the packing table. */
export const action = returnChange(async (db, by, form, reference, context) => {
  const { version } = readAs(ReturnStep, form)
  const read = TakeInReturn.safeParse(form)
  if (!read.success) return invalid(read.error)
  const gateway = context.get(paymentsContext).id
  const answer = await takeInReturn(db, by, { reference, version, taken: read.data, gateway })
  if (answer.kind === 'done') return answer
  return answer.kind === 'refused' ? { kind: 'invalid', errors: answer.errors } : outcomeOfReturn(answer)
})
