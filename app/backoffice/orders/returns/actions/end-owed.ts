import { endOwed } from '#shop/returns/deciding/end-owed.server.ts'
import { EndOwed } from '#shop/returns/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** Ends what the customer owes: it is paid, or written off. */
export const action = returnChange(async (db, by, form, reference) => {
  const read = EndOwed.safeParse(form)
  if (!read.success) return invalid(read.error)
  return outcomeOfReturn(await endOwed(db, by, { reference, ...read.data }))
})
