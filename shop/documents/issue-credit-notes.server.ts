import { and, asc, desc, eq, inArray, isNotNull, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { workThrough } from '#shared/work-through.ts'
import { creditEntries } from '#shop/credit/tables.server.ts'
import { orderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { carriedSql } from '#shop/orders/money/carried-sql.server.ts'
import { findPayingOrders } from '#shop/orders/money/find-paying-orders.server.ts'
import { keyOfUnpaid } from '#shop/orders/money/keys-of-back.ts'
import { cashRefunds, moneyBack } from '#shop/orders/money/tables.server.ts'
import { findRefundedPieces, ownerOfMoney } from '#shop/orders/refunding/owner-of-money.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { mayCredit } from './credit-deadline.ts'
import {
  type Credit,
  creditForInvoice,
  creditsForMoney,
  creditsForPieces,
  invoicedPieces,
  type Pieces,
} from './invoiced-goods.ts'
import {
  causes,
  countTimes,
  findDocuments,
  findNeverInvoiced,
  holdOrder,
  isWithoutMoney,
  type NeverInvoiced,
  type Order,
  storeDocument,
} from './stored-documents.server.ts'
import type { TaxDocument } from './tax-document.ts'

/** `paise`: what it comes to; null: all that the pieces were invoiced with. */
export type GoodsBack = {
  cause: string
  pieces: readonly Pieces[]
  paise: number | null
  shippingPaise: number
}

/** Credits pieces that came back, whichever way money goes, if any does. The same cause credits once. */
export const creditGoods = (tx: Db, orderNumber: string, { cause, pieces, ...sums }: GoodsBack, now = new Date()) =>
  credit(tx, orderNumber, cause, now, (documents) => {
    if (isCredited(documents, cause)) return []
    return creditsForPieces(documents, pieces, sums)
  })

/** Credits the whole invoice of a booking that ended, since its parcel never leaves. */
export const creditBooking = (tx: Db, orderNumber: string, reference: string, now = new Date()) =>
  credit(tx, orderNumber, causes.bookingEnded(reference), now, (documents) => {
    const invoice = documents.find(({ cause }) => cause === causes.booking(reference))
    const lines =
      invoice && !isCredited(documents, causes.bookingEnded(reference)) ? creditForInvoice(invoice, documents) : []
    return invoice && lines.length > 0 ? [{ againstId: invoice.id, lines }] : []
  })

/** `key`: of the decision that it goes back; null: none was written down. */
type MoneyGone = { cause: string; paise: number; key?: string | null }

/**
 * The credit notes of a refund that reached the customer, for as much of it as no goods were credited for: none after
 * the pieces' own note. What is more than the invoices of that day is credited against the next one.
 */
export async function creditRefund(
  tx: Db,
  orderNumber: string,
  { cause, paise: amountPaise, key = null }: MoneyGone,
  now = new Date(),
) {
  return credit(tx, orderNumber, cause, now, async (documents, order) => {
    const ofMoney = documents.filter((one) => one.againstId !== null && !isWithoutMoney(one, order.paymentMethod))
    const own = ofMoney.filter((note) => note.cause === cause)
    // Cash of a parcel that came back is not there to go back: the note of its goods stands for that, too. What pays for
    // other pieces now has left this order as well.
    const gonePaise =
      (await refundedPaise(tx, order)) +
      (await uncollectedPaise(tx, order, documents)) +
      (await carriedPaise(tx, order))
    const never = await findNeverInvoiced(tx, order, documents)
    const held = await heldPaise(tx, order, documents, never)
    const uncredited = gonePaise - never.paise - held - sumOf(ofMoney)
    const open = Math.min(amountPaise - sumOf(own), uncredited)
    const creditable = documents.filter(({ id }) => !own.some(({ againstId }) => againstId === id))
    return open > 0 ? creditsForMoney(creditable, open, key === null ? null : await findRefundedPieces(tx, key)) : []
  })
}

/** The credit notes of store credit that went back, for as much of it as no goods were credited for. */
async function creditGivenBack(tx: Db, orderNumber: string, now = new Date()) {
  const order = await holdOrder(tx, orderNumber)
  for (const { reference, paise } of order ? await findCreditBack(tx, order) : [])
    await creditRefund(tx, orderNumber, { cause: causes.creditBack(reference), key: reference, paise }, now)
}

/** Credits all that stands of an order's invoices: it was cancelled, or the last of it came back. */
export const creditAll = (tx: Db, orderNumber: string, cause: string, now = new Date()) =>
  credit(tx, orderNumber, cause, now, (documents) =>
    isCredited(documents, cause)
      ? []
      : documents
          .filter(({ againstId }) => againstId === null)
          .map((invoice) => ({ againstId: invoice.id, lines: creditForInvoice(invoice, documents) }))
          .filter(({ lines }) => lines.length > 0),
  )

/** Refunds wait for the invoice of pieces that no invoice holds: they would be for these, were they cancelled. */
async function heldPaise(tx: Db, order: Order, documents: Documents, never: NeverInvoiced) {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id)
  const open = lines.flatMap(({ id: itemId, quantity }) => {
    const left = quantity - invoicedPieces(itemId, documents) - (never.pieces.get(itemId) ?? 0)
    return left > 0 ? [{ itemId, quantity: left }] : []
  })
  return open.length === 0 ? 0 : orderParcels().findRefundedForOpen(tx, order, open)
}

type Documents = Awaited<ReturnType<typeof findDocuments>>

const isCredited = (documents: Documents, cause: string) => documents.some((one) => one.cause === cause)

const sumOf = (documents: Documents) =>
  documents.flatMap(({ lines }) => lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0)

async function credit(
  tx: Db,
  orderNumber: string,
  cause: string,
  now: Date,
  find: (documents: Documents, order: Order) => Credit[] | Promise<Credit[]>,
): Promise<TaxDocument[]> {
  const order = await holdOrder(tx, orderNumber)
  if (!order) return []
  const documents = await findDocuments(tx, order.id)
  const { tax } = await findSettings(tx)
  const issued: TaxDocument[] = []
  for (const { againstId, lines } of await find(documents, order)) {
    if (lines.every(({ amountPaise }) => amountPaise === 0)) continue
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
      })),
    )
  }
  return issued
}

