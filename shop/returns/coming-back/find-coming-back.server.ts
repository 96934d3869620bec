import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import { plainCode } from '#shared/phones/indian-mobile.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findTypedOrder } from '#shop/orders/finding/find-typed-order.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { findScanned, type ScannedParcel } from '#shop/shipping/tracking/find-returning.server.ts'
import { parcelLabels } from '#shop/shipping/tracking/status-labels.ts'
import { reasonLabels } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import type { BackPiece } from './count-back.ts'

/** A parcel that came back undelivered, or a customer's return, whose pieces are to be counted. */
export type ComingBack = {
  kind: 'parcel' | 'return'
  /** The parcel's id, or the return's reference. */
  id: string
  title: string
  orderNumber: string
  customerName: string
  /** Why it comes back. */
  why: string
  /** Each code that may be scanned for it. */
  codes: string[]
  /** Of a return. */
  version: number
  /** It was received before, so that none of its pieces is missing. */
  isHere: boolean
  pieces: BackPiece[]
}

/** `sentence`: why nothing is to be counted. */
export type FoundBack = { found: ComingBack[]; sentence: string }

/** Finds the parcels and returns that a scanned text names: an order number, an AWB, the number of a return or of the parcel in which it comes. */
export async function findComingBack(db: Db, text: string): Promise<FoundBack> {
  const [parcels, returns] = await Promise.all([findScanned(db, text), findReturns(db, text)])
  const found = [
    ...parcels.filter(({ mayReceive }) => mayReceive).map(ofParcel),
    ...returns.filter(isToCount).map(ofReturn),
  ]
  const sentences = found.length > 0 ? [] : [...returns.flatMap(refusalOfReturn), ...parcels.map(refusalOfParcel)]
  return { found, sentence: sentences[0] ?? (found.length > 0 ? '' : await sayEnded(db, text)) }
}

/** Returns why a return of this number is not counted any more; empty where there is none. */
async function sayEnded(db: Db, text: string) {
  const [ended] = await db
    .select({ reference: returnRequests.reference, judgedAt: returnRequests.judgedAt })
    .from(returnRequests)
    .where(eq(returnRequests.reference, compact(text)))
  if (!ended) return ''
  const { reference, judgedAt } = ended
  return judgedAt
    ? `${reference} was counted and checked on ${formatMoment(judgedAt)}.`
    : `${reference} is closed, so there is nothing to count.`
}

const compact = (text: string) => plainCode(text).toUpperCase()

const ofParcel = (parcel: ScannedParcel): ComingBack => ({
  kind: 'parcel',
  id: String(parcel.id),
  title: parcel.awb ?? parcel.orderNumber,
  orderNumber: parcel.orderNumber,
  customerName: parcel.customerName,
  why: parcel.status ? parcelLabels[parcel.status] : 'Nothing reported yet',
  codes: [parcel.orderNumber, ...(parcel.awb === null ? [] : [parcel.awb])],
  version: 0,
  isHere: false,
  pieces: parcel.lines.map(({ orderItemId: id, restocked: _, ...line }) => ({ id, ...line })),
})

function refusalOfParcel({ receivedAt, receivedBy, orderNumber, lines }: ScannedParcel) {
  if (receivedAt === null) return `The parcel of ${orderNumber} is not on its way back, so there is nothing to count.`
  const restocked = lines.reduce((sum, line) => sum + (line.restocked ?? 0), 0)
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = `${restocked} restocked, ${all - restocked} set aside`
  return `The parcel of ${orderNumber} was counted by ${receivedBy} on ${formatMoment(receivedAt)}: ${counted}.`
}

type Found = Awaited<ReturnType<typeof findReturns>>[number]

const isToCount = ({ state, judgedAt }: Found) => state === 'approved' || (state === 'received' && judgedAt === null)

const ofReturn = ({
  reference,
  orderNumber,
  customerName,
  trackingNumber,
  version,
  state,
  lines,
}: Found): ComingBack => ({
  kind: 'return',
  id: reference,
  title: reference,
  orderNumber,
  customerName,
  why: [...new Set(lines.map(({ reason }) => reasonLabels[reason]))].join(', '),
  codes: [reference, orderNumber, ...(trackingNumber === null ? [] : [trackingNumber])],
  version,
  isHere: state === 'received',
  pieces: lines
    .map(({ asked, received, reason: _, ...line }) => ({ ...line, quantity: received ?? asked }))
    .filter(({ quantity }) => quantity > 0),
})

const refusalOfReturn = ({ state, reference }: Found) =>
  state === 'requested' ? [`${reference} is not approved yet. Decide it under Returns, then scan again.`] : []

/** The open returns that a text names, with their lines. */
async function findReturns(db: Db, text: string) {
  const typed = compact(text)
  if (typed === '') return []
  const number = (await findTypedOrder(db, text))?.number ?? ''
  const requests = await db
    .select({
      id: returnRequests.id,
      reference: returnRequests.reference,
      state: returnRequests.state,
      judgedAt: returnRequests.judgedAt,
      trackingNumber: returnRequests.trackingNumber,
      version: returnRequests.version,
      orderNumber: orders.number,
      customerName: sql<string>`${orders.customerName}`,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(
      and(
        // Open ones alone, as their index has them.
        sql`${returnRequests.state} in ('requested', 'approved', 'received')`,
        isNull(returnRequests.judgedAt),
        or(eq(returnRequests.reference, typed), eq(orders.number, number), eq(returnRequests.trackingNumber, typed)),
      ),
    )
    .orderBy(asc(returnRequests.id))
  const lines = await findLines(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map((request) => ({
    ...request,
    lines: lines.flatMap(({ requestId, ...line }) => (requestId === request.id ? [line] : [])),
  }))
}

async function findLines(db: Db, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .select({
      requestId: returnLines.requestId,
      id: returnLines.id,
      name: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      sku: orderItems.sku,
      barcode: sql<string>`coalesce(${variants.barcode}, '')`,
      imageKey: orderItems.imageKey,
      reason: returnLines.reason,
      asked: returnLines.asked,
      received: returnLines.received,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .leftJoin(variants, eq(variants.id, orderItems.variantId))
    .where(inArray(returnLines.requestId, [...requestIds]))
    .orderBy(asc(returnLines.id))
}
