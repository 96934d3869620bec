import { fieldsByName } from '#shared/forms/form-text.ts'
import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { CancelPieces } from '#shop/orders/step-inputs.ts'
import { cancelPieces } from '#shop/shipping/tracking/cancel-pieces.server.ts'
import { typedPieces } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/cancel-pieces'
import { parcelOutcome } from './parcel-outcome.ts'

/** Takes the pieces of a parcel that can never be sent off their order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by): Promise<Outcome> => {
    const asked = CancelPieces.safeParse(fieldsByName(form))
    if (!asked.success) return invalid(asked.error)
    const { number } = params
    const answer = await cancelPieces(db, by, { number, ...asked.data, restocked: typedPieces(form) })
    if (answer.kind !== 'waiting' && answer.kind !== 'not refunded') return parcelOutcome(answer)
    const description =
      answer.kind === 'waiting'
        ? `Their money waits. ${waitsForApproval.description}`
        : 'Their money cannot be refunded now. The order shows what is left to refund.'
    return { kind: 'waiting', title: 'Pieces cancelled', description }
  })
}
