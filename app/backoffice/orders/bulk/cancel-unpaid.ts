import * as z from 'zod'
import { paymentsContext } from '#app/context.ts'
import { cancelAllUnpaid } from '#shop/orders/paying/cancel-all-unpaid.server.ts'
import { unpaidKinds } from '#shop/orders/rules.ts'
import { readAs } from '../../forms/read-form.ts'
import { perform } from '../../guard/perform.server.ts'
import type { Route } from './+types/cancel-unpaid'
import { readChosen } from './chosen-orders.server.ts'

/** Cancels the chosen orders that nobody has paid, or those that wait for a call about cash. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const kind = readAs(z.enum(unpaidKinds), form.get('kind'))
    const asked = { kind, seen: readChosen(form) }
    const { moved: count, left } = await cancelAllUnpaid(db, by, context.get(paymentsContext), asked)
    return { kind: 'done' as const, count, left }
  })
}
