import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { swatchesNamed } from '#shop/catalogue/name-color.server.ts'
import { sayAhead } from '#shop/catalogue/sold-ahead.ts'
import { images } from '#shop/media/tables.server.ts'
import { findEmails } from '#shop/messages/find-emails.server.ts'
import { findSms } from '#shop/messages/sms/find-sms.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { sellers } from '#shop/settings/tables.server.ts'
import { shownLinePaise } from '../agreed/set-sql.server.ts'
import { findCashRefunds } from '../cash/find-cash-refunds.server.ts'
import { orderSubject } from '../emails/owe-order-email.server.ts'
import { lastBack } from '../money/last-back.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import { cashMethod, isCreditSpent } from '../rules.ts'
import { orderEvents, orderItems, orders } from '../tables.server.ts'
import { findPayments, findRefunds } from './find-order-money.server.ts'

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const {
  checkoutKey: _key,
  checkoutBodyHash: _hash,
  placedFrom: _network,
  searchText: _text,
  ...shownColumns
} = getTableColumns(orders)

/** Everything staff may know about an order; null when there is none of that number. */
export async function findOrder(db: Db, number: string) {
  const [order] = await db
    .select({ ...shownColumns, sellerKind: sellers.kind, lastBack: lastBack(sql`${orders.id}`) })
    .from(orders)
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(orders.number, number))
  if (!order) return null
  const { id, gatewayOrderId, sellerId: _seller, ...facts } = order

  const [items, events, paid, given, left, written, texted, cashRefunds] = await Promise.all([
    db
      .select({
        id: orderItems.id,
        productId: orderItems.productId,
        productName: orderItems.productName,
        setName: sql<string | null>`(select set_name from order_set_lines where item_id = ${orderItems.id})`,
        sku: orderItems.sku,
        size: orderItems.size,
        color: orderItems.color,
        colorName: orderItems.colorName,
        imageKey: orderItems.imageKey,
        imageWidth: images.width,
        imageHeight: images.height,
        unitPricePaise: orderItems.unitPricePaise,
        quantity: orderItems.quantity,
        lineTotalPaise: shownLinePaise,
        ahead: orderItems.ahead,
      })
      .from(orderItems)
      .leftJoin(images, eq(images.key, orderItems.imageKey))
      .where(eq(orderItems.orderId, id))
      .orderBy(orderItems.id),
    db
      .select({
        id: orderEvents.id,
        kind: orderEvents.kind,
        from: orderEvents.from,
        to: orderEvents.to,
        note: orderEvents.note,
        actor: orderEvents.actor,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(desc(orderEvents.id)),
    gatewayOrderId === null ? [] : findPayments(db, gatewayOrderId),
    gatewayOrderId === null ? [] : findRefunds(db, gatewayOrderId),
    findMoneyLeft(db, order),
    findEmails(db, orderSubject(id)),
    findSms(db, orderSubject(id)),
    findCashRefunds(db, number),
  ])
  return {
    ...facts,
    isTest: isTestPayment(facts.paymentMethod),
    isCash: order.paymentMethod === cashMethod,
    items: items.map(({ ahead, ...item }) => ({
      ...item,
      /** The shades of a colour whose name speaks of more than one. */
      shades: swatchesNamed(item.colorName ?? ''),
      ahead: ahead && sayAhead(ahead),
    })),
    events,
    emails: written.toReversed(),
    sms: texted.toReversed(),
    payments: paid,
    refunds: given,
    cashRefunds,
    /** Of it, credit takes what the bank has not left. */
    refundablePaise: left.bankPaise + (isCreditSpent(order.paymentState) ? left.creditPaise : 0),
    creditLeftPaise: left.creditPaise,
  }
}
