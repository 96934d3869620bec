import { declineReturn } from '#shop/returns/deciding/decide-return.server.ts'
import { DeclineReturn } from '#shop/returns/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The pieces stay with the customer. */
export const action = returnChange(async (db, by, form, reference) => {
  const read = DeclineReturn.safeParse(form)
  if (!read.success) return invalid(read.error)
  return outcomeOfReturn(await declineReturn(db, by, { reference, ...read.data }))
})
