import { bookPickupAgain } from '#shop/returns/deciding/change-pickup.server.ts'
import { ReturnStep } from '#shop/returns/inputs.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { outcomeOfReturn, returnChange } from './return-change.server.ts'

/** Asks the courier once more to fetch the parcel. */
export const action = returnChange(async (db, by, form, reference) =>
  outcomeOfReturn(await bookPickupAgain(db, by, { reference, ...readAs(ReturnStep, form) })),
)
