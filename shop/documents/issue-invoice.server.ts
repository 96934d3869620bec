import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { slugOf } from '#shared/slug.ts'
import { workThrough } from '#shared/work-through.ts'
import { isDispatched, isPaid } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { hsnOfCategory } from '#shop/settings/category-tax.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { findSeller, type Seller, sellerOf, storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { invoices, invoiceSeries } from './tables.server.ts'
import type { Party, TaxDocument, TaxLine } from './tax-document.ts'
import { creditLines, documentNumber, financialYearOf, invoiceLines, type Rates, ratesOn } from './tax-rules.ts'

type Order = typeof orders.$inferSelect

/**
 * Issues the documents that an order needs: its invoice once it has left, and credit notes against that invoice for its
 * refunds. Each number is taken in the transaction that stores its document, so that numbers follow each other without
 * a gap. An issued document stays as it is.
 */
export async function issueDocuments(db: Db, orderNumber: string, now = new Date()) {
  return db.transaction(async (tx) => {
    const invoice = await issueInvoice(tx, orderNumber, now)
    if (!invoice) return
    for (const refundId of await findUncreditedRefunds(tx, orderNumber))
      await issueCreditNote(tx, orderNumber, refundId, now)
  })
}

/** Null: no such order, it was never paid or has not left, or the seller's details are not complete. */
export async function issueInvoice(db: Db, orderNumber: string, now = new Date()): Promise<TaxDocument | null> {
  return db.transaction(async (tx) => {
    const issued = await findInvoice(tx, orderNumber)
    if (issued) return issued
    const order = await holdOrder(tx, orderNumber)
    const isSold = order && (isPaid(order.paymentState) || order.paymentState === 'to_collect')
    if (!order || !isSold || !isDispatched(order.orderStatus)) return null
    // Somebody else may have issued it while this waited for the order.
    return (await findInvoice(tx, orderNumber)) ?? writeInvoice(tx, order, now)
  })
}

/** The credit note of a refund that reached the customer. Null: no such refund, or there is no invoice to credit. */
export async function issueCreditNote(
  db: Db,
  orderNumber: string,
  refundId: number,
  now = new Date(),
): Promise<TaxDocument | null> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderNumber)
    const against = await findInvoice(tx, orderNumber)
    if (!order || !against) return null
    const issued = await findCreditNote(tx, orderNumber, refundId)
    if (issued) return issued

    const refund = await findSettledRefund(tx, order, refundId)
    if (!refund) return null
    const { tax } = await findSettings(tx)
    return keep(tx, order, refundId, tax.creditNotePrefix, now, (number) => ({
      ...against,
      kind: 'credit note',
      number,
      issuedAt: now.toISOString(),
      against: { number: against.number, issuedAt: against.issuedAt },
      lines: creditLines(against.lines, refund.amountPaise),
    }))
  })
}

/** The invoice as it was issued; null when there is none. */
export async function findInvoice(db: Db, orderNumber: string): Promise<TaxDocument | null> {
  const [issued] = await db
    .select({ content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, orderNumber), isNull(invoices.refundId)))
  return issued?.content ?? null
}

/** The credit note as it was issued; null when there is none. */
export async function findCreditNote(db: Db, orderNumber: string, refundId: number): Promise<TaxDocument | null> {
  const [issued] = await db
    .select({ content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.number, orderNumber), eq(invoices.refundId, refundId)))
  return issued?.content ?? null
}

const roundOfJob = 50

/** Issues the invoices of orders that left without one, those paid first before others. */
export async function issueOwedInvoices(db: Db) {
  const isSellerComplete = sellerOf(await findSettings(db)) !== null
  const owed = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        isNull(orders.invoiceNumber),
        isNotNull(orders.paidAt),
        isSellerComplete ? undefined : isNotNull(orders.sellerId),
        sql`${orders.orderStatus} in ('shipped', 'delivered', 'returned')`,
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(roundOfJob)
  await issueEach(db, owed)
}

/** Issues credit notes that are owed against invoices, for refunds that settled before notes were issued by themselves. */
export async function issueOwedCreditNotes(db: Db) {
  const owed = await db
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(and(isUncredited, isNotNull(orders.invoiceNumber)))
  await issueEach(db, owed)
}

