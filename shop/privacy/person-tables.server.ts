import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { launchReminders } from '#shop/catalogue/tables.server.ts'
import { creditBalances, creditEntries, creditPhones, giftCardsAsked } from '#shop/credit/tables.server.ts'
import { contactMessages, messageEntries, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { emails, textMessages } from '#shop/messages/tables.server.ts'
import { orderAdjustments, orderSetLines } from '#shop/orders/agreed/tables.server.ts'
import { customerNotes } from '#shop/orders/customer-notes/tables.server.ts'
import { changeNotices } from '#shop/orders/emails/tables.server.ts'
import {
  cashConfirmations,
  cashRefunds,
  refundAccounts,
  moneyBack,
  moneyBackParts,
  payouts,
} from '#shop/orders/money/tables.server.ts'
import { pastOrders } from '#shop/orders/past-orders/tables.server.ts'
import { promoUses } from '#shop/orders/promos/tables.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { heldBackOrders, unpaidReservations } from '#shop/orders/stock/tables.server.ts'
import { orderEvents, orderItems, orderReviews, orders } from '#shop/orders/tables.server.ts'
import { disputes, gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { phoneCodes } from '#shop/phone-verification/tables.server.ts'
import { documentsOfPerson } from './documents-of-person.server.ts'
import { parcelsOfPerson } from './parcels-of-person.server.ts'
import type { Contact } from './person-contact.ts'
import type { PersonTable, Theirs } from './person-table.ts'
import { returnsOfPerson } from './returns-of-person.server.ts'

/** Columns that hold a customer's e-mail address or phone number: a person is found again by these. */
export const contactColumns: Record<Contact['kind'], readonly PgColumn[]> = {
  email: [
    orders.customerEmail,
    contactMessages.email,
    newsletterSubscribers.email,
    backInStockPlaces.email,
    launchReminders.email,
    creditBalances.holder,
    changeNotices.email,
    pastOrders.email,
    giftCardsAsked.email,
  ],
  phone: [
    orders.customerPhone,
    customerNotes.phone,
    promoUses.phone,
    creditPhones.phone,
    phoneCodes.phone,
    pastOrders.phone,
  ],
}

const ofPayments = (theirs: Theirs) => sql`(t.provider, t.provider_payment_id) in (
  select provider, provider_payment_id from payments where gateway_order_id in (${gatewayOrdersOf(theirs)}))`

const ofOrders = ({ orders: ids }: Theirs) => sql`t.order_id in (${ids})`

/** The tables that the rooms up to this one have. */
const ownTables: readonly PersonTable[] = [
  {
    table: orders,
    name: 'ordersInFull',
    isTheirs: ({ orders: ids }) => sql`t.id in (${ids})`,
    secrets: [orders.checkoutKey, orders.checkoutBodyHash, orders.searchText],
  },
  { table: orderItems, name: 'orderLines', isTheirs: ofOrders },
  { table: orderAdjustments, name: 'orderAdjustments', isTheirs: ofOrders },
  { table: orderSetLines, name: 'setsOfOrders', isTheirs: ofOrders },
  { table: orderEvents, name: 'orderEvents', isTheirs: ofOrders },
  { table: orderReviews, name: 'orderReviews', isTheirs: ofOrders },
  {
    table: customerNotes,
    name: 'customerNotes',
    isTheirs: ({ orders: ids, phone }) =>
      sql`t.phone = ${phone} or t.phone in (select customer_phone from orders where id in (${ids}))`,
  },
  {
    table: pastOrders,
    name: 'pastOrders',
    isTheirs: ({ email, phone }) => sql`t.email = ${email} or t.phone = ${phone}`,
  },
  { table: changeNotices, name: 'changeNotices', isTheirs: ofOrders },
  {
    table: promoUses,
    name: 'promoUses',
    isTheirs: ({ orders: ids, phone }) => sql`t.order_id in (${ids}) or t.phone = ${phone}`,
  },
  { table: unpaidReservations, name: 'reservations', isTheirs: ofOrders },
  { table: heldBackOrders, name: 'ordersHeldBack', isTheirs: ofOrders, secrets: [heldBackOrders.token] },
  { table: cashConfirmations, name: 'cashConfirmations', isTheirs: ofOrders, secrets: [cashConfirmations.token] },
  { table: refundApprovals, name: 'refundApprovals', isTheirs: ofOrders },
  { table: moneyBack, name: 'moneyBack', isTheirs: ofOrders },
  {
    table: moneyBackParts,
    name: 'partsOfMoneyBack',
    isTheirs: ({ orders: ids }) => sql`t.payer_id in (${ids})`,
  },
  { table: cashRefunds, name: 'cashRefunds', isTheirs: ofOrders },
  { table: refundAccounts, name: 'refundAccounts', isTheirs: ofOrders, secrets: [refundAccounts.sealed] },
  {
    table: payouts,
    name: 'payouts',
    isTheirs: ({ orders: ids }) => sql`t.refund_id in (select id from cash_refunds where order_id in (${ids}))`,
  },
  { table: gatewayOrders, name: 'gatewayOrders', isTheirs: (theirs) => sql`t.id in (${gatewayOrdersOf(theirs)})` },
  { table: payments, name: 'payments', isTheirs: (theirs) => sql`t.gateway_order_id in (${gatewayOrdersOf(theirs)})` },
  { table: refunds, name: 'refunds', isTheirs: ofPayments },
  { table: disputes, name: 'disputes', isTheirs: ofPayments },
  { table: creditBalances, name: 'creditBalances', isTheirs: ({ credit }) => sql`t.id in (${credit})` },
  { table: creditEntries, name: 'creditEntries', isTheirs: ({ credit }) => sql`t.holder_id in (${credit})` },
  { table: giftCardsAsked, name: 'giftCardsToApprove', isTheirs: ({ email }) => sql`t.email = ${email}` },
  {
    table: creditPhones,
    name: 'creditPhones',
    isTheirs: ({ credit, phone }) => sql`t.holder_id in (${credit}) or t.phone = ${phone}`,
  },
  {
    table: phoneCodes,
    name: 'phoneCodes',
    isTheirs: ({ phone }) => sql`t.phone = ${phone}`,
    secrets: [phoneCodes.digest, phoneCodes.sealed],
  },
  { table: contactMessages, name: 'contactMessages', isTheirs: ({ messages }) => sql`t.id in (${messages})` },
  { table: messageEntries, name: 'messageEntries', isTheirs: ({ messages }) => sql`t.message_id in (${messages})` },
  {
    table: newsletterSubscribers,
    name: 'newsletterAddresses',
    isTheirs: ({ email }) => sql`lower(t.email) = ${email}`,
    secrets: [newsletterSubscribers.token],
  },
  {
    table: launchReminders,
    name: 'startReminders',
    isTheirs: ({ reminders }) => sql`t.id in (${reminders})`,
    secrets: [launchReminders.token],
  },
  {
    table: backInStockPlaces,
    name: 'waitingPlaces',
    isTheirs: ({ email }) => sql`lower(t.email) = ${email}`,
    secrets: [backInStockPlaces.token],
  },
  { table: emails, name: 'emails', isTheirs: (theirs) => sql`t.subject in (${subjectsOf(theirs)})` },
  { table: textMessages, name: 'textMessages', isTheirs: (theirs) => sql`t.subject in (${subjectsOf(theirs)})` },
]

const gatewayOrdersOf = ({ orders: ids }: Theirs) =>
  sql`select gateway_order_id from orders where id in (${ids}) and gateway_order_id is not null`

/** E-mails and SMS name what they are about, and neither address nor text. */
const subjectsOf = ({ orders: ids, credit, messages, reminders, email, phone }: Theirs) => sql`
  select 'order ' || id from orders where id in (${ids})
  union all select 'credit ' || id from credit_balances where id in (${credit})
  union all select 'message ' || id from contact_messages where id in (${messages})
  union all select 'reminder ' || id from start_reminders where id in (${reminders})
  union all select 'subscriber ' || id from newsletter_subscribers where lower(email) = ${email}
  union all select 'waiting-place ' || id from waiting_places where lower(email) = ${email}
  union all select 'pickup ' || id from reverse_pickups where order_id in (${ids})
  union all select 'code ' || id from phone_codes where phone = ${phone}`

export const personTables: readonly PersonTable[] = [
  ...ownTables,
  ...parcelsOfPerson,
  ...documentsOfPerson,
  ...returnsOfPerson,
]

/** Enough for any person, and bounded. */
const maxRows = 5_000

/** Every row about a person, by the name that the file gives its table. */
export async function findRecords(db: Db, contact: Contact): Promise<Record<string, unknown[]>> {
  const theirs = theirsOf(contact)
  const records: Record<string, unknown[]> = {}
  for (const one of personTables) {
    const rows = await db.execute<{ row: unknown }>(
      sql`select ${shown(one)} as row from ${one.table} t where ${one.isTheirs(theirs)} limit ${maxRows}`,
    )
    records[one.name] = rows.map(({ row }) => row)
  }
  return records
}

function shown({ secrets = [], bytes, table }: PersonTable): SQL {
  const names = secrets.map(({ name }) => columnName(table, name))
  const plain = names.reduce((row, name) => sql`${row} - ${name}::text`, sql`to_jsonb(t)`)
  if (!bytes) return plain
  const name = columnName(table, bytes.column.name)
  const column = sql`t.${sql.identifier(name)}`
  const text = bytes.as === 'base64' ? sql`encode(${column}, 'base64')` : sql`encode(${column}, 'escape')`
  return sql`${plain} || jsonb_build_object(${name}::text, ${text})`
}

/** As PostgreSQL has it: the tables name columns in the way of TypeScript, and the driver turns that around. */
function columnName(table: PgTable, name: string) {
  if (!Object.values(getTableColumns(table)).some((column) => column.name === name))
    throw new Error(`${getTableName(table)} has no column ${name}`)
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

function theirsOf({ kind, value }: Contact): Theirs {
  const [email, phone] =
    kind === 'email' ? [sql`${value}::text`, sql`null::text`] : [sql`null::text`, sql`${value}::text`]
  return {
    email,
    phone,
    orders:
      kind === 'email'
        ? sql`select id from orders where lower(customer_email) = ${email}`
        : sql`select id from orders where customer_phone = ${phone}`,
    credit:
      kind === 'email'
        ? sql`select id from credit_balances where holder = ${email}`
        : sql`select holder_id from credit_phones where phone = ${phone} and opens_all`,
    messages: sql`select id from contact_messages where lower(email) = ${email}`,
    reminders: sql`select id from start_reminders where lower(email) = ${email}`,
  }
}