/** The money that reached the customer for this order; a second payment that was returned was never part of it. */
async function refundedPaise(tx: Db, order: Order) {
  const all = [
    ...(await findSettledRefunds(tx, order)),
    ...(await findPaidByBank(tx, order)),
    ...(await findCreditBack(tx, order)),
  ]
  return all.reduce((sum, { paise }) => sum + paise, 0)
}

/** The cash of parcels that nobody paid, without those whose notes come later: they are not counted, or just lost. */
async function uncollectedPaise(tx: Db, order: Order, documents: Documents) {
  if (order.uncollectedPaise === 0) return 0
  let paise = order.uncollectedPaise
  for (const parcel of await orderParcels().findUncounted(tx, order)) {
    const { lost, found } = countTimes(documents, parcel.name)
    if (lost === found) paise -= parcel.paise
  }
  return Math.max(0, paise)
}

/** The refunds for this order that went to its customer by bank, those among them that the bank sent back and that are owed again. */
const findPaidByBank = (tx: Db, { id }: Order) =>
  tx
    .select({ id: cashRefunds.id, paise: cashRefunds.amountPaise, key: cashRefunds.key })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, id), cashRefunds.isOfSale, isNotNull(cashRefunds.firstPaidAt)))
    .orderBy(asc(cashRefunds.id))

/**
 * The part of its money that pays for the orders of its exchanges. The pieces that came back for one whose difference
 * nobody has paid are not credited yet.
 */
async function carriedPaise(tx: Db, { id }: Order) {
  const [sent] = await tx
    .select({
      paise: sql<number>`coalesce(sum(${carriedSql}), 0)::int`,
    })
    .from(orders)
    .where(and(eq(orders.exchangedFrom, id), notInArray(orders.paymentState, ['pending', 'expired', 'failed'])))
  return sent!.paise
}

/**
 * Store credit that an order's money went back as, by the key of each: credit that had paid, and money taken as credit.
 * Not that of an order which nobody paid the rest of.
 */
