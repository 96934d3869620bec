import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { RefundPaid } from '#shop/shipping/remittance/inputs.ts'
import { fieldsOf, rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/pay'

/** Closes a refund to a customer who paid in cash. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = RefundPaid.safeParse(await fieldsOf(request))
  return perform(context, async (db, by): Promise<Outcome> =>
    typed.success ? answered(await payCashRefund(db, by, rowIdOf(params.id), typed.data.utr)) : invalid(typed.error),
  )
}
