import { DifferenceSettled } from '#shop/shipping/remittance/inputs.ts'
import { settleDifference } from '#shop/shipping/remittance/settle-difference.server.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { doneOrGone, invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/settle'

/** Writes down what came of a row of a courier's file. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = DifferenceSettled.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!typed.success) return invalid(typed.error)
    const { row, note } = typed.data
    return doneOrGone(await settleDifference(db, by, { remittanceId: rowIdOf(params.id), row }, note))
  })
}
