import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { RefundPaid } from '#shop/shipping/remittance/inputs.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../parts/forms/read-form.ts'
import { answered, type Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/pay'

/** Closes a refund to a customer who paid in cash. */
export const action = (args: Route.ActionArgs) =>
  performTyped(args, RefundPaid, async (db, by, typed): Promise<Outcome> =>
    answered(await payCashRefund(db, by, rowIdOf(args.params.id), typed.utr)),
  )
