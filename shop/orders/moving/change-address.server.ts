import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { refusalOf } from '#shop/delivery/places/delivery-sentences.ts'
import { findDeliveryTo } from '#shop/delivery/places/find-delivery-to.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { refusalOfState } from '#shop/settings/seller-kinds.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { oweChangeNotices } from '../emails/owe-change-notice.server.ts'
import { replaceLink } from '../emails/renew-link.server.ts'
import type { OrderAddress } from '../inputs.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { movePromoUse } from '../promos/promo-uses.server.ts'
import { mayChangeAddress } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { bookedMeanwhile, endBookings, type StillBooked } from './end-bookings.server.ts'
import type { OrderChange } from './move-order.server.ts'

type NotDelivered = { kind: 'not delivered'; field: 'state' | 'zipCode'; sentence: string }

/**
 * Changes the recipient of the parcel, until it leaves. `version` is the one the person saw. The state stays as soon as
 * an invoice names it, since the tax depends on it. Whoever changes the contact of a paid order may refund it, too; the
 * customer is written to, also where they were before.
 */
export async function changeAddress(
  db: Db,
  by: StaffMember,
  { number, version, address }: { number: string; version: number; address: OrderAddress },
): Promise<OrderChange | { kind: 'invoiced' } | NotDelivered | StillBooked> {
  requirePermission(by, 'orders.note')
  const booked = await endBookings(
    db,
    by,
    { number, version },
    (order) => mayChangeAddress(order.orderStatus) && changesOf(order, address).length > 0,
  )
  if (booked) return booked
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (!mayChangeAddress(order.orderStatus)) return { kind: 'not allowed' }
    if (order.state !== address.state && order.invoiceNumber !== null) return { kind: 'invoiced' }
    if (order.state !== address.state) {
      const sentence = refusalOfState(await findSettings(tx), address.state)
      if (sentence !== null) return { kind: 'not delivered', field: 'state', sentence }
    }
    if (order.zipCode !== address.zipCode) {
      const { delivery } = await findDeliveryTo(tx, address.zipCode)
      const sentence = refusalOf(address.zipCode, delivery)
      if (sentence !== null) return { kind: 'not delivered', field: 'zipCode', sentence }
    }

    const after = columnsOf(address)
    const changed = changesOf(order, address)
    if (changed.length === 0) return { kind: 'done' }
    if (await orderParcels().hasBookings(tx, order.id)) return bookedMeanwhile
    const isContact = changed.includes('customerEmail') || changed.includes('customerPhone')
    // Links to the order, its refunds and its credit go where the contact is.
    const isMoneyThere = order.paidAt !== null || (await tx.$count(cashRefunds, eq(cashRefunds.orderId, order.id))) > 0
    if (isContact && isMoneyThere) requirePermission(by, 'orders.refund')
    await tx
      .update(orders)
      .set({
        ...after,
        // Nobody has proved the new number.
        ...(changed.includes('customerPhone') && { phoneProved: false }),
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, order.id))
    if (changed.includes('customerPhone')) await movePromoUse(tx, order.id, after.customerPhone)
    // The owner of the old address has a link to this order, that of the old number may have one by a code.
    if (isContact) await replaceLink(tx, order.id)
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: 'note', note: 'Contact or address changed', actor: by.name })
    const notice = { orderId: order.id, email: after.customerEmail, formerEmail: order.customerEmail }
    if (isContact) await oweChangeNotices(tx, 'contact', notice)
    else if (order.paidAt !== null) await oweChangeNotices(tx, 'address', notice)
    const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    await logChange(tx, by, {
      action: 'change address',
      subject: `order ${number}`,
      before: pick(order),
      after: pick(after),
    })
    return { kind: 'done' }
  })
}

const columnsOf = ({ email, phone, ...rest }: OrderAddress) => ({ ...rest, customerEmail: email, customerPhone: phone })

function changesOf(order: typeof orders.$inferSelect, address: OrderAddress) {
  const after = columnsOf(address)
  return (Object.keys(after) as (keyof typeof after)[]).filter((name) => order[name] !== after[name])
}
