import type { Db } from '#db/client.server.ts'
import { endPickup } from '#shop/shipping/reverse/ask-pickup.server.ts'
import { settleFreed } from '#shop/shipping/tracking/settle-freed.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { askPickupOf } from '../ask-pickup-of.server.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { settleExchanges } from '../exchanging/carry-out.server.ts'
import { holdExchanges } from '../exchanging/hold-exchanges.server.ts'
import { freePieces, type HeldReturn, holdReturn, moveReturn } from '../move-return.server.ts'

/** changed: somebody else was faster. */
export type ReturnChange = { kind: 'done' } | { kind: 'gone' } | { kind: 'changed' } | { kind: 'not allowed' }

type Step = { reference: string; version: number }

/** The customer may send the pieces. Those that they are exchanged for are held from now on. */
export async function approveReturn(
  db: Db,
  by: StaffMember,
  { reference, version }: Step,
  now = new Date(),
): Promise<ReturnChange> {
  requirePermission(by, 'orders.refund')
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request } = held
    if (request.version !== version) return { kind: 'changed' }
    if (!(await moveReturn(tx, request, 'approved', { actor: by.name, decidedAt: now }))) return { kind: 'not allowed' }
    await holdExchanges(tx, held, now)
    await askPickupOf(tx, request, now)
    await oweReturnEmail(tx, request, 'return-approved')
    await logChange(tx, by, { action: 'approve return', subject: `return ${reference}` })
    return { kind: 'done' }
  })
}

/** The pieces stay with the customer, who reads `answer`, and owes what was sent for them already. */
export async function declineReturn(
  db: Db,
  by: StaffMember,
  { reference, version, answer }: Step & { answer: string },
): Promise<ReturnChange> {
  requirePermission(by, 'orders.refund')
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    if (held.request.version !== version) return { kind: 'changed' }
    const decline = () => endDeclined(tx, held, { by: by.name, answer }, new Date())
    if (!(await settleFreed(tx, held.order, reference, decline))) return { kind: 'not allowed' }
    await logChange(tx, by, { action: 'decline return', subject: `return ${reference}`, after: { answer } })
    return { kind: 'done' }
  })
}

/** Ends a return that brings nothing: its pieces may be asked for again, and its customer reads `answer`. False when it cannot end so. */
export async function endDeclined(tx: Db, held: HeldReturn, { by, answer }: { by: string; answer: string }, now: Date) {
  const { request } = held
  if (!(await moveReturn(tx, request, 'declined', { actor: by, note: answer, answer, decidedAt: now }))) return false
  await freePieces(tx, request.id)
  await endPickup(tx, request.reference, now)
  await settleExchanges(tx, held, { at: 'judged', accepted: new Map(), gateway: null }, now)
  await oweReturnEmail(tx, request, 'return-declined')
  return true
}
