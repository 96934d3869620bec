import * as z from 'zod'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { askCancellations } from '#shop/orders/moving/ask-cancellations.server.ts'
import { unpaidKinds } from '#shop/orders/rules.ts'
import { readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/cancel-unpaid'
import { readChosen } from './chosen-orders.server.ts'

/** Asks to cancel the chosen orders that nobody has paid, or those that wait for a call about cash, in a minute. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return perform(context, async (db, by) => {
    const fields = fieldsByName(form)
    const kind = readAs(z.enum(unpaidKinds), fields.kind)
    const isAnnounced = fields.announce === 'on'
    return { kind: 'done' as const, ...(await askCancellations(db, by, { kind, seen: readChosen(form), isAnnounced })) }
  })
}
