import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { isMoneyTakenBack, isPriceDisputed } from '#shop/orders/paying/is-money-disputed.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { cashOfParcels } from '../parcels/cash-of-parcels.server.ts'
import { confirmExchange } from '../parcels/confirm-exchange.server.ts'
import { isOnTable } from '../parcels/may-book.ts'
import { parcelsOrWhole } from '../parcels/parcels-of-order.server.ts'
import { parcelScans, parcels } from '../tables.server.ts'
import { bookingOf } from './booking-of.ts'
import { moveBooking } from './booking-state.ts'

export type AskedBookings = { asked: string[]; left: { number: string; sentence: string }[] }

/** Asks for the booking of all parcels of these orders, each order for itself. The courier is asked later, by a job. */
export async function askBookings(db: Db, by: StaffMember, numbers: readonly string[]): Promise<AskedBookings> {
  requirePermission(by, 'orders.fulfil')
  const answer: AskedBookings = { asked: [], left: [] }
  for (const number of numbers) {
    const sentence = await askBooking(db, by, { number })
    if (sentence === null) answer.asked.push(number)
    else answer.left.push({ number, sentence })
  }
  return answer
}

/** The same for one order, or one parcel of it. Asked twice is asked once. Returns why it cannot be; null: it is asked. */
export async function askBooking(
  db: Db,
  by: StaffMember,
  { number, parcelId }: { number: string; parcelId?: number },
  now = new Date(),
): Promise<string | null> {
  requirePermission(by, 'orders.fulfil')
  return db.transaction(async (tx) => {
    const found = await lockOrder(tx, number)
    if (!found) return 'This order is gone.'
    if (!isOnTable(found)) return 'An order is booked after it is confirmed and before it leaves.'
    if (await isTestOver(tx, found.paymentMethod)) return 'This order was paid with test money, so it is not sent.'
    if (await isPriceDisputed(tx, found)) return 'The customer’s bank asks for this money, so it is not sent.'
    if (await isMoneyTakenBack(tx, found)) return 'The customer’s bank took this money back, so it is not sent.'
    const order = await confirmExchange(tx, by, found)
    const references: string[] = []
    const made = await parcelsOrWhole(tx, order.id)
    const cash = await cashOfParcels(tx, order, made, parcelId)
    for (const parcel of made) {
      if (parcelId !== undefined && parcel.id !== parcelId) continue
      if (parcel.contents.length === 0 || parcel.cancelledBecause !== null) continue
      const next = moveBooking(bookingOf(parcel), { kind: 'ask', order: number, serial: parcel.serial })
      if (!next) continue
      await tx
        .update(parcels)
        .set({
          bookingState: next.state,
          reference: next.reference,
          bookings: next.bookings,
          attempts: 0,
          nextTryAt: now,
          claimedUntil: null,
          refusal: null,
          collectPaise: cash.get(parcel.id) ?? null,
          ...nothingOfEarlierBooking,
          version: sql`${parcels.version} + 1`,
        })
        .where(eq(parcels.id, parcel.id))
      await tx.delete(parcelScans).where(eq(parcelScans.parcelId, parcel.id))
      references.push(next.reference!)
    }
    if (references.length > 0)
      await logChange(tx, by, { action: 'book parcels', subject: `order ${number}`, after: { references } })
    return null
  })
}

const nothingOfEarlierBooking = {
  awb: null,
  courier: null,
  status: null,
  statusAt: null,
  unclear: null,
  providerOrderId: null,
  providerShipmentId: null,
  labelKey: null,
  pickupAt: null,
  promisedOn: null,
  nextLookAt: null,
}
