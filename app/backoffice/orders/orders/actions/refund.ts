import { fieldsByName } from '#shared/forms/form-text.ts'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { Refund } from '#shop/orders/step-inputs.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/refund'

/** Every refusal stands beside the amount. */
const refused = (sentence: string): Outcome => ({ kind: 'invalid', errors: { amount: sentence } })

/** Gives money of an order back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = Refund.safeParse(fieldsByName(await request.formData()))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!asked.success) return refused(asked.error.issues[0]!.message)
    const amountPaise = parseRupees(asked.data.amount)
    if (amountPaise === null) return refused(sayAmount(asked.data.amount))

    const { restock, ...rest } = asked.data
    const answer = await refundOrder(db, by, params.number, { ...rest, amountPaise, restock: restock === 'on' })
    if (answer.kind === 'gone') return refused('This order is gone.')
    if (answer.kind === 'waiting') return { kind: 'waiting', ...waitsForApproval }
    return answer.kind === 'refused' ? refused(answer.sentence) : { kind: 'done' }
  })
}
