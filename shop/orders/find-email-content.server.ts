import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LimitName } from '#shop/limits/limits.ts'
import { ticketOf } from '#shop/marketing/rules.ts'
import { contactMessages, messageEntries, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { findAddressee } from '#shop/staff/find-addressee.server.ts'
import { makeLink } from '#shop/staff/one-time-links.server.ts'
import type { EmailBrand, EmailContent, EmailOrder } from './email-content.ts'
import { type EmailKind, isAboutOrder, soldOutOccasion } from './email-rules.ts'
import type { OrderLinks } from './finding/order-links.server.ts'
import { isPaid } from './rules.ts'
import { orderItems, orders } from './tables.server.ts'

export type OwedEmail = {
  id: number
  orderId: number | null
  contactMessageId: number | null
  staffId: string | null
  subscriberId: number | null
  kind: EmailKind
  occasion: string
}

/** `counted`: the limits of its address that it counts towards, since strangers can cause it. */
export type Addressed = { to: string; content: EmailContent; counted?: readonly LimitName[] }

const unpaidEmails = ['unpaid order e-mails an hour', 'unpaid order e-mails a day'] as const
const messageEmails = ['message e-mails an hour', 'message e-mails a day'] as const

type Places = { publicUrl: string; orderLinks: OrderLinks }

/** What an owed e-mail says now and to whom; null when there is nothing left to say. */
export async function findEmailContent(db: Db, owed: OwedEmail, places: Places): Promise<Addressed | null> {
  const brand = await findBrand(db, places.publicUrl)
  if (owed.contactMessageId !== null) return findMessageEmail(db, owed, brand)
  if (owed.staffId !== null) return findStaffEmail(db, { ...owed, staffId: owed.staffId }, brand)

  if (owed.subscriberId !== null) return findConfirmation(db, owed.subscriberId, brand)

  const [order] = await db.select().from(orders).where(eq(orders.id, owed.orderId!))
  if (!order) return null
  const to = order.customerEmail
  const shown = { ...(await describe(db, order, places)), isSoldOut: owed.occasion === soldOutOccasion }
  if (!isAboutOrder(owed.kind)) return null
  if ((owed.kind === 'received' || owed.kind === 'payment') && order.paymentState !== 'pending') return null
  if (owed.kind !== 'refunded') {
    const counted = order.paidAt === null && owed.kind !== 'payment' ? unpaidEmails : undefined
    return { to, content: { kind: owed.kind, brand, order: shown }, counted }
  }

  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.id, Number(owed.occasion)))
  return refund ? { to, content: { kind: 'refunded', brand, order: shown, refundedPaise: refund.amountPaise } } : null
}

async function describe(
  db: Db,
  order: typeof orders.$inferSelect,
  { publicUrl, orderLinks }: Places,
): Promise<Omit<EmailOrder, 'isSoldOut'>> {
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
    isTest: isTestPayment(order.paymentMethod),
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
    isReserved: order.stockReserved,
    refundFollows: order.orderStatus === 'cancelled' && isPaid(order.paymentState) && order.paymentState !== 'refunded',
  }
}

/** To who wrote on the contact page: that it arrived, or what a person answers. */
async function findMessageEmail(
  db: Db,
  { contactMessageId, kind, occasion }: OwedEmail,
  brand: EmailBrand,
): Promise<Addressed | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, contactMessageId!))
  if (!message) return null
  const { id, name, email, subject } = message
  const about = { brand, name, ticket: ticketOf(id) }
  if (kind !== 'reply') return { to: email, content: { kind: 'contact', ...about }, counted: messageEmails }

  const [reply] = await db
    .select({ body: messageEntries.body })
    .from(messageEntries)
    .where(and(eq(messageEntries.id, Number(occasion)), eq(messageEntries.messageId, id)))
  return reply
    ? { to: email, content: { kind: 'reply', ...about, subject, answer: reply.body, question: message.message } }
    : null
}

const staffPages = { invitation: 'invitation', reset: 'new-password' }

/** Each try sends a link of its own, since only its hash is kept. */
async function findStaffEmail(
  db: Db,
  { staffId, kind }: { staffId: string; kind: EmailKind },
  brand: EmailBrand,
): Promise<Addressed | null> {
  if (kind === 'sign-in-tries') return findSignInWarning(db, staffId, brand)
  if (kind !== 'invitation' && kind !== 'reset') return null
  const person = await findAddressee(db, staffId, kind)
  if (!person) return null
  const { token, expiresAt } = await makeLink(db, { kind, userId: staffId })
  const link = `${brand.shopUrl}/admin/${staffPages[kind]}?token=${token}`
  const { name, email, invitedBy } = person
  return {
    to: email,
    content: { kind, brand, name, invitedBy, link, expiresAt: expiresAt.toISOString() },
  }
}

/** To an address that is not on the list so far, and says nothing that whoever typed it could choose. */
async function findConfirmation(db: Db, subscriberId: number, brand: EmailBrand): Promise<Addressed | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId))
  const isReading = row?.confirmedAt && !row.unsubscribedAt
  if (!row || isReading) return null
  const link = `${brand.shopUrl}/newsletter/confirm?token=${row.token}`
  return { to: row.email, content: { kind: 'newsletter', brand, link } }
}

async function findSignInWarning(db: Db, staffId: string, brand: EmailBrand): Promise<Addressed | null> {
  const person = await findAddressee(db, staffId, 'reset')
  if (!person) return null
  const { name, email } = person
  const signInPage = `${brand.shopUrl}/admin/sign-in`
  return { to: email, content: { kind: 'sign-in-tries', brand, name, signInPage } }
}

async function findBrand(db: Db, shopUrl: string): Promise<EmailBrand> {
  const { brand, contact } = await findSettings(db)
  const { name, tagline, legalName } = brand
  const { addressLine: street, city, pinCode, state } = contact
  const addressLine = [street, `${city} ${pinCode}`.trim(), state].filter(Boolean).join(', ')
  return { name, tagline, legalName, addressLine, supportEmail: contact.supportEmail, phone: contact.phone, shopUrl }
}
