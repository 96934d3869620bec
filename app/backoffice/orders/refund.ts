import { dbContext, staffContext } from '#app/context.ts'
import { parseRupees, sayAmount } from '#shared/money.ts'
import { Refund } from '#shop/orders/inputs.ts'
import { refundOrder } from '#shop/orders/paying/refund-order.server.ts'
import { attempt } from '../guard/attempt.server.ts'
import type { Route } from './+types/refund'

export type RefundAnswer = { kind: 'refunded' } | { kind: 'refused'; sentence: string } | { kind: 'failed' }

/** Gives money of an order back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = Refund.safeParse(Object.fromEntries(await request.formData()))
  return attempt(context, async (): Promise<RefundAnswer> => {
    if (!asked.success) return { kind: 'refused', sentence: asked.error.issues[0]!.message }
    const amountPaise = parseRupees(asked.data.amount)
    if (amountPaise === null) return { kind: 'refused', sentence: sayAmount(asked.data.amount) }

    const { restock, ...rest } = asked.data
    const answer = await refundOrder(context.get(dbContext), context.get(staffContext), params.number, {
      ...rest,
      amountPaise,
      restock: restock === 'on',
    })
    if (answer.kind === 'gone') return { kind: 'refused', sentence: 'This order is gone.' }
    return answer.kind === 'refused' ? answer : { kind: 'refunded' }
  })
}
