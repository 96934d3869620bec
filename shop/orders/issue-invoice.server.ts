import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPaid } from './rules.ts'
import { invoices, invoiceSeries, orderItems, orders } from './tables.server.ts'
import type { Party, TaxDocument, TaxLine } from './tax-document.ts'
import { creditLines, dayInIndia, documentNumber, financialYearOf, invoiceLines, ratesOn } from './tax-rules.ts'

type Order = typeof orders.$inferSelect

/**
 * The invoice of a paid order. Its number is taken when somebody first asks for it, in the transaction that keeps the
 * document, so that numbers follow each other without a gap. Null: no such order, or it was never paid.
 */
export async function issueInvoice(db: Db, orderNumber: string, now = new Date()): Promise<TaxDocument | null> {
  return db.transaction(async (tx) => {
    const order = await holdPaidOrder(tx, orderNumber)
    return order && invoiceOf(tx, order, now)
  })
}

/** The credit note of a refund that reached the shopper, which issues the invoice too if nobody asked for it before. */
export async function issueCreditNote(db: Db, orderNumber: string, refundId: number, now = new Date()): Promise<TaxDocument | null> {
  return db.transaction(async (tx) => {
    const order = await holdPaidOrder(tx, orderNumber)
    if (!order) return null
    const [issued] = await tx
      .select({ content: invoices.content })
      .from(invoices)
      .where(and(eq(invoices.orderId, order.id), eq(invoices.refundId, refundId)))
    if (issued) return issued.content

    const refund = await findSettledRefund(tx, order, refundId)
    if (!refund) return null
    const against = await invoiceOf(tx, order, now)
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

async function holdPaidOrder(tx: Db, number: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  return order && isPaid(order.paymentState) ? order : null
}

/** A second payment that was returned was never part of the sale. */
async function findSettledRefund(tx: Db, order: Order, refundId: number) {
  const [refund] = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)))
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

async function invoiceOf(tx: Db, order: Order, now: Date): Promise<TaxDocument> {
  const [issued] = await tx
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), isNull(invoices.refundId)))
  if (issued) return issued.content

  const settings = await findSettings(tx)
  const seller = sellerOf(settings)
  const lines = await linesOf(tx, order, settings, seller.state === order.state)
  return keep(tx, order, null, settings.tax.invoicePrefix, now, (number) => ({
    kind: 'invoice',
    number,
    issuedAt: now.toISOString(),
    orderNumber: order.number,
    against: null,
    seller,
    buyer: buyerOf(order),
    lines,
  }))
}

/** The rates are those of the day the order was paid. */
async function linesOf(tx: Db, order: Order, { tax }: StoreSettings, withinState: boolean): Promise<TaxLine[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id)
  const sold = items.map(({ productName, size, colorName, category, quantity, unitPricePaise }) => ({
    description: [productName, [size, colorName].filter(Boolean).join(', ')].filter(Boolean).join('\n'),
    hsn: tax.hsnBySlug[slugOf(category)] ?? tax.otherHsn,
    quantity,
    unitPricePaise,
  }))
  return invoiceLines(sold, order, ratesOn(tax, dayInIndia(order.paidAt ?? order.createdAt)), withinState)
}

/** Takes the next number of the series and keeps the document under it. */
async function keep(
  tx: Db,
  order: Order,
  refundId: number | null,
  prefix: string,
  now: Date,
  write: (number: string) => TaxDocument,
): Promise<TaxDocument> {
  const financialYear = financialYearOf(dayInIndia(now))
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ prefix, financialYear, last: 1 })
    .onConflictDoUpdate({ target: [invoiceSeries.prefix, invoiceSeries.financialYear], set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last })
  const content = write(documentNumber(prefix, financialYear, series!.last))
  await tx.insert(invoices).values({ orderId: order.id, refundId, number: content.number, financialYear, issuedAt: now, content })
  return content
}

const sellerOf = ({ brand, contact }: StoreSettings): Party => ({
  name: brand.legalName,
  lines: [contact.addressLine, `${contact.city} ${contact.pinCode}`],
  state: contact.state,
  gstin: brand.gstin,
})

const buyerOf = (order: Order): Party => ({
  name: order.customerName,
  lines: [order.address, `${order.city} ${order.zipCode}`],
  state: order.state,
  gstin: null,
})
