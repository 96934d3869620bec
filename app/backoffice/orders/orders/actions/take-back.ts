import { typedVersion } from '#shared/fields.ts'
import { OrderStepForm } from '#shop/orders/step-inputs.ts'
import { takeBack } from '#shop/returns/asking/take-back.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/take-back'
import { outcomeOf } from './order-outcome.ts'

const Step = OrderStepForm.extend({ version: typedVersion })

/** All that is left of a delivered order is back: a return begins with it. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, Step, async (db, by, { version, note }): Promise<Outcome<{ reference?: string }>> => {
    const taken = await takeBack(db, by, { number: args.params.number, version, note })
    return taken.kind === 'done' ? taken : outcomeOf(taken)
  })
