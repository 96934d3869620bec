import { and, asc, eq, getTableColumns, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { slugOf } from '#shared/slug.ts'
import { workThrough } from '#shared/work-through.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { nameWithSet } from '#shop/orders/agreed/set-sql.server.ts'
import { isDispatched, isPaid } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { hsnOfCategory } from '#shop/settings/category-tax.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { findSeller, type Seller, sellerOf, storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { dayOfRate } from './day-of-rate.ts'
import { findInvoices } from './find-shown-documents.server.ts'
import { linesToInvoice, type Pieces } from './invoiced-goods.ts'
import { creditBooking, creditEarlierRefunds, creditEarlierRest } from './issue-credit-notes.server.ts'
import {
  causes,
  findDocuments,
  findNeverInvoiced,
  holdOrder,
  type Order,
  storeDocument,
} from './stored-documents.server.ts'
import type { Party, TaxDocument, TaxLine } from './tax-document.ts'
import { type Rates, ratesOn } from './tax-rates.ts'
import { invoiceLines } from './tax-rules.ts'

/** The pieces of a parcel, and the booking that sends them. */
export type BookedPieces = { reference: string; pieces: readonly Pieces[] }

/**
 * Issues the documents that an order needs: its invoice once it has left, and credit notes against that invoice for its
 * refunds. Each number is taken in the transaction that stores its document, so that numbers follow each other without
 * a gap. An issued document stays as it is.
 */
export async function issueDocuments(db: Db, orderNumber: string) {
  const now = new Date()
  return db.transaction(async (tx) => {
    await issueInvoice(tx, orderNumber, now)
    await creditEarlierRefunds(tx, orderNumber, now)
  })
}

/**
 * The invoice of what left and no parcel's invoice holds. Null means nothing is left to invoice, it was never paid or
 * has not left, or the seller's details are not complete.
 */
export const issueInvoice = (db: Db, orderNumber: string, now = new Date()): Promise<TaxDocument | null> =>
  db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderNumber)
    return order && isSold(order) && isDispatched(order.orderStatus)
      ? writeInvoice(tx, order, { cause: causes.order, pieces: 'all' }, now)
      : null
  })

/** The invoice of a booked parcel: it travels with the label. Null as above. */
export const issueInvoiceOfBooking = (
  db: Db,
  orderNumber: string,
  { reference, pieces }: BookedPieces,
  now = new Date(),
): Promise<TaxDocument | null> =>
  db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderNumber)
    if (!order || !isSold(order)) return null
    const invoice = await writeInvoice(tx, order, { cause: causes.booking(reference), pieces }, now)
    await creditEarlierRefunds(tx, orderNumber, now)
    return invoice
  })

const isSold = ({ paymentState }: Order) => isPaid(paymentState) || paymentState === 'to_collect'

/** Credits the invoice of a booking that ended; the order's number of an invoice is then that of another, if any stands. */
export async function endInvoiceOfBooking(tx: Db, orderNumber: string, reference: string) {
  const notes = await creditBooking(tx, orderNumber, reference)
  if (notes.length === 0) return
  const [first] = await findInvoices(tx, orderNumber)
  await tx
    .update(orders)
    .set({ invoiceNumber: first?.number ?? null })
    .where(eq(orders.number, orderNumber))
}

/** The same for an order that left some time ago, with what nobody paid, or pays for other pieces, since then. */
async function issueLate(db: Db, orderNumber: string) {
  await db.transaction(async (tx) => {
    await issueDocuments(tx, orderNumber)
    await creditEarlierRest(tx, orderNumber)
  })
}

/** Issues the invoices of orders that left without one, those paid first before others. */
export async function issueOwedInvoices(db: Db, batchSize = 50) {
  const isSellerComplete = sellerOf(await findSettings(db)) !== null
  const findOwed = (stuck: readonly { number: string }[]) =>
    db
      .select({ number: orders.number })
      .from(orders)
      .where(
        and(
          isNull(orders.invoiceNumber),
          isNotNull(orders.paidAt),
          notInArray(
            orders.number,
            stuck.map(({ number }) => number),
          ),
          isSellerComplete ? undefined : isNotNull(orders.sellerId),
          sql`${orders.orderStatus} in ('shipped', 'delivered', 'returned')`,
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.id))
      .limit(batchSize)
  return workThrough(
    findOwed,
    ({ number }) => issueLate(db, number),
    async () => {},
    { passesOver: true },
  )
}

type Due = { cause: string; pieces: readonly Pieces[] | 'all' }

