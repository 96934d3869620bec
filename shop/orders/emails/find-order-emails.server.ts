import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { unlinked } from '#shared/text-with-links.ts'
import { type Addressed, type EmailBrand, type EmailKey, type EmailKinds, idOf } from '#shop/messages/email-kind.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSavedCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { addressLines } from '../address-lines.ts'
import { nameWithSet, shownLinePaise } from '../agreed/set-sql.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { parcelNews } from '../contributions/parcel-news.server.ts'
import { findCashToken, findConfirmation } from '../money/find-confirmation.server.ts'
import type { OrderLinks } from '../order-links.server.ts'
import { arrivalOf } from '../promised-arrival.ts'
import { duePaise, isPaid, isWaiting, sayLeaving } from '../rules.ts'
import { findHeldBack } from '../stock/lapsed-orders.server.ts'
import { orderEvents, orderItems, orders } from '../tables.server.ts'
import {
  askingForMoney,
  type OrderEmailKind,
  orderEmailKinds,
  soldOutOccasion,
  untilItComesBack,
  whileOnItsWay,
} from './email-rules.ts'
import { findBack, findBackOfPart } from './find-back.server.ts'
import { findSeveral } from './find-several.server.ts'
import type { EmailOrder, OrderEmailContent } from './order-email-content.ts'
import { changeNotices } from './tables.server.ts'

const limitsOfShop = ['unpaid order e-mails by network', 'unpaid order e-mails of the shop'] as const
const limitsOfUnpaid = ['unpaid order e-mails an hour', 'unpaid order e-mails a day', ...limitsOfShop] as const

/** The contents of e-mails about orders; each has the order's link. */
export const findOrderEmails = (orderLinks: OrderLinks): EmailKinds<OrderEmailContent> =>
  Object.fromEntries(
    orderEmailKinds.map((kind) => [
      kind,
      (db, owed, brand) => findContent(db, { ...owed, kind }, { brand, orderLinks }),
    ]),
  )

const afterPeopleActed: readonly OrderEmailKind[] = [
  'payment',
  'shipped',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
]

type Owed = EmailKey & { kind: OrderEmailKind }
type Surroundings = { brand: EmailBrand; orderLinks: OrderLinks }

async function findContent(
  db: Db,
  { kind, subject, occasion }: Owed,
  surroundings: Surroundings,
): Promise<Addressed<OrderEmailContent> | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(idOf(subject))))
  if (!order) return null
  const to = order.customerEmail
  const causedFrom = order.placedFrom
  const shown = { ...(await describe(db, order, surroundings)), isSoldOut: occasion === soldOutOccasion }
  if (askingForMoney.includes(kind) && !isWaiting(order.paymentState)) return null
  if (whileOnItsWay.includes(kind) && order.orderStatus !== 'shipped') return null
  if (untilItComesBack.includes(kind) && order.orderStatus === 'returned') return null
  if (kind === 'reserve') {
    const token = await findHeldBack(db, order.id)
    if (token === null) return null
    const link = `${surroundings.brand.shopUrl}/orders/reserve?token=${token}`
    return {
      to,
      content: { kind, order: { ...shown, link } },
      counted: ['unpaid order e-mails a day', ...limitsOfShop],
      causedFrom,
    }
  }
  if (kind === 'confirm') {
    const token = await findCashToken(db, order.id)
    const link = token === null ? shown.link : `${surroundings.brand.shopUrl}/orders/confirm?token=${token}`
    const by = await findConfirmation(db, order.id)
    return { to, content: { kind, order: { ...shown, link }, by }, counted: limitsOfUnpaid, causedFrom }
  }
  if (kind === 'changed') {
    const [notice] = await db
      .select()
      .from(changeNotices)
      .where(eq(changeNotices.id, Number(occasion)))
    if (!notice) return null
    const { what, isFormer, detail, email } = notice
    return { to: email, content: { kind, order: shown, what, isFormer, detail } }
  }
  if (kind === 'part_cancelled') {
    const parcelId = Number(occasion)
    const cancelled = (await findSeveral(db, order)).find(({ id }) => id === parcelId)
    const pieces = cancelled?.pieces ?? []
    return { to, content: { kind, order: shown, pieces, ...(await findBackOfPart(db, order, parcelId)) } }
  }
  if (kind === 'out_for_delivery' || kind === 'delivery_failed') {
    const parcel = shown.parcels.find(({ id }) => id === Number(occasion.split(' ')[0])) ?? null
    return { to, content: { kind, order: shown, parcel } }
  }
  if (kind !== 'refunded') {
    const isStrangers = order.paidAt === null && !(await isOurDoing(db, order.id, kind))
    const counted = isStrangers ? limitsOfUnpaid : undefined
    return { to, content: { kind, order: shown }, counted, causedFrom }
  }

  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.id, Number(occasion)))
  return refund ? { to, content: { kind, order: shown, refundedPaise: refund.amountPaise } } : null
}

/** E-mails about an unpaid order that nobody gets before staff or the customer's own confirmation moved it. */
async function isOurDoing(db: Db, orderId: number, kind: OrderEmailKind) {
  if (kind === 'cancelled') return isCancelledByStaff(db, orderId)
  if (kind !== 'cash') return afterPeopleActed.includes(kind)
  const { content } = await findSavedCashTerms(db)
  return content.confirmation !== 'none'
}

/** Strangers may cancel what they ordered to an address, too: the name of an event is that of staff. */
async function isCancelledByStaff(db: Db, orderId: number) {
  const [event] = await db
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.to, 'cancelled')))
  return Boolean(event?.actor)
}

function deliveryOf({ deliveryMethod: method, promisedFrom: from, promisedTo: to }: typeof orders.$inferSelect) {
  return method !== null && from !== null && to !== null ? { method, from, to } : null
}

async function describe(
  db: Db,
  order: typeof orders.$inferSelect,
  { brand, orderLinks }: Surroundings,
): Promise<Omit<EmailOrder, 'isSoldOut'>> {
  const items = await db
    .select({
      productName: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      quantity: orderItems.quantity,
      amountPaise: shownLinePaise,
      ahead: orderItems.ahead,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id)
  const { number, firstName, subtotalPaise, discountPaise, shippingPaise, courier, trackingNumber } = order
  const { cashFeePaise, roundingPaise, totalPaise, creditPaise } = order
  return {
    number,
    firstName,
    isTest: isTestPayment(order.paymentMethod),
    link: `${brand.shopUrl}/orders/${number}?token=${await orderLinks.tokenFor(db, number)}`,
    items: items.map(({ ahead, ...item }) => ({ ...item, ahead: sayLeaving(ahead, order.orderStatus) })),
    subtotalPaise,
    discountPaise,
    shippingPaise,
    cashFeePaise,
    roundingPaise,
    totalPaise,
    creditPaise,
    duePaise: duePaise(order),
    isExchange: order.exchangedFrom !== null,
    cashPaise: order.paymentState === 'to_collect' ? await orderParcels().cashToHaveReady(db, order) : 0,
    address: [order.customerName, ...addressLines(order)].map(unlinked),
    payBefore: order.expiresAt.toISOString(),
    delivery: deliveryOf(order),
    arrival: arrivalOf(order, dayInIndia(new Date()), await parcelNews()(db, order.number))?.sentence ?? null,
    courier,
    trackingNumber,
    isReserved: order.stockReserved,
    parcels: (await findSeveral(db, order)).filter(({ isCancelled }) => !isCancelled),
    back: await findBack(db, order),
    refundFollows: order.orderStatus === 'cancelled' && isPaid(order.paymentState) && order.paymentState !== 'refunded',
  }
}
