import { and, asc, eq, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { workThrough } from '#shared/work-through.ts'
import { creditEntries } from '#shop/credit/tables.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { keyOfUnpaid } from '#shop/orders/refunding/give-credit-back.server.ts'
import { keyInstead } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { mayCredit } from './credit-deadline.ts'
import { type Credit, creditForInvoice, creditsForMoney, creditsForPieces, type Pieces } from './invoiced-goods.ts'
import {
  causes,
  findDocuments,
  holdOrder,
  isWithoutMoney,
  type Order,
  storeDocument,
} from './stored-documents.server.ts'
import type { TaxDocument } from './tax-document.ts'

/**
 * `paise`: what it comes to; null: all that the pieces were invoiced with, shipping after the last of them too.
 * `overPaise`: of an exchange, what goes back as money.
 */
export type GoodsBack = {
  cause: string
  pieces: readonly Pieces[]
  paise: number | null
  shippingPaise: number
  overPaise?: number
}

/** Credits pieces that came back, whichever way money goes, if any does. The same cause credits once. */
export const creditGoods = (
  tx: Db,
  orderNumber: string,
  { cause, pieces, paise, shippingPaise, overPaise = 0 }: GoodsBack,
  now = new Date(),
) =>
  credit(tx, orderNumber, cause, now, (documents) => {
    if (isCredited(documents, cause)) return []
    const sums = { paise, shippingPaise, isAllWithLast: paise === null }
    const [first, ...others] = creditsForPieces(documents, pieces, sums)
    return first ? [{ ...first, ...(overPaise > 0 && { overPaise }) }, ...others] : []
  })

/** Credits the whole invoice of a booking that ended, since its parcel never leaves. */
export const creditBooking = (tx: Db, orderNumber: string, reference: string, now = new Date()) =>
  credit(tx, orderNumber, causes.bookingEnded(reference), now, (documents) => {
    const invoice = documents.find(({ cause }) => cause === causes.booking(reference))
    const lines =
      invoice && !isCredited(documents, causes.bookingEnded(reference)) ? creditForInvoice(invoice, documents) : []
    return invoice && lines.length > 0 ? [{ againstId: invoice.id, lines }] : []
  })

/**
 * The credit notes of a refund that reached the customer, for as much of it as no goods were credited for: none after
 * the pieces' own note. What is more than the invoices of that day is credited against the next one.
 */
export async function creditRefund(tx: Db, orderNumber: string, cause: string, amountPaise: number, now = new Date()) {
  return credit(tx, orderNumber, cause, now, async (documents, order) => {
    const notes = documents.filter(({ againstId }) => againstId !== null)
    const ofMoney = notes.filter((note) => !isWithoutMoney(note.cause, order.paymentMethod))
    const overPaise = notes.reduce((sum, { content }) => sum + (content.overPaise ?? 0), 0)
    const own = ofMoney.filter((note) => note.cause === cause)
    // Cash of a parcel that came back is not there to go back: the note of its goods stands for that, too.
    const gonePaise = (await refundedPaise(tx, order)) + order.uncollectedPaise
    const uncredited = gonePaise - sumOf(ofMoney) - overPaise
    const open = Math.min(amountPaise - sumOf(own), uncredited)
    const creditable = documents.filter(({ id }) => !own.some(({ againstId }) => againstId === id))
    return open > 0 ? creditsForMoney(creditable, open) : []
  })
}

/** The credit notes of store credit that went back, for as much of it as no goods were credited for. */
export async function creditGivenBack(tx: Db, orderNumber: string, now = new Date()) {
  for (const { reference, paise } of await findCreditBack(tx, orderNumber))
    await creditRefund(tx, orderNumber, causes.creditBack(reference), paise, now)
}

/** Credits all that stands of the invoices of an order that was cancelled: nothing of it was sold. */
export const creditCancelled = (tx: Db, orderNumber: string, now = new Date()) =>
  credit(tx, orderNumber, causes.cancelled, now, (documents) =>
    isCredited(documents, causes.cancelled)
      ? []
      : documents
          .filter(({ againstId }) => againstId === null)
          .map((invoice) => ({ againstId: invoice.id, lines: creditForInvoice(invoice, documents) }))
          .filter(({ lines }) => lines.length > 0),
  )

type Noted = Credit & Pick<TaxDocument, 'overPaise'>

type Documents = Awaited<ReturnType<typeof findDocuments>>

const isCredited = (documents: Documents, cause: string) => documents.some((one) => one.cause === cause)

const sumOf = (documents: Documents) =>
  documents.flatMap(({ lines }) => lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0)

async function credit(
  tx: Db,
  orderNumber: string,
  cause: string,
  now: Date,
  find: (documents: Documents, order: Order) => Noted[] | Promise<Noted[]>,
): Promise<TaxDocument[]> {
  const order = await holdOrder(tx, orderNumber)
  if (!order) return []
  const documents = await findDocuments(tx, order.id)
  const { tax } = await findSettings(tx)
  const issued: TaxDocument[] = []
  for (const { againstId, lines, overPaise } of await find(documents, order)) {
    const { content } = documents.find(({ id }) => id === againstId)!
    if (!mayCredit(dayInIndia(new Date(content.issuedAt)), dayInIndia(now))) continue
    issued.push(
      await storeDocument(tx, order, { cause, againstId, prefix: tax.creditNotePrefix, now }, (number) => ({
        ...content,
        kind: 'credit note',
        number,
        issuedAt: now.toISOString(),
        against: { number: content.number, issuedAt: content.issuedAt },
        lines,
        ...(overPaise !== undefined && { overPaise }),
      })),
    )
  }
  return issued
}

/**
 * The money that went back of the sale; a second payment that was returned was never part of it. Whatever this payment
 * gave back for the orders of exchanges is theirs: their own notes stand for it, or the note of the pieces that they
 * were sent for.
 */
async function refundedPaise(tx: Db, { id, number, gatewayOrderId }: Order) {
  const [online] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, isPaymentOf)
    .where(
      and(
        eq(refunds.status, 'processed'),
        eq(payments.disposition, 'normal'),
        eq(payments.gatewayOrderId, gatewayOrderId ?? -1),
        not(isOfExchange(id, sql`${refunds.idempotencyKey}`)),
      ),
    )
  const [inCash] = await tx
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .where(
      and(
        eq(cashRefunds.orderId, id),
        cashRefunds.isOfSale,
        isNotNull(cashRefunds.paidAt),
        sql`not exists (select from ${refunds} where ${cashRefunds.key} = ${keyInstead(refunds.id)}
          and ${isOfExchange(id, sql`${refunds.idempotencyKey}`)})`,
      ),
    )
  const inCredit = (await findCreditBack(tx, number)).reduce((sum, { paise }) => sum + paise, 0)
  return online!.paise + inCash!.paise + inCredit
}

