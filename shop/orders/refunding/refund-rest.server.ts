import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type LockedOrderId, lockOrder } from '../locks/lock-order.server.ts'
import { holdPayingOrders } from '../money/find-paying-orders.server.ts'
import { keyOfRest } from '../money/keys-of-back.ts'
import { cashMethod } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { endWaitingRefunds, findWaitingRefunds } from './end-waiting-refunds.server.ts'
import { type GivenBack, giveBack } from './give-back.server.ts'
import { findMoneyLeft } from './money-left.server.ts'
import type { CauseOfRest } from './refund-approval.ts'

type Order = typeof orders.$inferSelect

type Why = {
  cause: CauseOfRest
  reason: string
  /** Who decided it; null: the shop itself, or the customer. */
  by: StaffMember | null
  /** Nobody but this person says that it is due. */
  isUnproved?: boolean
}

/**
 * Gives back all that is left of an order's payment, once; above the owner's sum it waits for a second person.
 * Unknown where no payment of it is known.
 */
export async function refundRest(tx: Db, { id }: LockedOrderId, why: Why): Promise<GivenBack> {
  const order = await lockOrder(tx, eq(orders.id, id))
  const amountPaise = order && (await findRest(tx, order))
  if (!order || amountPaise === null) return { kind: 'unknown' }
  const { cause, reason, by, isUnproved } = why
  const asked = await findWaitingRefunds(tx, id)
  if (amountPaise === 0) {
    if (asked !== null) await endWaitingRefunds(tx, order, by?.name ?? null)
    return { kind: 'given', bankPaise: 0, creditPaise: 0 }
  }
  const { number, paymentMethod } = order
  const back = await giveBack(tx, {
    cause,
    order,
    way: 'as paid',
    key: keyOfRest(number),
    amountPaise,
    reason,
    by,
    approval: {
      key: `cancel-approved-${number}`,
      request: { kind: 'cancelled', number, reason, cause },
      isUnproved,
      reason: asked === null ? reason : `${reason}. Asked before: ${asked}`,
    },
  })
  const goes = back.kind === 'given' || back.kind === 'waiting'
  if (asked !== null && goes) await endWaitingRefunds(tx, order, by?.name ?? null)
  if (back.kind === 'given' && back.bankPaise > 0 && paymentMethod !== cashMethod) {
    const note = `Refund of ${formatAmount(back.bankPaise)} requested${originOf(order)}: ${reason}`
    await tx.insert(orderEvents).values({ orderId: id, kind: 'payment', note })
  }
  return back
}

/** Whether anything goes back; nothing of a test payment. Null where nothing is known of its money, or it was collected in cash. */
async function findRest(tx: Db, order: Order): Promise<0 | 'rest' | null> {
  if (await isTestOver(tx, order.paymentMethod)) return 0
  const isCash = order.paymentMethod === cashMethod
  if (order.exchangedFrom === null) return isCash ? null : 'rest'
  await holdPayingOrders(tx, order)
  const { payment, bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  if (!isCash && payment === null && creditPaise === 0) return null
  if (bankPaise + creditPaise > 0) return 'rest'
  return isCash && order.owedPaise === 0 ? null : 0
}

function originOf({ exchangedFrom, differencePaise }: Order) {
  if (exchangedFrom === null) return ''
  return ` from ${differencePaise > 0 ? 'its own payment and ' : ''}the payment of the first order`
}
