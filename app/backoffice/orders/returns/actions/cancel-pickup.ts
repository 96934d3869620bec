import { cancelPickup } from '#shop/returns/deciding/change-pickup.server.ts'
import { ReturnStep } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** The courier does not come, and the customer sends the parcel. */
export const action = returnChange(async (db, by, form, reference) =>
  outcomeOfReturn(await cancelPickup(db, by, { reference, ...readAs(ReturnStep, form) })),
)
