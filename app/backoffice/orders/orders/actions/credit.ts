import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { GoodwillForm } from '#shop/orders/inputs.ts'
import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/credit'

/** Gives store credit to the customer of an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = GoodwillForm.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> => {
    if (!read.success) return invalid(read.error)
    const { amount: amountPaise, ...rest } = read.data
    const answer = await giveGoodwill(db, by, params.number, { ...rest, amountPaise })
    if (answer.kind === 'waiting') return { kind: 'waiting', ...waitsForApproval }
    if (answer.kind !== 'refused') return answer
    const { sentence, isAboutAmount } = answer
    return isAboutAmount ? { kind: 'invalid', errors: { amount: sentence } } : { kind: 'refused', title: sentence }
  })
}
