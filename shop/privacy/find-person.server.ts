import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findPlacesOf } from '#shop/back-in-stock/queries.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { pastOrders } from '#shop/orders/past-orders/tables.server.ts'
import { promoUses } from '#shop/orders/promos/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findWritten, noneWritten } from './find-written.server.ts'
import type { Contact } from './person-contact.ts'
import { findRecords } from './person-tables.server.ts'

export const ofPerson = ({ kind, value }: Contact) =>
  kind === 'email' ? sql`lower(${orders.customerEmail}) = ${value}` : eq(orders.customerPhone, value)

/** The same of orders in the shop before. */
export const pastOfPerson = ({ kind, value }: Contact) =>
  kind === 'email' ? eq(pastOrders.email, value) : eq(pastOrders.phone, value)

/** Messages, reminders and newsletter addresses know e-mail addresses only. */
export const emailOf = ({ kind, value }: Contact) => (kind === 'email' ? value : null)

/** Enough for any customer; a person with more is asked about in parts. */
const maxOrders = 500

/** The records of a person with this e-mail address or phone number, for the back office. */
export async function findPerson(db: Db, by: StaffMember, contact: Contact) {
  requirePermission(by, 'people.manage')
  const email = emailOf(contact)
  const [bought, written, waiting, credit] = await Promise.all([
    findBought(db, contact),
    email === null ? noneWritten : findWritten(db, email),
    email === null ? [] : findPlacesOf(db, email),
    email === null ? null : findCreditOf(db, email),
  ])
  return { ...bought, ...written, waiting, credit }
}

/** The orders of a person, with their items and promo codes; those of the shop before are counted. */
async function findBought(db: Db, contact: Contact) {
  const [found, items, promoCodes, pastOrderCount] = await Promise.all([
    db
      .select({
        number: orders.number,
        name: orders.customerName,
        email: orders.customerEmail,
        phone: orders.customerPhone,
        address: orders.address,
        landmark: orders.landmark,
        city: orders.city,
        state: orders.state,
        zipCode: orders.zipCode,
        totalPaise: orders.totalPaise,
        orderStatus: orders.orderStatus,
        paymentState: orders.paymentState,
        createdAt: orders.createdAt,
        isInvoiced: sql<boolean>`${orders.invoiceNumber} is not null`,
      })
      .from(orders)
      .where(ofPerson(contact))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(maxOrders),
    db
      .select({ number: orders.number, product: orderItems.productName, quantity: orderItems.quantity })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(ofPerson(contact))
      .limit(maxOrders * 10),
    db
      .select({ number: orders.number, code: promoUses.code, phone: promoUses.phone })
      .from(promoUses)
      .innerJoin(orders, eq(orders.id, promoUses.orderId))
      .where(ofPerson(contact)),
    db.$count(pastOrders, pastOfPerson(contact)),
  ])
  return { orders: found, items, promoCodes, pastOrderCount }
}

/** The same and every record besides, as one file for the person; noted in the log without saying who it was. */
export async function exportPerson(db: Db, by: StaffMember, contact: Contact) {
  const person = { ...(await findPerson(db, by, contact)), records: await findRecords(db, contact) }
  await logChange(db, by, {
    action: 'export personal data',
    subject: 'person',
    after: { orders: person.orders.length, messages: person.messages.length },
  })
  return person
}
