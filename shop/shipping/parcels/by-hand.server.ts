import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { parcels, parcelScans } from '../tables.server.ts'
import { creditLost } from './credit-lost.server.ts'

/** A parcel that staff sent without a booking: they say where it is. */
export const isByHand = and(eq(parcels.provider, 'manual'), isNotNull(parcels.status))

export const nextVersion = { version: sql`${parcels.version} + 1` }

export const ofOrder = ({ id }: LockedOrderId) => and(eq(parcels.orderId, id), isByHand, isNull(parcels.receivedAt))

/** Whether a parcel was delivered or is lost, by hand or with a courier. */
export const hasEndedApart = async (tx: Db, { id }: LockedOrderId) =>
  (await tx.$count(parcels, and(eq(parcels.orderId, id), inArray(parcels.status, ['delivered', 'lost'])))) > 0

/** Whether a parcel was delivered, came back or is lost. */
export const hasEnded = async (tx: Db, { id }: LockedOrderId) =>
  (await tx.$count(
    parcels,
    and(
      eq(parcels.orderId, id),
      inArray(parcels.status, ['delivered', 'returned', 'lost']),
      isNull(parcels.cancelledBecause),
    ),
  )) > 0

/** The code of a scan that staff made: the next report of the courier does not undo it. */
export const byStaff = 'staff'

/** The cash that its parcels which came back, are lost or were cancelled did not collect. */
export async function findUncollected(tx: Db, { id }: LockedOrderId) {
  const [sum] = await tx
    .select({ paise: sql<number>`coalesce(sum(${parcels.collectPaise}), 0)::int` })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), inArray(parcels.status, ['returned', 'lost'])))
  return sum!.paise
}

/** When the order was delivered last. A parcel that staff ended before that step is not undone with it. */
const deliveredAt = (orderId: number) => sql`(
  select max(e.at) from ${orderEvents} e where e.order_id = ${orderId} and e.kind = 'fulfilment' and e."to" = 'delivered')`

/** The parcels are here again, as if they had never been typed; or on their way again. */
export async function undoByHand(tx: Db, order: LockedOrderId, from: 'shipped' | 'delivered') {
  const isIt = ofOrder(order)
  if (from === 'delivered') {
    await tx
      .update(parcels)
      .set({ status: 'in_transit', statusAt: sql`now()`, ...nextVersion })
      .where(and(isIt, eq(parcels.status, 'delivered'), sql`${parcels.statusAt} >= ${deliveredAt(order.id)}`))
    await loseAgain(tx, order)
    return
  }
  const nothing = { courier: null, awb: null, status: null, statusAt: null, collectPaise: null }
  await tx
    .update(parcels)
    .set({ provider: 'shiprocket', ...nothing, ...nextVersion })
    .where(and(isIt, eq(parcels.status, 'in_transit')))
}

/** Parcels that staff said had arrived are lost again, as their courier says. */
async function loseAgain(tx: Db, order: LockedOrderId) {
  const scans = await tx
    .delete(parcelScans)
    .where(
      and(
        sql`${parcelScans.parcelId} in (select id from parcels where order_id = ${order.id})`,
        eq(parcelScans.code, byStaff),
        sql`${parcelScans.at} >= ${deliveredAt(order.id)}`,
      ),
    )
    .returning({ parcelId: parcelScans.parcelId })
  if (scans.length === 0) return
  await tx
    .update(parcels)
    .set({ status: 'lost', statusAt: sql`now()`, ...nextVersion })
    .where(
      inArray(
        parcels.id,
        scans.map(({ parcelId }) => parcelId),
      ),
    )
  await creditLost(tx, order)
}
