import * as z from 'zod'
import { undoCancellations } from '#shop/orders/moving/ask-cancellations.server.ts'
import { fieldsOf, readAs } from '../../../parts/forms/read-form.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/keep'

/** Keeps the orders that somebody asked to cancel, within the minute. */
export async function action({ request, context }: Route.ActionArgs) {
  const { batch } = await fieldsOf(request)
  return perform(context, async (db, by) => {
    const { undone, late } = await undoCancellations(db, by, readAs(z.uuid(), batch))
    return { kind: 'done' as const, undone, late }
  })
}
