import { dbContext, paymentsContext, staffContext } from '#app/context.ts'
import { parseRupees } from '#shared/money.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { checkOrderPayment, refundOrder } from '#shop/orders/refund-order.server.ts'
import { Refund } from '#shop/orders/inputs.ts'
import { attempt } from '../attempt.server.ts'
import { reachable } from '../reachable.ts'
import type { Route } from './+types/refund'

export type MoneyAnswer =
  | { kind: 'refunded' }
  | { kind: 'checked' }
  | { kind: 'silent' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed' }

/** Gives money of an order back, or asks the gateway how its payment stands. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [db, by] = [context.get(dbContext), context.get(staffContext)]

  return attempt(context, async (): Promise<MoneyAnswer> => {
    if (form.get('ask') === 'check') return check()
    const asked = Refund.safeParse(Object.fromEntries(form))
    if (!asked.success) return { kind: 'refused', sentence: asked.error.issues[0]!.message }
    const amountPaise = parseRupees(asked.data.amount)
    if (amountPaise === null) return { kind: 'refused', sentence: 'Please enter an amount in rupees, like 499 or 499.50.' }

    const { restock, ...rest } = asked.data
    const answer = await refundOrder(db, by, params.number, { ...rest, amountPaise, restock: restock === 'on' })
    if (answer.kind === 'gone') return { kind: 'refused', sentence: 'This order is gone.' }
    return answer.kind === 'refused' ? answer : { kind: 'refunded' }
  })

  async function check(): Promise<MoneyAnswer> {
    try {
      const found = await checkOrderPayment(db, by, context.get(paymentsContext), params.number)
      return found ? { kind: 'checked' } : { kind: 'refused', sentence: 'This order is gone.' }
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'silent' }
      throw error
    }
  }
}

export const clientAction = reachable
