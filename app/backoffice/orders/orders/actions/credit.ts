import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { waitsForApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { GoodwillForm } from '#shop/orders/step-inputs.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/credit'

/** Gives store credit to the customer of an order. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, GoodwillForm, async (db, by, { amount: amountPaise, ...rest }): Promise<Outcome> => {
    const answer = await giveGoodwill(db, by, args.params.number, { ...rest, amountPaise })
    if (answer.kind === 'waiting') return { kind: 'waiting', ...waitsForApproval }
    if (answer.kind !== 'refused') return answer
    const { sentence, isAboutAmount } = answer
    return isAboutAmount ? { kind: 'invalid', errors: { amount: sentence } } : { kind: 'refused', title: sentence }
  })
