import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { nameWithSet } from '#shop/orders/agreed/set-sql.server.ts'
import { matchesOrderText } from '#shop/orders/finding/search-orders.server.ts'
import { lastBack } from '#shop/orders/money/last-back.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { findPickup } from '#shop/shipping/reverse/find-pickup.server.ts'
import { findPhotosOf } from '../photographs/find-photos.server.ts'
import { openOwedPaise } from '../rules.ts'
import { returnedPieces, returnLines, returnRequests } from '../tables.server.ts'
import type { WayBack } from '../way-back.ts'

export const returnViews = ['to decide', 'on the way', 'to check', 'to refund', 'to be paid', 'over', 'all'] as const
export type ReturnView = (typeof returnViews)[number]

/** Its customer pays the difference of an exchange first. */
const isToBePaid = exists(
  sql`(select from return_lines where request_id = ${returnRequests.id} and exchange = 'to pay')`,
)

/** Its parcel has left the customer, as far as the shop knows. */
const isUnderWay = sql<boolean>`(${returnRequests.handedOverAt} is not null or ${returnRequests.sentAt} is not null
  or exists (select from reverse_pickups where return_reference = ${returnRequests.reference}
    and status in ('picked_up', 'in_transit', 'arrived', 'lost')))`

const isJudged = and(eq(returnRequests.state, 'received'), isNotNull(returnRequests.judgedAt))

const isIn: Record<ReturnView, SQL | undefined> = {
  'to decide': eq(returnRequests.state, 'requested'),
  'on the way': eq(returnRequests.state, 'approved'),
  'to check': and(eq(returnRequests.state, 'received'), isNull(returnRequests.judgedAt)),
  'to refund': and(isJudged, not(isToBePaid)),
  'to be paid': and(isJudged, isToBePaid),
  over: inArray(returnRequests.state, ['closed', 'declined', 'cancelled']),
  all: undefined,
}

/** The condition that a view and a search put on rows of `return_requests`. */
export const matchesReturnFilter = ({ view, search }: { view: ReturnView; search: string }) =>
  and(isIn[view], search ? matches(search) : undefined)

const exchangeOrders = alias(orders, 'exchange_orders')

const maxShown = 100

