import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { endPickup } from '#shop/shipping/reverse/ask-pickup.server.ts'
import { findPickup } from '#shop/shipping/reverse/find-pickup.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { askPickupOf } from '../ask-pickup-of.server.ts'
import { type HeldReturn, holdReturn } from '../move-return.server.ts'
import { mayBookAgain } from '../pickup-rules.ts'
import { returnRequests } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

type Step = { reference: string; version: number }

/** Staff have a pickup booked again that ended without the parcel. */
export const bookPickupAgain = (db: Db, by: StaffMember, { reference, version }: Step): Promise<ReturnChange> =>
  db.transaction(async (tx) => {
    requirePermission(by, ['orders.fulfil', 'orders.refund'])
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    if (held.request.version !== version) return { kind: 'changed' }
    const pickup = await findPickup(tx, reference)
    const { state, isFetched } = held.request
    if (state !== 'approved' || !isFetched || !pickup || !mayBookAgain(pickup)) return { kind: 'not allowed' }
    await askPickupOf(tx, held.request, new Date())
    await changed(tx, held)
    await logChange(tx, by, { action: 'book pickup', subject: `return ${reference}` })
    return { kind: 'done' }
  })

/** Staff cancel a pickup; the customer then sends the parcel. */
export const cancelPickup = (db: Db, by: StaffMember, { reference, version }: Step): Promise<ReturnChange> =>
  db.transaction(async (tx) => {
    requirePermission(by, ['orders.fulfil', 'orders.refund'])
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    if (held.request.version !== version) return { kind: 'changed' }
    if (!(await sendInstead(tx, held, new Date()))) return { kind: 'not allowed' }
    await logChange(tx, by, { action: 'cancel pickup', subject: `return ${reference}` })
    return { kind: 'done' }
  })

export type SendsThemselves = { kind: 'noted' } | { kind: 'refused'; sentence: string }

/** The customer sends the parcel themselves after all, by the link of the order `number`. Twice is once. */
export const sendThemselves = (
  db: Db,
  { number, reference }: { number: string; reference: string },
): Promise<SendsThemselves> =>
  db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held || held.order.number !== number) return { kind: 'refused', sentence: 'We could not find that return.' }
    if (!held.request.isFetched || (await sendInstead(tx, held, new Date()))) return { kind: 'noted' }
    return { kind: 'refused', sentence: 'The courier has your parcel already, or is no longer needed.' }
  })

/** The parcel came after its pickup had ended: its customer brought it otherwise, and pays for no pickup. */
export async function dropEndedPickup(tx: Db, held: HeldReturn, now: Date) {
  const pickup = held.request.isFetched ? await findPickup(tx, held.request.reference) : null
  if (pickup && mayBookAgain(pickup)) await sendInstead(tx, held, now)
}

/** Ends the pickup, and its price with it. False when the parcel has left, or the return is over. */
async function sendInstead(tx: Db, held: HeldReturn, now: Date) {
  const { request } = held
  if (request.state !== 'approved' || !request.isFetched || !(await endPickup(tx, request.reference, now))) return false
  const { fetchFeePaise: _, ...terms } = request.terms
  await tx
    .update(returnRequests)
    .set({
      isFetched: false,
      terms,
      shownPaise: sql`${returnRequests.shownPaise} + ${request.fetchFeePaise}`,
      fetchFeePaise: 0,
    })
    .where(eq(returnRequests.id, request.id))
  await changed(tx, held)
  return true
}

const changed = (tx: Db, { request }: HeldReturn) =>
  tx
    .update(returnRequests)
    .set({ version: sql`${returnRequests.version} + 1` })
    .where(eq(returnRequests.id, request.id))
