import { approveReturn } from '#shop/returns/deciding/decide-return.server.ts'
import { ReturnStep } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The customer may send the parcel. */
export const action = returnChange(async (db, by, form, reference) =>
  outcomeOfReturn(await approveReturn(db, by, { reference, ...readAs(ReturnStep, form) })),
)
