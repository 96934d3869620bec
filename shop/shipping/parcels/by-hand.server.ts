import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { endLostReviews } from '#shop/orders/keep-reviews.server.ts'
import type { LockedOrder, LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels, parcelScans } from '../tables.server.ts'
import { cashOfParcels } from './cash-of-parcels.server.ts'
import { creditLost } from './credit-lost.server.ts'
import { parcelsOrWhole } from './parcels-of-order.server.ts'

type Typed = { courier: string | null; trackingNumber: string | null }

/** A parcel that staff sent without a booking: they say where it is. */
export const isByHand = and(eq(parcels.provider, 'manual'), isNotNull(parcels.status))

const nextVersion = { version: sql`${parcels.version} + 1` }

/**
 * Everything of an order that no courier has a booking for leaves by hand: each parcel collects its share of the cash,
 * and has its own end from here on.
 */
export async function leaveByHand(tx: Db, order: LockedOrder, { courier, trackingNumber }: Typed) {
  const found = await parcelsOrWhole(tx, order.id)
  // A booking that ended leaves its status.
  const open = found.filter(
    ({ bookingState, status, contents }) =>
      bookingState !== 'booked' &&
      bookingState !== 'waiting' &&
      (status === null || status === 'cancelled') &&
      contents.length > 0,
  )
  const cash = await cashOfParcels(tx, order, found)
  for (const { id } of open)
    await tx
      .update(parcels)
      .set({
        provider: 'manual',
        bookingState: 'none',
        courier,
        awb: trackingNumber,
        status: 'in_transit',
        statusAt: sql`now()`,
        collectPaise: cash.get(id) ?? null,
        nextTryAt: null,
        nextLookAt: null,
        refusal: null,
        ...nextVersion,
      })
      .where(eq(parcels.id, id))
}

const ofOrder = ({ id }: LockedOrderId) => and(eq(parcels.orderId, id), isByHand, isNull(parcels.receivedAt))

/** Whether a parcel was delivered or is lost, by hand or with a courier. */
export const hasEndedApart = async (tx: Db, { id }: LockedOrderId) =>
  (await tx.$count(parcels, and(eq(parcels.orderId, id), inArray(parcels.status, ['delivered', 'lost'])))) > 0

/** Whether a parcel was delivered, came back or is lost. */
export const hasEnded = async (tx: Db, { id }: LockedOrderId) =>
  (await tx.$count(parcels, and(eq(parcels.orderId, id), inArray(parcels.status, ['delivered', 'returned', 'lost'])))) >
  0

/** All of an order's parcels by hand arrived, or came back: `counted` by whoever restocked all their pieces with it. */
export async function endByHand(tx: Db, order: LockedOrderId, end: 'delivered' | 'returned', counted?: { by: string }) {
  const ended = await tx
    .update(parcels)
    .set({
      status: end,
      statusAt: sql`now()`,
      ...(counted && { receivedAt: sql`now()`, receivedBy: counted.by }),
      ...nextVersion,
    })
    .where(and(ofOrder(order), end === 'delivered' ? eq(parcels.status, 'in_transit') : undefined))
    .returning({ id: parcels.id })
  if (end === 'delivered') await findLost(tx, order)
  await creditLost(tx, order)
  if (!counted || ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx
    .update(parcelItems)
    .set({ restocked: sql`${parcelItems.quantity}` })
    .where(inArray(parcelItems.parcelId, ids))
}

/** The code of a scan that staff made: the next report of the courier does not undo it. */
const byStaff = 'staff'

/** Lost parcels arrived after all, where an order was delivered of which nothing else was. */
async function findLost(tx: Db, order: LockedOrderId) {
  const found = await tx
    .update(parcels)
    .set({ status: 'delivered', statusAt: sql`now()`, ...nextVersion })
    .where(
      and(
        eq(parcels.orderId, order.id),
        isNull(parcels.receivedAt),
        eq(parcels.status, 'lost'),
        sql`not exists (select from parcels p where p.order_id = ${order.id} and p.status not in ('lost', 'returned', 'cancelled'))`,
      ),
    )
    .returning({ parcelId: parcels.id, provider: parcels.provider, awb: parcels.awb })
  const scan = {
    at: sql`now()`,
    status: 'delivered',
    code: byStaff,
    text: 'Delivered, says the shop',
    place: '',
  } as const
  const scans = found.flatMap(({ parcelId, provider, awb }) =>
    provider === 'manual' || awb === null ? [] : [{ parcelId, awb, ...scan }],
  )
  if (scans.length > 0) await tx.insert(parcelScans).values(scans)
  if (found.length > 0) await endLostReviews(tx, order, null)
}

/** The cash that its parcels which came back or are lost did not collect. */
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

/** Staff typed another courier or number for what left by hand. */
export const renameByHand = (tx: Db, order: LockedOrder, { courier, trackingNumber }: Typed) =>
  tx
    .update(parcels)
    .set({ courier, awb: trackingNumber, ...nextVersion })
    .where(
      and(
        ofOrder(order),
        sql`(${parcels.courier}, ${parcels.awb}) is not distinct from (${order.courier}::text, ${order.trackingNumber}::text)`,
      ),
    )
