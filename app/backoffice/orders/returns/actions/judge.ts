import { paymentsContext } from '#app/context.ts'
import { judgeReturn } from '#shop/returns/deciding/judge-return.server.ts'
import { JudgeReturn, ReturnStep } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The outcome of each piece. */
export const action = returnChange(async (db, by, form, reference, context) => {
  const { version } = readAs(ReturnStep, form)
  const read = JudgeReturn.safeParse(form)
  if (!read.success) return invalid(read.error)
  const answer = await judgeReturn(db, by, {
    reference,
    version,
    judged: read.data,
    gateway: context.get(paymentsContext).id,
  })
  return answer.kind === 'refused' ? { kind: 'invalid', errors: answer.errors } : outcomeOfReturn(answer)
})
