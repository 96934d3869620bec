import { courierContext } from '#app/context.ts'
import { typedId } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { answerFailedDelivery } from '#shop/shipping/tracking/answer-failed-delivery.server.ts'
import { AnswerForm } from '#shop/shipping/tracking/answer-form.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/answer'

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = AnswerForm.safeParse(fieldsByName(await request.formData()))
  const parcelId = typedId.safeParse(params.id)
  return perform(context, async (db, by) => {
    if (!parcelId.success) return { kind: 'gone' as const }
    if (!read.success) return invalid(read.error)
    const courier = context.get(courierContext)()?.provider ?? null
    const outcome = await answerFailedDelivery(db, by, { parcelId: parcelId.data, answer: read.data, courier })
    if (outcome.kind === 'changed') return { kind: 'conflict' as const }
    if (outcome.kind !== 'refused') return outcome
    return { kind: 'refused' as const, title: outcome.sentence, isTemporary: outcome.isTemporary }
  })
}
