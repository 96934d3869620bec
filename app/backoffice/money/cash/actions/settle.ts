import { DifferenceSettled } from '#shop/shipping/remittance/inputs.ts'
import { settleDifference } from '#shop/shipping/remittance/settle-difference.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/settle'

/** Writes down what came of a row of a courier's file. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, DifferenceSettled, async (db, by, { row, note }): Promise<Outcome> =>
    doneOrGone(await settleDifference(db, by, { remittanceId: rowIdOf(args.params.id), row }, note)),
  )
