import { paymentsContext } from '#app/context.ts'
import { handOverReturn } from '#shop/returns/deciding/hand-over.server.ts'
import { HandOver } from '#shop/returns/inputs.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The parcel is on its way, and the other pieces go out. */
export const action = returnChange(async (db, by, form, reference, context) => {
  const read = HandOver.safeParse(form)
  if (!read.success) return invalid(read.error)
  const gateway = context.get(paymentsContext).id
  return outcomeOfReturn(await handOverReturn(db, by, { reference, gateway, ...read.data }))
})
