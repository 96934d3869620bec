import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { parcels } from '../tables.server.ts'
import { type Contents, joined, piecesIn, takeOut } from './contents.ts'
import { isHere } from './is-here.ts'
import { mayBook } from './may-book.ts'
import { makeParcel, parcelsOf, parcelsOrWhole, type ParcelRow, repack } from './parcels-of-order.server.ts'

export type ParcelsChange =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'changed' }
  | { kind: 'refused'; sentence: string }

const maxParcels = 20

type Split = {
  number: string
  /** Of the order, as the person saw it. */
  version: number
  /** Null means the order was never split, and is one parcel. */
  parcelId: number | null
  taken: Contents
}

/** Takes pieces out of a parcel that is not booked, into a parcel of their own. */
export const splitParcel = (db: Db, by: StaffMember, { number, version, parcelId, taken }: Split) =>
  changeParcels(db, by, { number, version, action: 'split parcel' }, async (tx, found, orderId) => {
    const parcel = parcelId === null ? found[0] : found.find(({ id }) => id === parcelId)
    if (!parcel || (parcelId === null && found.length > 1)) return 'This parcel is gone. Look again, then decide.'
    if (!isHere(parcel)) return 'A booked parcel cannot be split. Cancel its booking first.'
    if (found.length >= maxParcels) return `An order has at most ${maxParcels} parcels.`
    const split = takeOut(parcel.contents, taken)
    if (typeof split === 'string') return split
    await repack(tx, parcel.id, split.left)
    await makeParcel(tx, orderId, split.taken)
    return null
  })

/** Puts everything that is not booked into one parcel again. */
export const joinParcels = (db: Db, by: StaffMember, seen: { number: string; version: number }) =>
  changeParcels(db, by, { ...seen, action: 'join parcels' }, async (tx, found) => {
    const [first, ...others] = found.filter(isHere)
    if (!first || others.length === 0)
      return 'There are no two parcels to join: those that are booked stay as they are.'
    await repack(tx, first.id, joined([first.contents, ...others.map(({ contents }) => contents)]))
    for (const other of others) {
      // A reference that was used stays with its parcel, so that it is never used again.
      if (other.bookings > 0) await repack(tx, other.id, [])
      else await tx.delete(parcels).where(eq(parcels.id, other.id))
    }
    return null
  })

type Asked = { number: string; version: number; action: string }

async function changeParcels(
  db: Db,
  by: StaffMember,
  { number, version, action }: Asked,
  change: (tx: Db, found: readonly ParcelRow[], orderId: number) => Promise<string | null>,
): Promise<ParcelsChange> {
  requirePermission(by, 'orders.fulfil')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (!mayBook(order)) return { kind: 'refused', sentence: 'The parcels of this order can no longer be changed.' }
    const before = await parcelsOf(tx, order.id)
    const found = before.length > 0 ? before : await parcelsOrWhole(tx, order.id)
    const sentence = await change(tx, found, order.id)
    if (sentence !== null) {
      // An order that was never split needs no rows.
      if (before.length === 0) await tx.delete(parcels).where(eq(parcels.orderId, order.id))
      return { kind: 'refused', sentence }
    }
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await logChange(tx, by, {
      action,
      subject: `order ${number}`,
      before: { parcels: summary(found) },
      after: { parcels: summary(await parcelsOf(tx, order.id)) },
    })
    return { kind: 'done' }
  })
}

const summary = (found: readonly ParcelRow[]) =>
  found
    .filter(({ contents }) => contents.length > 0)
    .map(({ serial, contents }) => ({ serial, pieces: piecesIn(contents) }))
