import { typedVersion } from '#shared/fields.ts'
import { OrderStepForm } from '#shop/orders/inputs.ts'
import { takeBack } from '#shop/returns/asking/take-back.server.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/take-back'
import { outcomeOf } from './order-outcome.ts'

const Step = OrderStepForm.extend({ version: typedVersion })

/** All that is left of a delivered order is back: a return begins with it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = Step.safeParse(Object.fromEntries(await request.formData()))
  return perform(context, async (db, by): Promise<Outcome<{ reference?: string }>> => {
    if (!typed.success) return invalid(typed.error)
    const { version, note } = typed.data
    const taken = await takeBack(db, by, { number: params.number, version, note })
    return taken.kind === 'done' ? taken : outcomeOf(taken)
  })
}