/** Trouble with one does not hold up the others. */
const issueEach = (db: Db, owed: readonly { number: string }[]) =>
  workThrough(
    owed,
    ({ number }) => issueDocuments(db, number),
    async () => {},
  )

const isUncredited = and(
  eq(refunds.status, 'processed'),
  eq(payments.disposition, 'normal'),
  sql`not exists (select from ${invoices} where ${invoices.refundId} = ${refunds.id})`,
)

async function findUncreditedRefunds(tx: Db, orderNumber: string) {
  const found = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .innerJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(and(isUncredited, eq(orders.number, orderNumber)))
    .orderBy(asc(refunds.id))
  return found.map(({ id }) => id)
}

async function holdOrder(tx: Db, number: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  return order ?? null
}

/** A second payment that was returned was never part of the sale. */
async function findSettledRefund(tx: Db, order: Order, refundId: number) {
  const [refund] = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'processed'),
        eq(payments.gatewayOrderId, order.gatewayOrderId ?? -1),
        eq(payments.disposition, 'normal'),
      ),
    )
  return refund ?? null
}

async function writeInvoice(tx: Db, order: Order, now: Date): Promise<TaxDocument | null> {
  const settings = await findSettings(tx)
  const soldBy = (order.sellerId && (await findSeller(tx, order.sellerId))) || sellerOf(settings)
  if (!soldBy) return null
  const lines = await linesOf(tx, order, settings.tax, soldBy)
  const invoice = await keep(tx, order, null, settings.tax.invoicePrefix, now, (number) => ({
    kind: 'invoice',
    number,
    isTest: isTestPayment(order.paymentMethod),
    issuedAt: now.toISOString(),
    orderNumber: order.number,
    against: null,
    seller: partyOf(soldBy),
    buyer: buyerOf(order),
    lines,
  }))
  if (order.sellerId === null) await storeSeller(tx, soldBy)
  await tx.update(orders).set({ invoiceNumber: invoice.number, sellerId: soldBy.id }).where(eq(orders.id, order.id))
  return invoice
}

/** The rates are those of the day the order was paid. */
async function linesOf(tx: Db, order: Order, tax: StoreSettings['tax'], { kind, state }: Seller): Promise<TaxLine[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id)
  const isTaxed = chargesTax(kind)
  const sold = items.map(({ productName, size, colorName, category, hsn, gstPercent, quantity, unitPricePaise }) => ({
    description: [productName, [size, colorName].filter(Boolean).join(', ')].filter(Boolean).join('\n'),
    // Blank: none was known when it was ordered.
    hsn: hsn || hsnOfCategory(tax, slugOf(category)),
    percent: isTaxed ? gstPercent : null,
    quantity,
    unitPricePaise,
  }))
  const rates = isTaxed ? ratesOn(tax, dayInIndia(order.paidAt ?? order.createdAt)) : noTax
  return invoiceLines(sold, order, rates, state === order.state)
}

const noTax: Rates = { from: '2017-07-01', lowPercent: 0, lowUpToPaise: 0, highPercent: 0 }

/** Test payments have a series of their own, so that the real ones follow each other without a gap. */
const testSeries = 'TEST'
const testNumber = (serial: number) => `${testSeries}-${String(serial).padStart(6, '0')}`

/** Takes the next number of the series and keeps the document under it. */
async function keep(
  tx: Db,
  order: Order,
  refundId: number | null,
  prefix: string,
  now: Date,
  write: (number: string) => TaxDocument,
): Promise<TaxDocument> {
  const isTest = isTestPayment(order.paymentMethod)
  const financialYear = financialYearOf(dayInIndia(now))
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ prefix: isTest ? testSeries : prefix, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.prefix, invoiceSeries.financialYear],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  const { last } = series!
  const content = write(isTest ? testNumber(last) : documentNumber(prefix, financialYear, last))
  await tx
    .insert(invoices)
    .values({ orderId: order.id, refundId, number: content.number, financialYear, issuedAt: now, content })
  return content
}

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