/**
 * Store credit that an order's money went back as, by the key of each: credit that had paid, and money taken as credit.
 * Not that of an order which nobody paid the rest of.
 */
const findCreditBack = (tx: Db, orderNumber: string) =>
  tx
    .select({ reference: creditEntries.reference, paise: sql<number>`sum(${creditEntries.paise})::int` })
    .from(creditEntries)
    .innerJoin(orders, eq(orders.number, creditEntries.orderNumber))
    .where(
      and(
        eq(creditEntries.orderNumber, orderNumber),
        inArray(creditEntries.cause, ['given_back', 'return']),
        ne(creditEntries.reference, keyOfUnpaid(orderNumber)),
        not(isOfExchange(sql`${orders.id}`, sql`${creditEntries.reference}`)),
      ),
    )
    .groupBy(creditEntries.reference)
    .orderBy(creditEntries.reference)

/** Whether a refund with this key is of an order that was sent in exchange for pieces of this one, or of those after it. */
const isOfExchange = (orderId: number | SQL, key: SQL) => sql`exists (
  with recursive sent as (
    select e.id, e.number from orders e where e.exchanged_from = ${orderId}
    union all
    select o.id, o.number from orders o join sent on o.exchanged_from = sent.id)
  select from sent where ${key} = 'cancel-' || sent.number or starts_with(${key}, 'return-' || sent.number || '-R'))`

const isPaymentOf = and(
  eq(payments.provider, refunds.provider),
  eq(payments.providerPaymentId, refunds.providerPaymentId),
)

/** The refunds of the sale that reached the customer, oldest first. */
async function findSettledRefunds(tx: Db, orderNumber: string) {
  return tx
    .select({ id: refunds.id, amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, isPaymentOf)
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(and(eq(refunds.status, 'processed'), eq(payments.disposition, 'normal'), eq(orders.number, orderNumber)))
    .orderBy(asc(refunds.id))
}

/** Credits what was refunded before an invoice was there to credit it against. */
export async function creditEarlierRefunds(tx: Db, orderNumber: string, now = new Date()) {
  for (const { id } of await findSettledRefunds(tx, orderNumber)) await creditSettledRefund(tx, orderNumber, id, now)
  await creditGivenBack(tx, orderNumber, now)
}

/** The credit note of one refund of this order. */
export async function creditSettledRefund(tx: Db, orderNumber: string, refundId: number, now = new Date()) {
  const refund = (await findSettledRefunds(tx, orderNumber)).find(({ id }) => id === refundId)
  return refund ? creditRefund(tx, orderNumber, causes.refund(refund.id), refund.amountPaise, now) : []
}

/** Issues credit notes that are owed against invoices, for refunds that settled before notes were issued by themselves. */
export async function issueOwedCreditNotes(db: Db) {
  const owed = await db
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(payments, isPaymentOf)
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(
      and(
        eq(refunds.status, 'processed'),
        eq(payments.disposition, 'normal'),
        isNotNull(orders.invoiceNumber),
        sql`not exists (select from invoices n where n.order_id = ${orders.id} and n.against_id is not null)`,
      ),
    )
  return workThrough(
    owed,
    ({ number }) => db.transaction((tx) => creditEarlierRefunds(tx, number)),
    async () => {},
  )
}
