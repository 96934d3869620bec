import { paymentsContext } from '#app/context.ts'
import { cancelAllUnpaid } from '#shop/orders/paying/cancel-all-unpaid.server.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/cancel-unpaid'
import { readChosen } from './chosen-orders.server.ts'

/** Cancels the chosen orders that nobody has paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const { moved: count, left } = await cancelAllUnpaid(db, by, context.get(paymentsContext), readChosen(form))
    return { kind: 'done' as const, count, left }
  })
}