/** Returns of one view: those that wait longest first, ended ones newest first. */
export async function findReturns(db: Db, { view, search }: { view: ReturnView; search: string }) {
  const narrowed = matchesReturnFilter({ view, search })
  const isOver = view === 'over' || view === 'all'
  const found = await db
    .select({
      reference: returnRequests.reference,
      state: returnRequests.state,
      judgedAt: returnRequests.judgedAt,
      requestedAt: returnRequests.requestedAt,
      orderNumber: orders.number,
      customerName: orders.customerName,
      shownPaise: returnRequests.shownPaise,
      comesBack: returnRequests.comesBack,
      pieces: sql<number>`(select sum(asked) from return_lines where request_id = ${returnRequests.id})::int`,
      exchanged: sql<number>`(select coalesce(sum(asked), 0) from return_lines where request_id = ${returnRequests.id}
        and exchange in ('wished', 'held', 'to pay', 'sent'))::int`,
      isToBePaid: isToBePaid.mapWith(Boolean),
      isUnderWay: isUnderWay.mapWith(Boolean),
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(narrowed)
    .orderBy(isOver ? desc(returnRequests.id) : asc(returnRequests.id))
    .limit(maxShown)
  return {
    returns: found.map(({ comesBack, shownPaise, ...one }) => ({ ...one, paise: comesBack?.totalPaise ?? shownPaise })),
    count: await countUpTo(db, returnRequests, narrowed),
  }
}

export type ReturnRow = Awaited<ReturnType<typeof findReturns>>['returns'][number]

/** Words of the order's own text, or the number on the slip. */
const matches = (search: string) =>
  sql`(${returnRequests.orderId} in (select id from orders where ${matchesOrderText(search)})
    or ${returnRequests.reference} = ${search.toUpperCase().replace(/\p{Pd}/gu, '-')})`

const line = {
  id: returnLines.id,
  requestId: returnLines.requestId,
  itemId: returnLines.orderItemId,
  productName: nameWithSet,
  size: orderItems.size,
  colorName: orderItems.colorName,
  sku: orderItems.sku,
  imageKey: orderItems.imageKey,
  reason: returnLines.reason,
  asked: returnLines.asked,
  received: returnLines.received,
  exchange: returnLines.exchange,
  exchangeSize: returnLines.exchangeSize,
  exchangeColorName: returnLines.exchangeColorName,
  exchangeProductName: returnLines.exchangeProductName,
  heldUntil: returnLines.heldUntil,
}

async function findLines(db: Db, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  const lines = await db
    .select(line)
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .where(inArray(returnLines.requestId, [...requestIds]))
    .orderBy(asc(returnLines.id))
  const pieces = lines.length
    ? await db
        .select()
        .from(returnedPieces)
        .where(
          inArray(
            returnedPieces.lineId,
            lines.map(({ id }) => id),
          ),
        )
        .orderBy(asc(returnedPieces.position))
    : []
  const photos = await findPhotosOf(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((one) => ({
    ...one,
    photos: photos.filter(({ lineId }) => lineId === one.id).map(({ id, isStaffs }) => ({ id, isStaffs })),
    fates: pieces.filter(({ lineId }) => lineId === one.id).map(({ fate }) => fate),
  }))
}

/** A return with its lines, as staff see it; null when there is none. */
export async function findReturn(db: Db, reference: string) {
  const [found] = await db
    .select({
      request: returnRequests,
      isUnderWay: isUnderWay.mapWith(Boolean),
      orderNumber: orders.number,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      orderPaise: orders.totalPaise,
      creditPaise: orders.creditPaise,
      lastBack: lastBack(sql`${orders.id}`),
      hasGateway: ne(orders.paymentMethod, cashMethod).mapWith(Boolean),
      exchangeOrderNumber: exchangeOrders.number,
      exchangeOrderStatus: exchangeOrders.orderStatus,
      /** The difference that the order of the other pieces collects, and until when. */
      differencePaise: exchangeOrders.differencePaise,
      payBefore: exchangeOrders.expiresAt,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(exchangeOrders, eq(exchangeOrders.id, returnRequests.exchangeOrderId))
    .where(eq(returnRequests.reference, reference))
  if (!found) return null
  const { request, orderPaise, creditPaise, differencePaise, payBefore, ...order } = found
  const paidRest: WayBack['creditShare'] = creditPaise === orderPaise ? 'all' : 'part'
  const creditShare: WayBack['creditShare'] = creditPaise === 0 ? 'none' : paidRest
  const lines = await findLines(db, [request.id])
  const toPay = lines.some(({ exchange }) => exchange === 'to pay') && differencePaise !== null && payBefore !== null
  return {
    ...request,
    ...order,
    creditShare,
    lines,
    pickup: request.isFetched ? await findPickup(db, reference) : null,
    /** The sum that its customer still has to pay for the other pieces; null: nothing. */
    toPay: toPay ? { paise: differencePaise, before: payBefore } : null,
    /** The sum that they owe for pieces that were sent ahead; 0: nothing. */
    openOwedPaise: openOwedPaise({ ...request, ...order }),
  }
}

export type ReturnDetail = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/** The returns of one order, oldest first. */
export async function findReturnsOfOrder(db: Db, orderNumber: string) {
  const found = await db
    .select({ request: returnRequests })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(asc(returnRequests.id))
  const lines = await findLines(
    db,
    found.map(({ request }) => request.id),
  )
  return found.map(({ request }) => ({
    reference: request.reference,
    state: request.state,
    answer: request.answer,
    requestedAt: request.requestedAt,
    judgedAt: request.judgedAt,
    paise: request.comesBack?.totalPaise ?? request.shownPaise,
    lines: lines.filter(({ requestId }) => requestId === request.id),
  }))
}

export type OrderReturn = Awaited<ReturnType<typeof findReturnsOfOrder>>[number]

/** The returns of an order with the orders sent for them, and the return that it was sent for itself, oldest first. */
export const findReturnsBeside = (db: Db, orderNumber: string) =>
  db
    .select({
      reference: returnRequests.reference,
      state: returnRequests.state,
      judgedAt: returnRequests.judgedAt,
      isToBePaid: isToBePaid.mapWith(Boolean),
      isUnderWay: isUnderWay.mapWith(Boolean),
      orderNumber: orders.number,
      exchangeOrderNumber: exchangeOrders.number,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(exchangeOrders, eq(exchangeOrders.id, returnRequests.exchangeOrderId))
    .where(or(eq(orders.number, orderNumber), eq(exchangeOrders.number, orderNumber)))
    .orderBy(asc(returnRequests.id))

export type ReturnBeside = Awaited<ReturnType<typeof findReturnsBeside>>[number]
