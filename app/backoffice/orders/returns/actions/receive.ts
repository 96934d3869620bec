import { receiveReturn } from '#shop/returns/deciding/receive-return.server.ts'
import { ReceiveReturn, ReturnStep } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The parcel is here. */
export const action = returnChange(async (db, by, form, reference) => {
  const { version } = readAs(ReturnStep, form)
  const read = ReceiveReturn.safeParse(form)
  if (!read.success) return invalid(read.error)
  const answer = await receiveReturn(db, by, { reference, version, received: read.data })
  return answer.kind === 'refused' ? { kind: 'invalid', errors: answer.errors } : outcomeOfReturn(answer)
})
