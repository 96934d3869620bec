import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Contents } from '../parcels/contents.ts'
import { parcels } from '../tables.server.ts'
import { countIn, findCounts } from './count-in.server.ts'
import { nameOfParcel } from './order-of-parcels.ts'

export type Received =
  | { kind: 'done' }
  | { kind: 'gone' }
  /** Somebody counted it already. */
  | { kind: 'counted' }
  /** It is not on its way back. */
  | { kind: 'not allowed' }
  | { kind: 'wrong count' }

type Way = Pick<typeof parcels.$inferSelect, 'provider' | 'status' | 'broughtBackAt'>

/**
 * A parcel that somebody holds in their hands may have come back before the courier says so, or after it said
 * “delivered”. Of one by hand nobody else knows.
 */
export const mayReceive = ({ provider, status, broughtBackAt }: Way) =>
  (provider === 'manual' && status === 'in_transit') ||
  status === 'returned' ||
  status === 'returning' ||
  status === 'lost' ||
  status === 'delivery_failed' ||
  broughtBackAt !== null

type Counted = { parcelId: number; restocked: Contents }

/**
 * Takes in a parcel that came back: of each line so many pieces are restocked, the others are set aside. Its order follows,
 * and once all of it is back what was paid is refunded.
 */
export async function receiveParcel(db: Db, by: StaffMember, { parcelId, restocked }: Counted): Promise<Received> {
  requirePermission(by, ['orders.fulfil', 'orders.refund'])
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, sql`(select order_id from parcels where id = ${parcelId})`))
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    if (!order || !parcel) return { kind: 'gone' }
    if (parcel.receivedAt !== null) return { kind: 'counted' }
    if (!mayReceive(parcel)) return { kind: 'not allowed' }
    const counts = await findCounts(tx, parcelId, restocked)
    if (counts === null) return { kind: 'wrong count' }
    const { pieces, asideCount } = await countIn(tx, by, order, parcel, counts, {
      what: `Parcel ${nameOfParcel(parcel)} received back`,
      cause: 'came back',
      isReported: parcel.provider !== 'manual' && (parcel.status === 'returned' || parcel.status === 'lost'),
    })
    await logChange(tx, by, {
      action: 'receive parcel back',
      subject: `order ${order.number}`,
      after: { awb: nameOfParcel(parcel), restocked: pieces, setAside: asideCount },
    })
    return { kind: 'done' }
  })
}
