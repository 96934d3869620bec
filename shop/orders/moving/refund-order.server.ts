import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import type { PiecesOfBack } from '../money/back-causes.ts'
import { keyOfForm } from '../money/keys-of-back.ts'
import { askForRestOfPart } from '../refunding/ask-for-part.server.ts'
import { giveBack, wasGiven } from '../refunding/give-back.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import type { MoneyLeft } from '../refunding/plan-refund.ts'
import { cashMethod, isCreditSpent, isPaid, mayRestockAll, type PaymentState, refusalOfRefund } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'

/** `key` comes with the form: the same form sent twice is one refund. */
export type RefundRequest = {
  amountPaise: number
  reason: string
  restock: boolean
  key: string
  /** The credit note names them; without, the money is for all that was sold. */
  pieces?: PiecesOfBack
  /** The last time when money went back that its page showed (`lastBack`). */
  seen?: number
  /** The caller credits its pieces. */
  hasOwnNote?: boolean
}

/** waiting: for a second person. */
export type RefundAnswer =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'waiting' }
  | { kind: 'refused'; sentence: string }

/** Writes a refund down; the gateway is asked soon after, cash is owed until staff have sent it by bank, and credit is back at once. `restock` restocks all items of the order. */
export async function refundOrder(
  db: Db,
  by: StaffMember,
  number: string,
  request: RefundRequest,
): Promise<RefundAnswer> {
  requirePermission(by, 'orders.refund')
  const { amountPaise, reason, restock, pieces, seen, hasOwnNote } = request
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.gatewayOrderId === null && order.paymentMethod !== cashMethod) return { kind: 'gone' }
    const key = keyOfForm(request.key)
    if (await wasGiven(tx, key)) return { kind: 'done' }
    const { bankPaise, creditPaise } = await findMoneyLeft(tx, order)
    const sentence = refusalOf(order, amountPaise, { bankPaise, creditPaise })
    if (sentence) return { kind: 'refused', sentence }
    if (restock && !mayRestockAll(order)) return { kind: 'refused', sentence: stillGoesOut }
    const back = await giveBack(tx, {
      cause: isCreditSpent(order.paymentState) ? 'refund' : 'late payment',
      order,
      way: 'as paid',
      key,
      amountPaise,
      reason,
      by,
      restock,
      pieces,
      hasOwnNote,
      seen,
      approval: { key, request: { kind: 'order', number, restock, key: request.key, pieces } },
    })
    if (back.kind === 'given before') return { kind: 'done' }
    if (back.kind === 'unknown') return { kind: 'gone' }
    if (back.kind === 'waiting') await askForRestOfPart(tx, order)
    if (back.kind !== 'given') return back
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `Refund of ${formatAmount(amountPaise)} requested: ${reason}${restock ? '. Items restocked' : ''}`,
      actor: by.name,
    })
    await askForRestOfPart(tx, order)
    await logChange(tx, by, {
      action: 'refund order',
      subject: `order ${number}`,
      after: { amountPaise, reason, restock },
    })
    return { kind: 'done' }
  })
}

const stillGoesOut =
  'Pieces of this order still go out, so that none of them can be restocked. As long as it is here, cancel it instead.'

function refusalOf({ paymentState }: { paymentState: PaymentState }, amountPaise: number, left: MoneyLeft) {
  const { bankPaise, creditPaise } = left
  if (isPaid(paymentState)) return refusalOfRefund(amountPaise, bankPaise + creditPaise)
  if (isCreditSpent(paymentState) && creditPaise > 0)
    return amountPaise > creditPaise ? onlyCredit(creditPaise) : refusalOfRefund(amountPaise, creditPaise)
  // A payment of another sum pays no order, and its money is here all the same.
  return bankPaise === 0 ? notPaid : refusalOfRefund(amountPaise, bankPaise)
}

const onlyCredit = (paise: number) =>
  `Its cash is not collected yet. Only ${formatAmount(paise)}, which store credit paid, can go back now.`

const notPaid = 'Nobody has paid this order yet. Cancel it, or refund it once it is paid.'
