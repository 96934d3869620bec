import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { forgetAddress } from '#shop/back-in-stock/forget-places.server.ts'
import { launchReminders } from '#shop/catalogue/tables.server.ts'
import { forgetPhone } from '#shop/credit/credit-phones.server.ts'
import { eraseCredit } from '#shop/credit/erase-credit.server.ts'
import { contactMessages, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { withholdEmails } from '#shop/messages/owe-email.server.ts'
import { withholdSms } from '#shop/messages/sms/owe-sms.server.ts'
import { forgetRefundAccounts } from '#shop/orders/cash/refund-accounts.server.ts'
import { customerNotes } from '#shop/orders/customer-notes/tables.server.ts'
import { orderSubject } from '#shop/orders/emails/owe-order-email.server.ts'
import { changeNotices } from '#shop/orders/emails/tables.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { pastOrders } from '#shop/orders/past-orders/tables.server.ts'
import { promoUses } from '#shop/orders/promos/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { isAskedBack } from '#shop/payments/keep-disputes.server.ts'
import { payments } from '#shop/payments/tables.server.ts'
import { phoneCodes } from '#shop/phone-verification/tables.server.ts'
import { blankReturns } from '#shop/returns/blank-returns.server.ts'
import { blankParcels } from '#shop/shipping/parcels/blank-parcels.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { blankWords } from './blank-words.server.ts'
import { emailOf, ofPerson, pastOfPerson } from './find-person.server.ts'
import { hashContact } from './hash-contact.server.ts'
import type { Contact } from './person-contact.ts'
import { waitingErasures } from './tables.server.ts'

export type Erased = {
  orders: number
  openOrders: number
  messages: number
  newsletter: number
  reminders: number
  waiting: number
  /** Orders in the shop before. */
  pastOrders: number
  /** Store credit that ended with it. */
  creditPaise: number
}

const erased = {
  firstName: 'Erased',
  lastName: 'customer',
  customerEmail: erasedEmail,
  placedFrom: null,
  customerPhone: '0000000000',
  address: 'Erased',
  landmark: '',
  city: 'Erased',
  zipCode: '000000',
  courier: null,
  trackingNumber: null,
}

/**
 * Blanks what no document needs of whoever has this e-mail address or phone number. Issued invoices stay as they are,
 * and so does an order that is still on its way: it is counted, and erased once it is settled. The state stays for the tax
 * figures.
 */
export async function erasePerson(
  db: Db,
  by: StaffMember,
  contact: Contact,
  noteErasure: NoteErasure | null,
): Promise<Erased> {
  requirePermission(by, 'people.manage')
  return db.transaction(async (tx) => {
    // A backup that is restored one day still holds this person.
    await noteErasure?.(contact)
    const counts = await eraseContact(tx, contact)
    if (counts.openOrders > 0) await storeWaiting(tx, contact)
    await logChange(tx, by, { action: 'erase personal data', subject: 'person', after: counts })
    return counts
  })
}

/** Stores that the rest is erased later: once, from the last request on. */
async function storeWaiting(tx: Db, contact: Contact) {
  const { kind, salt, hash } = waitingErasures
  const hashed = sql`encode(sha256(convert_to(${salt} || ${contact.value}, 'UTF8')), 'hex')`
  await tx.delete(waitingErasures).where(and(eq(kind, contact.kind), eq(hash, hashed)))
  await tx.insert(waitingErasures).values({ ...hashContact(contact), askedAt: sql`now()` })
}

/** Notes outside of the database who was erased; null where there are no backups. */
type NoteErasure = (contact: Contact) => Promise<void>

/** The same without asking for permission or leaving a trace in the log: what was granted once is done again. */
export async function eraseContact(db: Db, contact: Contact): Promise<Erased> {
  return db.transaction(async (tx) => {
    const { over, openOrders, creditPaise } = await eraseSettledOrders(tx, contact, null)
    const email = emailOf(contact)
    const messages =
      email === null
        ? []
        : await tx
            .delete(contactMessages)
            .where(sql`lower(${contactMessages.email}) = ${email}`)
            .returning({ id: contactMessages.id })
    const newsletter =
      email === null
        ? []
        : await tx
            .delete(newsletterSubscribers)
            .where(sql`lower(${newsletterSubscribers.email}) = ${email}`)
            .returning({ id: newsletterSubscribers.id })
    if (email !== null) await tx.delete(changeNotices).where(sql`lower(${changeNotices.email}) = ${email}`)
    const waiting = email === null ? 0 : await forgetAddress(tx, email)
    const reminders =
      email === null
        ? []
        : await tx
            .delete(launchReminders)
            .where(sql`lower(${launchReminders.email}) = ${email}`)
            .returning({ id: launchReminders.id })
    if (contact.kind === 'phone') {
      await forgetPhone(tx, contact.value)
      await tx.delete(phoneCodes).where(eq(phoneCodes.phone, contact.value))
    }
    const past = await tx.delete(pastOrders).where(pastOfPerson(contact)).returning({ id: pastOrders.id })
    const counts = {
      orders: over.length,
      openOrders,
      messages: messages.length,
      newsletter: newsletter.length,
      waiting,
      reminders: reminders.length,
      pastOrders: past.length,
      creditPaise,
    }
    return counts
  })
}

/**
 * Blanks the orders of a person that are settled, and ends their credit with the last. `placedUntil`: later ones, but for
 * exchanges, are of somebody who came back; null: all.
 */
export async function eraseSettledOrders(tx: Db, contact: Contact, placedUntil: Date | null) {
  const found = await tx
    .select({ id: orders.id, gatewayOrderId: orders.gatewayOrderId })
    .from(orders)
    .where(and(ofPerson(contact), placedUntil ? isPlacedUntil(placedUntil) : undefined))
    .orderBy(asc(orders.id))
    .for('update')
  const open = await findOpen(tx, found)
  const over = found.filter(({ id }) => !open.has(id))
  await forgetNotes(tx, contact, over)
  await blankOrders(tx, over)
  const email = emailOf(contact)
  // An order on its way may still bring some back.
  const isLast = email !== null && open.size === 0 && (await tx.$count(orders, ofPerson(contact))) === 0
  return { over, openOrders: open.size, creditPaise: isLast ? await eraseCredit(tx, email) : 0 }
}

const isPlacedUntil = (at: Date) =>
  sql`coalesce((select first.created_at from orders first where first.id = ${orders.exchangedFrom}), ${orders.createdAt}) <= ${at.toISOString()}`

/** Removes the notes of staff on a person, by the phone numbers of the orders that are blanked. */
async function forgetNotes(tx: Db, contact: Contact, over: readonly { id: number }[]) {
  const ids = over.map(({ id }) => id)
  const phones = tx.select({ phone: orders.customerPhone }).from(orders).where(inArray(orders.id, ids))
  if (contact.kind === 'phone') await tx.delete(customerNotes).where(eq(customerNotes.phone, contact.value))
  else if (ids.length > 0) await tx.delete(customerNotes).where(inArray(customerNotes.phone, phones))
}

/**
 * Those that are open, or belong to an exchange with one that is: money of the first pays for the others, and goes back by
 * way of it.
 */
async function findOpen(tx: Db, found: readonly { id: number }[]): Promise<ReadonlySet<number>> {
  const ids = givenValues(
    found.map(({ id }) => id),
    sql`bigint`,
  )
  const open = await tx.execute<{ id: number }>(sql`
    with recursive linked as (
      select id as found_id, id, exchanged_from from orders where id = ${ids}
      union
      select linked.found_id, o.id, o.exchanged_from from linked
      join orders o on o.exchanged_from = linked.id or o.id = linked.exchanged_from)
    select distinct linked.found_id::int as id from linked join orders on orders.id = linked.id where ${isOpen}`)
  return new Set(open.map(({ id }) => id))
}

/**
 * Somebody may still pay for it, pack it, bring it, give money back or think of that: a refund is on its way or waits for a
 * second person, cash is owed, a return is open, a bank asks for it, staff must look at it.
 */
const isOpen = sql<boolean>`(
  not (${orders.orderStatus} in ('delivered', 'cancelled', 'returned') or ${orders.paymentState} in ('expired', 'failed'))
  or orders.needs_review is not null
  or exists (select from cash_refunds c where c.order_id = orders.id and c.paid_at is null)
  or exists (select from refund_approvals a where a.order_id = orders.id and a.state = 'waiting')
  or exists (select from return_requests r where r.order_id = orders.id
    and r.state in ('requested', 'approved', 'received'))
  or exists (select from payouts p join cash_refunds c on c.id = p.refund_id
    where c.order_id = orders.id and p.next_look_at is not null)
  or exists (select from payments m where m.gateway_order_id = orders.gateway_order_id
    and ${isAskedBack(sql`m.provider`, sql`m.provider_payment_id`)})
  or exists (select from refunds f join payments m
      on m.provider = f.provider and m.provider_payment_id = f.provider_payment_id
    where m.gateway_order_id = orders.gateway_order_id and f.status in ('requested', 'pending')))`

async function blankOrders(tx: Db, over: readonly { id: number; gatewayOrderId: number | null }[]) {
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  await tx
    .update(orders)
    .set({ ...erased, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids))
  await blankWords(tx, ids)
  await forgetRefundAccounts(tx, ids)
  await tx.delete(changeNotices).where(inArray(changeNotices.orderId, ids))
  await blankReturns(tx, ids)
  await blankParcels(tx, ids)
  await tx.update(promoUses).set({ phone: 'erased' }).where(inArray(promoUses.orderId, ids))
  await withholdEmails(tx, ids.map(orderSubject))
  await withholdSms(tx, ids.map(orderSubject))
  // The gateway's own words about who paid.
  const opened = over.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? [])
  if (opened.length === 0) return
  await tx.update(payments).set({ snapshot: {} }).where(inArray(payments.gatewayOrderId, opened))
}
