import type { Db } from '#db/client.server.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { contactMessages, messageEntries } from '#shop/marketing/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findAddressee } from '#shop/staff/find-addressee.server.ts'
import { makeLink } from '#shop/staff/one-time-links.server.ts'
import { and, eq } from 'drizzle-orm'
import type { EmailBrand, EmailContent, EmailOrder } from './email-content.ts'
import type { EmailKind } from './email-rules.ts'
import type { OrderLinks } from './order-links.server.ts'
import { isPaid } from './rules.ts'
import { orderItems, orders } from './tables.server.ts'

export type OwedEmail = { id: number; orderId: number | null; contactMessageId: number | null; staffId: string | null; kind: EmailKind; occasion: string }

export type Addressed = { to: { name: string; address: string }; content: EmailContent }

type Places = { publicUrl: string; orderLinks: OrderLinks }

/** What an owed e-mail says now and to whom; null when there is nothing left to say. */
export async function findEmailContent(db: Db, owed: OwedEmail, places: Places): Promise<Addressed | null> {
  const brand = await findBrand(db, places.publicUrl)
  if (owed.contactMessageId !== null) return findLetter(db, owed, brand)
  if (owed.staffId !== null) return findStaffLetter(db, { ...owed, staffId: owed.staffId }, brand)

  const [order] = await db.select().from(orders).where(eq(orders.id, owed.orderId!))
  if (!order) return null
  const to = { name: order.customerName, address: order.customerEmail }
  const shown = await describe(db, order, places)
  if (owed.kind === 'contact' || owed.kind === 'reply' || owed.kind === 'invitation' || owed.kind === 'reset') return null
  if ((owed.kind === 'received' || owed.kind === 'payment') && order.paymentState !== 'pending') return null
  if (owed.kind !== 'refunded') return { to, content: { kind: owed.kind, brand, order: shown } }

  const [refund] = await db.select().from(refunds).where(eq(refunds.id, Number(owed.occasion)))
  return refund ? { to, content: { kind: 'refunded', brand, order: shown, refundedPaise: refund.amountPaise } } : null
}

async function describe(db: Db, order: typeof orders.$inferSelect, { publicUrl, orderLinks }: Places): Promise<EmailOrder> {
  const items = await db
    .select({
      productName: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      quantity: orderItems.quantity,
      amountPaise: orderItems.lineTotalPaise,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id)
  const { number, firstName, subtotalPaise, discountPaise, shippingPaise, totalPaise, courier, trackingNumber } = order
  return {
    number,
    firstName,
    link: `${publicUrl}/orders/${number}?token=${orderLinks.tokenFor(number)}`,
    items,
    subtotalPaise,
    discountPaise,
    shippingPaise,
    totalPaise,
    address: [order.customerName, order.address, `${order.city} ${order.zipCode}`, order.state],
    payBefore: order.expiresAt.toISOString(),
    courier,
    trackingNumber,
    refundFollows: order.orderStatus === 'cancelled' && isPaid(order.paymentState) && order.paymentState !== 'refunded',
  }
}

/** To who wrote on the contact page: that it arrived, or what a person answers. */
async function findLetter(db: Db, { contactMessageId, kind, occasion }: OwedEmail, brand: EmailBrand): Promise<Addressed | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, contactMessageId!))
  if (!message) return null
  const { id, name, email, subject } = message
  const to = { name, address: email }
  const about = { brand, name, subject, ticket: ticketOf(id) }
  if (kind !== 'reply') return { to, content: { kind: 'contact', ...about } }

  const [reply] = await db
    .select({ body: messageEntries.body })
    .from(messageEntries)
    .where(and(eq(messageEntries.id, Number(occasion)), eq(messageEntries.messageId, id)))
  return reply ? { to, content: { kind: 'reply', ...about, answer: reply.body, question: message.message } } : null
}

const staffPages = { invitation: 'invitation', reset: 'new-password' }

/** Each try sends a link of its own, since only its hash is kept. */
async function findStaffLetter(db: Db, { staffId, kind }: { staffId: string; kind: EmailKind }, brand: EmailBrand): Promise<Addressed | null> {
  if (kind !== 'invitation' && kind !== 'reset') return null
  const person = await findAddressee(db, staffId, kind)
  if (!person) return null
  const { token, expiresAt } = await makeLink(db, { kind, userId: staffId })
  const link = `${brand.shopUrl}/admin/${staffPages[kind]}?token=${token}`
  const { name, email, invitedBy } = person
  return { to: { name, address: email }, content: { kind, brand, name, invitedBy, link, expiresAt: expiresAt.toISOString() } }
}

async function findBrand(db: Db, shopUrl: string): Promise<EmailBrand> {
  const { brand, contact } = await findSettings(db)
  const { name, tagline, legalName } = brand
  const addressLine = `${contact.addressLine}, ${contact.city} ${contact.pinCode}, ${contact.state}`
  return { name, tagline, legalName, addressLine, supportEmail: contact.supportEmail, phone: contact.phone, shopUrl }
}
