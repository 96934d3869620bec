import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { orderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { isOfCancelledParcel } from '#shop/orders/money/keys-of-back.ts'
import { refusalOfOldPage } from '#shop/orders/money/last-back.server.ts'
import { askForDeclined } from '#shop/orders/moving/ask-for-declined.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { askForRestOfPart } from '#shop/orders/refunding/ask-for-part.server.ts'
import { refundApproved } from '#shop/orders/refunding/refund-cancelled.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { hasColleague } from '#shop/staff/has-colleague.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endOwed } from '../deciding/end-owed.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { returnRequests } from '../tables.server.ts'

export type Decided = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

type Row = typeof refundApprovals.$inferSelect
type Held = Row & { number: string; order: LockedOrder }

class TakenBack extends Error {
  readonly answer: Decided
  constructor(answer: Decided) {
    super('The approval was taken back')
    this.answer = answer
  }
}

/**
 * A second person says yes, and what was asked for is given back or written off at once, as far as it still can be:
 * otherwise it waits on. Nobody approves what they asked for themselves, unless they are the only one who may refund.
 */
export async function approveRefund(db: Db, by: StaffMember, id: number, seen?: number): Promise<Decided> {
  requirePermission(by, 'orders.refund')
  try {
    return await db.transaction(async (tx) => {
      const held = await holdWaiting(tx, id)
      if (!held) return { kind: 'gone' }
      if (held.askedById === by.id && (await hasColleague(tx, by, 'orders.refund')))
        return { kind: 'refused', sentence: 'You asked for this refund, so somebody else must approve it.' }
      await decide(tx, by, held, 'approved', null)
      const answer = await carryOut(tx, by, held, seen)
      if (answer.kind === 'refused' || answer.kind === 'gone') throw new TakenBack(answer)
      await logChange(tx, by, {
        action: 'approve refund',
        subject: `order ${held.number}`,
        after: { amountPaise: held.amountPaise, askedBy: held.askedBy },
      })
      return { kind: 'done' }
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.answer
    throw error
  }
}

/** Nothing is given back; the first person and the order's history read why. */
export const declineRefund = (db: Db, by: StaffMember, id: number, note: string): Promise<Decided> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'orders.refund')
    const held = await holdWaiting(tx, id)
    if (!held) return { kind: 'gone' }
    await decide(tx, by, held, 'declined', note)
    if (held.request.kind === 'cancelled')
      await askForDeclined(tx, held.order, { ...held.request, amountPaise: held.amountPaise })
    if (held.request.kind === 'order') await askForRestOfPart(tx, held.order, { isOver: true })
    await tx.insert(orderEvents).values({
      orderId: held.orderId,
      kind: 'payment',
      note: `${formatAmount(held.amountPaise)} is not ${held.request.kind === 'written off' ? 'written off' : 'refunded'}: ${note}`,
      actor: by.name,
    })
    await logChange(tx, by, {
      action: 'decline refund',
      subject: `order ${held.number}`,
      after: { amountPaise: held.amountPaise, askedBy: held.askedBy, note },
    })
    return { kind: 'done' }
  })

/** The order first, as whoever moves its money does. */
async function holdWaiting(tx: Db, id: number): Promise<Held | null> {
  const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from refund_approvals where id = ${id})`))
  const [row] = await tx
    .select()
    .from(refundApprovals)
    .where(and(eq(refundApprovals.id, id), eq(refundApprovals.state, 'waiting')))
    .for('update')
  return order && row ? { ...row, number: order.number, order } : null
}

const decide = (tx: Db, by: StaffMember, { id }: Row, state: 'approved' | 'declined', note: string | null) =>
  tx
    .update(refundApprovals)
    .set({ state, note, decidedBy: by.name, decidedAt: new Date() })
    .where(eq(refundApprovals.id, id))

async function carryOut(
  tx: Db,
  by: StaffMember,
  { request, amountPaise, reason, order }: Held,
  seen: number | undefined,
): Promise<Decided> {
  const sentence = await refusalOfOldPage(tx, order, seen)
  if (sentence !== null) return { kind: 'refused', sentence }
  if (request.kind === 'order') {
    const { number, restock, key, pieces } = request
    if (isOfCancelledParcel(key) && (await orderParcels().findOwedForCounted(tx, order)) < amountPaise)
      return { kind: 'refused', sentence: refundedMeanwhile }
    return settled(await refundOrder(tx, by, number, { amountPaise, reason, restock, key, pieces }))
  }
  if (request.kind === 'cancelled') return settled(await refundApproved(tx, by, request, amountPaise))
  if (request.kind === 'goodwill')
    return settled(await giveGoodwill(tx, by, request.number, { amountPaise, reason, key: request.key }))
  const { kind, reference } = request
  const [found] = await tx
    .select({ version: returnRequests.version })
    .from(returnRequests)
    .where(eq(returnRequests.reference, reference))
  const step = { reference, version: found?.version ?? 0 }
  return settled(
    kind === 'return'
      ? await refundReturn(tx, by, { ...step, approvedPaise: amountPaise })
      : await endOwed(tx, by, { ...step, end: kind, note: reason }),
  )
}

const refundedMeanwhile = 'Some of this was refunded meanwhile. Decline it: the order then asks for the rest.'

const settled = (answer: { kind: string; sentence?: string }): Decided =>
  answer.kind === 'done'
    ? { kind: 'done' }
    : {
        kind: 'refused',
        sentence: answer.sentence ?? 'This has changed since it was asked for. Decline it, and ask again.',
      }