async function writeInvoice(tx: Db, order: Order, { cause, pieces }: Due, now: Date): Promise<TaxDocument | null> {
  const settings = await findSettings(tx)
  const soldBy = (order.sellerId && (await findSeller(tx, order.sellerId))) || sellerOf(settings)
  if (!soldBy) return null
  const documents = await findDocuments(tx, order.id)
  const issued = documents.find((one) => one.cause === cause)
  if (issued) return issued.content
  const never = await findNeverInvoiced(tx, order, documents)
  const whole = await findLines(tx, order, { tax: settings.tax, soldBy, now, never: never.pieces })
  const lines = linesToInvoice(whole, documents, pieces, never.pieces)
  if (lines.length === 0) return null
  const wanted = { cause, againstId: null, prefix: settings.tax.invoicePrefix, now }
  const invoice = await storeDocument(tx, order, wanted, (number) => ({
    kind: 'invoice',
    number,
    isTest: isTestPayment(order.paymentMethod),
    issuedAt: now.toISOString(),
    orderNumber: order.number,
    against: null,
    seller: partyOf(soldBy),
    buyer: buyerOf(order),
    lines,
    ...(order.creditPaise > 0 && { creditPaise: order.creditPaise }),
  }))
  if (order.sellerId === null) await storeSeller(tx, soldBy)
  const invoiceNumber = order.invoiceNumber ?? invoice.number
  await tx.update(orders).set({ invoiceNumber, sellerId: soldBy.id }).where(eq(orders.id, order.id))
  return invoice
}

/** `never`: pieces by line that were taken off the order. */
type Terms = { tax: StoreSettings['tax']; soldBy: Seller; now: Date; never: ReadonlyMap<number, number> }

/** The lines of all of an order, taxed as an invoice of today taxes them. */
async function findLines(
  tx: Db,
  order: Order,
  { tax, soldBy: { kind, state }, now, never }: Terms,
): Promise<TaxLine[]> {
  const items = await tx
    .select({ ...getTableColumns(orderItems), productName: nameWithSet })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id)
  const slugOfCategory = await findSlugs(tx)
  const { lines: agreed, ...charges } = await findSoldOrder(tx, order)
  const isTaxed = chargesTax(kind)
  const sold = items.map(({ id: itemId, productName, size, colorName, category, hsn, gstPercent, quantity }, at) => ({
    itemId,
    description: [productName, [size, colorName].filter(Boolean).join(', ')].filter(Boolean).join('\n'),
    // Blank: none was known when it was ordered.
    hsn: hsn || hsnOfCategory(tax, slugOfCategory(category)),
    percent: isTaxed ? gstPercent : null,
    quantity,
    paidPaise: agreed[at]!.paidPaise,
    neverSent: never.get(itemId) ?? 0,
  }))
  const withinState = state === order.state
  if (!isTaxed) return invoiceLines(sold, charges, noTax, withinState)
  const ratedOn = dayOfRate({
    dispatch: dayInIndia((await findDispatch(tx, order.id)) ?? now),
    invoice: dayInIndia(now),
    payment: order.paidAt && dayInIndia(order.paidAt),
  })
  return invoiceLines(sold, charges, ratesOn(tax, ratedOn.day), withinState).map((line) => ({ ...line, ratedOn }))
}

/** When an order left, the first time; null: it is here. */
async function findDispatch(tx: Db, orderId: number) {
  const [shipped] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'fulfilment'), eq(orderEvents.to, 'shipped')))
    .orderBy(asc(orderEvents.id))
    .limit(1)
  return shipped?.at ?? null
}

/** The slug of a category by its name in an order. One that is gone, or is called otherwise now, left its tax code under its name's. */
async function findSlugs(tx: Db) {
  const all = await tx.select({ name: categories.name, slug: categories.slug }).from(categories)
  return (name: string) => categoryCalled(name, all)?.slug ?? slugOf(name)
}

const noTax: Rates = { from: '2017-07-01', lowPercent: 0, lowUpToPaise: 0, highPercent: 0 }

const partyOf = ({ kind, legalName, addressLine, city, pinCode, state, gstin }: Seller) => ({
  kind,
  name: legalName,
  lines: [addressLine, `${city} ${pinCode}`],
  state,
  gstin: gstin || null,
})

const buyerOf = (order: Order): Party => ({
  name: order.customerName,
  lines: [order.address, `${order.city} ${order.zipCode}`],
  state: order.state,
  gstin: null,
})
