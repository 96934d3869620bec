import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { orderEvents } from '../tables.server.ts'
import type { RefundToApprove } from './refund-approval.ts'
import { sumGivenByStaff } from './sum-given.server.ts'
import { refundApprovals } from './tables.server.ts'

export type Approval = { kind: 'go' } | { kind: 'waiting' } | { kind: 'refused'; sentence: string }

type Asked = {
  order: LockedOrder<{ id: number; number: string }>
  key: string
  amountPaise: number
  /** The sum that went back of the order before, whoever gave it. */
  ofOrderPaise?: number
  /** Only this person says that it is due: whatever the sum, a second one looks, where the owner wants one. */
  isUnproved?: boolean
  reason: string
  request: RefundToApprove
}

/**
 * Whether staff may give this back, or write it off, now. Small sums of an order, or of its person, add up. Above the
 * owner's sum it is written down and waits for a second person; asked for again with its key it says how that stands.
 * Nothing has moved before.
 */
export async function askApproval(
  tx: Db,
  by: StaffMember,
  { order, key, amountPaise, ofOrderPaise = 0, reason, request, isUnproved = false }: Asked,
): Promise<Approval> {
  const { id: orderId, number } = order
  const earlierPaise = Math.max(ofOrderPaise, await sumGivenByStaff(tx, order))
  const { returns } = await findSettings(tx)
  const [known] = await tx.select().from(refundApprovals).where(eq(refundApprovals.key, key))
  if (known?.state === 'approved')
    return known.amountPaise === amountPaise
      ? { kind: 'go' }
      : { kind: 'refused', sentence: `${formatAmount(known.amountPaise)} was approved, not this amount.` }
  if (known?.state === 'waiting') return { kind: 'waiting' }
  // A form is asked for once; the money of a return, and a debt, may be asked about again.
  if (known && request.kind !== 'return' && request.kind !== 'written off')
    return { kind: 'refused', sentence: sayDecided(known) }
  const isWanted = returns.secondPersonAbovePaise > 0
  if (!isWanted || (!isUnproved && earlierPaise + amountPaise <= returns.secondPersonAbovePaise)) return { kind: 'go' }
  await tx
    .insert(refundApprovals)
    .values({ orderId, key, amountPaise, reason, request, askedById: by.id, askedBy: by.name })
    .onConflictDoUpdate({
      target: refundApprovals.key,
      set: {
        amountPaise,
        askedById: by.id,
        askedBy: by.name,
        askedAt: sql`now()`,
        state: 'waiting',
        decidedBy: null,
        decidedAt: null,
        note: null,
      },
    })
  await tx.insert(orderEvents).values({
    orderId,
    kind: 'payment',
    note: `${formatAmount(amountPaise)} to ${verbOf(request)} waits for a second person: ${reason}`,
    actor: by.name,
  })
  await logChange(tx, by, { action: 'ask for approval', subject: `order ${number}`, after: { amountPaise, reason } })
  return { kind: 'waiting' }
}

const sayDecided = ({ state, decidedBy, note }: typeof refundApprovals.$inferSelect) =>
  state === 'ended' ? `Nobody approves this any more. ${note}` : `${decidedBy} declined this: ${note}`

const verbOf = ({ kind }: RefundToApprove) => (kind === 'written off' ? 'write off' : 'give back')

/** The sentence for staff when it waits. */
export const waitsForApproval = {
  title: 'This waits for a second person',
  description: 'A colleague approves it under Money back. Nothing has been given back yet.',
}
