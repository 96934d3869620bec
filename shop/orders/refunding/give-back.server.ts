import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Needs } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import type { BackCause, PiecesOfBack } from '../money/back-causes.ts'
import { holdPayingOrders } from '../money/find-paying-orders.server.ts'
import { refusalOfOldPage } from '../money/last-back.server.ts'
import { moneyBack } from '../money/tables.server.ts'
import { refusalOfRefund } from '../rules.ts'
import { releaseStock } from '../stock/reserve-stock.server.ts'
import { type Approval, askApproval } from './ask-approval.server.ts'
import { type OrderOfSum, payBackPayment, payOutSum, type WayOfSum } from './back-by-sum.server.ts'
import { type MoneyOfOrder, payOutRest, tooSmall, type WayOfRest } from './back-of-rest.server.ts'
import { type BackSums, noSums, totalOf } from './back-sums.ts'
import { endAskedRefunds } from './end-asked-refunds.server.ts'
import { earlierOf, findMoneyLeft } from './money-left.server.ts'
import { type MoneyLeft, planRefund, planRest } from './plan-refund.ts'
import type { RefundToApprove } from './refund-approval.ts'

type Decision = {
  cause: BackCause
  /** The same one twice is once. */
  key: string
  reason: string
  /** Who gives it; null: the shop itself, or the customer. */
  by: StaffMember | null
  pieces?: PiecesOfBack
  /** The key of the money that takes this way after all. */
  insteadOf?: string
  /** The last time when money of the order went back, as the page of the form showed it. */
  seen?: number
  /** The request that a second person would approve, by its key; without it none is asked. `reason`: if they read another. */
  approval?: { key: string; request: RefundToApprove; isUnproved?: boolean; reason?: string }
}

/** restock: all pieces of the order go back into stock with it. hasOwnNote: the caller credits its pieces. */
type OfRest = Decision &
  WayOfRest & { order: LockedOrder; amountPaise: number | 'rest'; restock?: boolean; hasOwnNote?: boolean }
type BySum = Decision & WayOfSum & { order: LockedOrder<OrderOfSum>; amountPaise: number }

/** unknown: nothing is known of the order's money. waiting: for a second person. */
export type GivenBack =
  | ({ kind: 'given' } & MoneyLeft)
  | { kind: 'given before' }
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'refused'; sentence: string }

/**
 * The one way for money of an order to go back, whatever happened. It is bounded by what is left, or is a sum of its own;
 * it asks a second person above the owner's sum, is written down with its cause, and tells the documents.
 */
export async function giveBack(tx: Db, plan: OfRest | BySum): Promise<GivenBack> {
  if (plan.by) requirePermission(plan.by, neededFor[plan.cause])
  if (plan.seen !== undefined) {
    if (await wasGiven(tx, plan.key)) return { kind: 'given before' }
    const sentence = await refusalOfOldPage(tx, plan.order, plan.seen)
    if (sentence !== null) return { kind: 'refused', sentence }
  }
  return plan.way === 'as paid' || plan.way === 'credit' ? giveOfRest(tx, plan) : giveBySum(tx, plan)
}

/** Permissions by cause; approvers may give back, whatever it is for. */
const neededFor: Record<BackCause, Needs> = {
  refund: 'orders.refund',
  return: 'orders.refund',
  cancelled: ['orders.cancel', 'orders.refund'],
  'came back': 'orders.refund',
  'sold out': 'orders.refund',
  'late payment': 'orders.refund',
  'second payment': 'orders.refund',
  'not paid': 'orders.cancel',
  goodwill: 'credit.give',
}

async function giveOfRest(tx: Db, plan: OfRest): Promise<GivenBack> {
  const { order, cause, key } = plan
  await holdPayingOrders(tx, order)
  if (await wasGiven(tx, key)) return { kind: 'given before' }
  const left = await findMoneyLeft(tx, order)
  const isUnknown = left.payment === null && left.bankPaise === 0 && left.creditPaise === 0 && order.creditPaise === 0
  if (plan.amountPaise === 'rest' && isUnknown) return { kind: 'unknown' }
  const sums = sumsOf(left, plan)
  if (typeof sums === 'string') return { kind: 'refused', sentence: sums }

  const approval = await approve(tx, plan, sums.bankPaise + sums.creditPaise, earlierOf(order, left))
  if (approval.kind !== 'go') return approval
  const given = await payOutRest(tx, { ...plan, left, sums })
  if (typeof given === 'string') return { kind: 'refused', sentence: given }
  await write(tx, plan, given)
  await endAskedRefunds(tx, order, cause === 'refund' ? totalOf(given) : null)
  if (plan.restock) await releaseStock(tx, order, 'refunded')
  // A sale that is undone has a note of its own. Goods of a return have one, too, but it may have stood for money that
  // staff refunded since.
  if (!plan.hasOwnNote && (cause === 'refund' || cause === 'return'))
    await orderDocuments().whenCreditGivenBack(tx, order.number)
  return answerOf(given)
}

/** How much goes by each way, or why it does not. */
function sumsOf(left: MoneyOfOrder, { amountPaise, way }: OfRest): MoneyLeft | string {
  if (amountPaise === 'rest')
    return planRest(
      left.banks.map(({ leftPaise }) => leftPaise),
      left.creditPaise,
    )
  const refusal = refusalOfRefund(amountPaise, left.bankPaise + left.creditPaise)
  if (refusal) return refusal
  if (way === 'as paid') return planRefund(left, amountPaise) ?? tooSmall
  const bankPaise = Math.min(amountPaise, left.bankPaise)
  return { bankPaise, creditPaise: amountPaise - bankPaise }
}

async function giveBySum(tx: Db, plan: BySum): Promise<GivenBack> {
  if (plan.way === 'payment') {
    const given = { ...noSums, gatewayPaise: plan.amountPaise }
    // Both statements go out at once: the transaction's commit follows them.
    await Promise.all([payBackPayment(tx, plan), write(tx, plan, given)])
    return answerOf(given)
  }
  if (await wasGiven(tx, plan.key)) return { kind: 'given before' }
  const approval = await approve(tx, plan, plan.amountPaise, 0)
  if (approval.kind !== 'go') return approval
  const given = await payOutSum(tx, plan)
  if (totalOf(given) === 0) return { kind: 'given before' }
  await write(tx, plan, given)
  return answerOf(given)
}

async function approve(tx: Db, plan: OfRest | BySum, amountPaise: number, ofOrderPaise: number): Promise<Approval> {
  const { order, by, approval } = plan
  if (!by || !approval || amountPaise <= 0) return { kind: 'go' }
  return askApproval(tx, by, { order, amountPaise, ofOrderPaise, reason: plan.reason, ...approval })
}

function write(tx: Db, { order, cause, key, reason, pieces, insteadOf, by }: OfRest | BySum, given: BackSums) {
  if (totalOf(given) === 0) return Promise.resolve()
  const row = { orderId: order.id, cause, key, reason, pieces, insteadOf, givenBy: by?.name, ...given }
  return tx.insert(moneyBack).values(row).onConflictDoNothing().execute()
}

const answerOf = ({ gatewayPaise, bankPaise, creditPaise }: BackSums): GivenBack => ({
  kind: 'given',
  bankPaise: gatewayPaise + bankPaise,
  creditPaise,
})

/** Whether money went back under this key before. */
export const wasGiven = async (db: Db, key: string) => (await db.$count(moneyBack, eq(moneyBack.key, key))) > 0
