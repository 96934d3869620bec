import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { orderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { type Issued, invoicedPieces } from './invoiced-goods.ts'
import { invoices, invoiceSeries } from './tables.server.ts'
import type { TaxDocument, TaxLine } from './tax-document.ts'
import { documentNumber, financialYearOf } from './tax-rules.ts'

export type Order = typeof orders.$inferSelect

export type StoredDocument = Issued & { cause: string; content: TaxDocument }

/** The cause of a document, as stored with it: the same cause makes it once. */
export const causes = {
  order: 'order',
  refund: (id: number) => `refund ${id}`,
  cashRefund: (id: number) => `cash refund ${id}`,
  /** The booking of a parcel, and the end of that booking. */
  booking: (reference: string) => `booking ${reference}`,
  bookingEnded: (reference: string) => `end of booking ${reference}`,
  return: (reference: string) => `return ${reference}`,
  exchange: (reference: string) => `exchange ${reference}`,
  /** Pieces of parcels, which the return took no more. */
  freed: (reference: string) => `freed by return ${reference}`,
  /** The part of the other pieces' price beyond what these were invoiced for. */
  exchangeRest: (reference: string) => `rest of exchange ${reference}`,
  parcelBack: (awb: string) => `parcel ${awb} came back`,
  /** The cash of a parcel that nobody paid, beyond what its pieces stood for. */
  parcelRest: (awb: string) => `rest of parcel ${awb}`,
  /** A parcel of a cash order is lost, and found again: it may be so more than once. */
  parcelLost: (awb: string, time: number) => `parcel ${awb} lost ${time}`,
  parcelFound: (awb: string, time: number) => `parcel ${awb} found ${time}`,
  /** Store credit that paid for the order went back, by the key of that. */
  creditBack: (key: string) => `credit back ${key}`,
  /** Goods that came back before the order was invoiced, for which no money went back. */
  beforeInvoice: 'goods back before the invoice',
  /** The order was cancelled after it was invoiced. */
  cancelled: 'cancelled',
}

const isOfMoney = (cause: string) =>
  cause === causes.beforeInvoice || /^(?:refund|cash refund|credit back|rest of exchange|rest of parcel) /.test(cause)

const isOfEndedBooking = (cause: string) => cause.startsWith('end of booking ')

/** Whether these goods were credited without money: they never left, were found again, or nobody had paid the courier. */
export const isWithoutMoney = ({ freesGoods, cause }: StoredDocument, paymentMethod: string) =>
  freesGoods || (paymentMethod === cashMethod && cause === causes.cancelled)

/** How often a parcel was credited as lost, and invoiced again. */
export function countTimes(documents: readonly StoredDocument[], awb: string) {
  const count = (cause: typeof causes.parcelLost) => {
    let time = 0
    while (documents.some((one) => one.cause === cause(awb, time + 1))) time += 1
    return time
  }
  return { lost: count(causes.parcelLost), found: count(causes.parcelFound) }
}

export async function holdOrder(tx: Db, number: string): Promise<Order | null> {
  const order = await lockOrder(tx, number)
  return order ?? null
}

/** Every document of an order, oldest first. */
export async function findDocuments(db: Db, orderId: number): Promise<StoredDocument[]> {
  const rows = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
  if (rows.length === 0) return []
  const items = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
  const found = new Set(rows.filter(({ againstId }) => againstId === null).map(({ cause }) => cause))
  return rows.map(({ id, againstId, cause, content }) => ({
    id,
    againstId,
    cause,
    takesGoods: againstId !== null && !isOfMoney(cause),
    freesGoods:
      isOfEndedBooking(cause) || (againstId !== null && found.has(cause.replace(/ lost (?=\d+$)/, ' found '))),
    content,
    lines: withItems(
      content.lines,
      items.map((item) => item.id),
    ),
  }))
}

/** Pieces by their line, by cancelled parcel, and the paise that all of them would have stood for. */
export type NeverInvoiced = {
  pieces: ReadonlyMap<number, number>
  byParcel: ReadonlyMap<string, ReadonlyMap<number, number>>
  paise: number
}

/** The pieces that staff took off an order before an invoice held them: none ever does, and no note is about their money. */
export async function findNeverInvoiced(
  tx: Db,
  order: Order,
  documents: readonly StoredDocument[],
): Promise<NeverInvoiced> {
  const cancelled = await orderParcels().findCancelled(tx, order)
  const pieces = new Map<number, number>()
  const byParcel = new Map<string, Map<number, number>>()
  if (cancelled.length === 0) return { pieces, byParcel, paise: 0 }
  const { lines } = await findSoldOrder(tx, order)
  let paise = 0
  for (const parcel of cancelled) {
    const own = new Map<number, number>()
    let worthPaise = 0
    for (const { itemId, quantity } of parcel.pieces) {
      const line = lines.find(({ id }) => id === itemId)!
      const before = pieces.get(itemId) ?? 0
      const open = Math.min(quantity, line.quantity - invoicedPieces(itemId, documents) - before)
      if (open <= 0) continue
      worthPaise += Math.round((line.paidPaise * open) / line.quantity)
      own.set(itemId, open)
      pieces.set(itemId, before + open)
    }
    byParcel.set(parcel.name, own)
    // Cash is collected in whole rupees.
    const uncollectedPaise = order.paymentMethod === cashMethod && own.size > 0 ? parcel.uncollectedPaise : 0
    paise += Math.max(worthPaise, uncollectedPaise)
  }
  return { pieces, byParcel, paise }
}

/** Lines issued before they named their item stand in the sequence of the order's. */
const withItems = (lines: readonly TaxLine[], itemIds: readonly number[]) =>
  lines.some(({ itemId }) => itemId !== undefined)
    ? lines
    : lines.map((line, at) =>
        line.quantity === null || itemIds[at] === undefined ? line : { ...line, itemId: itemIds[at] },
      )

/** Test payments have a series of their own, so that the real ones follow each other without a gap. */
const testSeries = 'TEST'

const testNumber = (serial: number) => `${testSeries}-${String(serial).padStart(6, '0')}`

type Wanted = { cause: string; againstId: number | null; prefix: string; now: Date }

/** Takes the next number of the series and stores the document under it. */
export async function storeDocument(
  tx: Db,
  order: Order,
  { cause, againstId, prefix, now }: Wanted,
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
    .values({ orderId: order.id, cause, againstId, number: content.number, financialYear, issuedAt: now, content })
  return content
}
