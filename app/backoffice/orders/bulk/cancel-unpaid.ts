import { paymentsContext } from '#app/context.ts'
import { cancelAllUnpaid } from '#shop/orders/paying/cancel-all-unpaid.server.ts'
import { mayCancelUnpaid } from '#shop/orders/rules.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/cancel-unpaid'
import { findChosen } from './chosen-orders.server.ts'

/** Cancels the chosen orders that nobody has paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const seen = await findChosen(db, form, mayCancelUnpaid)
    return { kind: 'done' as const, ...(await cancelAllUnpaid(db, by, context.get(paymentsContext), seen)) }
  })
}