async function findCreditBack(tx: Db, order: Order) {
  const payers = await findPayingOrders(tx, order)
  return tx
    .select({ reference: creditEntries.reference, paise: sql<number>`sum(${creditEntries.paise})::int` })
    .from(creditEntries)
    .innerJoin(orders, eq(orders.number, creditEntries.orderNumber))
    .where(
      and(
        inArray(
          creditEntries.orderNumber,
          [...payers, order].map(({ number }) => number),
        ),
        inArray(creditEntries.cause, ['given_back', 'return']),
        ne(creditEntries.reference, keyOfUnpaid(order.number)),
        isFor(order, creditEntries.reference),
      ),
    )
    .groupBy(creditEntries.reference)
    .orderBy(creditEntries.reference)
}

/** Whether money with this key went back for this order, of its own payment or that of one before it. */
const isFor = ({ id }: Order, key: SQLWrapper) => sql`coalesce(${ownerOfMoney(sql`${key}`)}, ${orders.id}) = ${id}`

const isPaymentOf = and(
  eq(payments.provider, refunds.provider),
  eq(payments.providerPaymentId, refunds.providerPaymentId),
)

/** The part of a refund that is this order's: of one made at the gateway its share. */
const paiseFor = (order: Order) => sql<number>`coalesce(
  (select b.gateway_paise from ${moneyBack} b where b.refund_id = ${refunds.id} and b.order_id = ${order.id}),
  case when exists (select from ${moneyBack} b where b.refund_id = ${refunds.id}) then 0
    when ${isFor(order, refunds.idempotencyKey)} then ${refunds.amountPaise} else 0 end)`

/** The refunds for this order that reached the customer, oldest first. */
async function findSettledRefunds(tx: Db, order: Order) {
  const payers = await findPayingOrders(tx, order)
  const found = await tx
    .select({ id: refunds.id, paise: paiseFor(order), key: refunds.idempotencyKey })
    .from(refunds)
    .innerJoin(payments, isPaymentOf)
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(
      and(
        inArray(
          orders.id,
          payers.map(({ id }) => id),
        ),
        eq(refunds.status, 'processed'),
        eq(payments.disposition, 'normal'),
      ),
    )
    .orderBy(asc(refunds.id))
  return found.filter(({ paise }) => paise > 0)
}

/** Credits what was refunded before an invoice was there to credit it against. */
export async function creditEarlierRefunds(tx: Db, orderNumber: string, now = new Date()) {
  const order = await holdOrder(tx, orderNumber)
  for (const { id, paise, key } of order ? await findSettledRefunds(tx, order) : [])
    await creditRefund(tx, orderNumber, { cause: causes.refund(id), paise, key }, now)
  for (const { id, paise, key } of order ? await findPaidByBank(tx, order) : [])
    await creditRefund(tx, orderNumber, { cause: causes.cashRefund(id), paise, key }, now)
  await creditGivenBack(tx, orderNumber, now)
}

/** Credits what is left of an order's documents for goods that came back before there was an invoice: no money says so. */
export const creditEarlierRest = (tx: Db, orderNumber: string, now = new Date()) =>
  creditRefund(tx, orderNumber, { cause: causes.beforeInvoice, paise: Infinity }, now)

/** The credit notes of one refund, in the documents of each order that it was given for. */
export async function creditSettledRefund(tx: Db, refundId: number, now = new Date()) {
  const owners = await tx
    .select({
      number: orders.number,
      paise: refunds.amountPaise,
      key: refunds.idempotencyKey,
      sharePaise: moneyBack.gatewayPaise,
    })
    .from(refunds)
    .innerJoin(payments, isPaymentOf)
    .leftJoin(moneyBack, eq(moneyBack.refundId, refunds.id))
    .innerJoin(
      orders,
      sql`${orders.id} = coalesce(${moneyBack.orderId}, ${ownerOfMoney(sql`${refunds.idempotencyKey}`)},
        (select id from orders o where o.gateway_order_id = ${payments.gatewayOrderId}))`,
    )
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'processed'), eq(payments.disposition, 'normal')))
    .orderBy(desc(orders.id))
  const cause = causes.refund(refundId)
  const issued: TaxDocument[] = []
  for (const { number, key, paise, sharePaise } of owners)
    issued.push(...(await creditRefund(tx, number, { cause, key, paise: sharePaise ?? paise }, now)))
  return issued
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
