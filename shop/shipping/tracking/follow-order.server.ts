import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrder } from '#shop/orders/locks/lock-order.server.ts'
import { moveByParcels } from '#shop/orders/moving/move-by-parcels.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { findUncollected } from '../parcels/by-hand.server.ts'
import { creditLost } from '../parcels/credit-lost.server.ts'
import { parcelItems, parcels, remittanceLines } from '../tables.server.ts'
import { endOfParcels, reviewOfParcels } from './order-of-parcels.ts'

/** Moves an order as far as all of its parcels are, and says how far that is. `actor`: who of the staff said so; null: a courier. */
export async function followOrder(tx: Db, order: LockedOrder, actor: string | null = null) {
  const all = await parcelsInUse(tx, order.id)
  const end = endOfParcels(all.map(({ status }) => status))
  const review = reviewOfParcels(all, paidByOf(order))
  await moveByParcels(tx, order, {
    end,
    actor,
    parcel: { courier: joined(all.map(({ courier }) => courier)), trackingNumber: joined(all.map(({ awb }) => awb)) },
    review,
    uncollectedPaise: await findUncollected(tx, order),
    paidOutPaise: all.reduce((sum, { status, paidOutPaise }) => sum + (status === 'returned' ? paidOutPaise : 0), 0),
  })
  await creditLost(tx, order)
  return { end, review, isAllReceived: all.every(({ receivedAt }) => receivedAt !== null) }
}

const paidByOf = ({ paymentMethod, exchangedFrom, creditPaise }: LockedOrder) =>
  paymentMethod !== cashMethod || exchangedFrom !== null ? 'money' : creditPaise > 0 ? 'cash and credit' : 'cash'

/** Without those that were emptied when staff joined them into another. */
const parcelsInUse = (tx: Db, orderId: number) =>
  tx
    .select({
      awb: parcels.awb,
      serial: parcels.serial,
      courier: parcels.courier,
      status: parcels.status,
      trouble: parcels.trouble,
      receivedAt: parcels.receivedAt,
      paidOutPaise: sql<number>`(
        select coalesce(sum(${remittanceLines.countedPaise}), 0)::int from ${remittanceLines}
        where ${remittanceLines.parcelId} = ${parcels.id})`,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, orderId),
        or(
          eq(parcels.bookingState, 'booked'),
          exists(
            tx
              .select({ one: sql`1` })
              .from(parcelItems)
              .where(eq(parcelItems.parcelId, parcels.id)),
          ),
        ),
      ),
    )
    .orderBy(parcels.serial)

const joined = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null))].join(', ') || null
