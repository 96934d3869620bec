import { and, type AnyColumn, asc, desc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { literally } from '#db/like-pattern.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'
import type { OrderStatus, PaymentState } from '../rules.ts'
import { isFirstSale, isLapsed, isLate, isOpen, orders } from '../tables.server.ts'
import { type OrderFilter, type OrderSort, wholeList } from './order-filter.ts'

const ordersPerPage = 25

/** The orders at the top of the list that are scanned for the words before the index of words is asked. */
const maxScannedOrders = 4_000
const maxWords = 6

const line = {
  number: orders.number,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  city: orders.city,
  orderStatus: orders.orderStatus,
  paymentState: orders.paymentState,
  paymentMethod: orders.paymentMethod,
  totalPaise: orders.totalPaise,
  needsReview: orders.needsReview,
  version: orders.version,
  createdAt: orders.createdAt,
  isLate: sql<boolean>`coalesce(${isLate}, false)`.as('is_late'),
}

export type OrderLine = Awaited<ReturnType<typeof searchOrders>>['orders'][number]

/** A page of the orders asked for, and whether there are others on either side of it. */
export async function searchOrders(db: Db, filter: OrderFilter, limit = ordersPerPage) {
  const backwards = filter.before !== null
  const edge = filter.before ?? filter.after
  const order = orderingOf(filter.sort, backwards)
  const narrowed = and(narrowedBy(filter), edge ? order.beyond(edge) : undefined)
  const words = wordsIn(filter.search)
  const found =
    words.length === 0
      ? await db
          .select(line)
          .from(orders)
          .where(narrowed)
          .orderBy(...order.by)
          .limit(limit + 1)
      : await findByWords(db, words, narrowed, order, limit + 1)

  // The last ones behind the edge were moved on meanwhile.
  if (found.length === 0 && edge !== null) return searchOrders(db, wholeList(filter), limit)
  const more = found.length > limit
  const page = found.slice(0, limit)
  return {
    orders: backwards ? page.toReversed() : page,
    hasBefore: backwards ? more : edge !== null,
    hasAfter: backwards ? true : more,
  }
}

const narrowedBy = (filter: OrderFilter) =>
  and(
    statusOf(filter),
    paymentOf(filter),
    filter.from ? sql`${orders.createdAt} >= ${filter.from}::date::timestamp at time zone 'Asia/Kolkata'` : undefined,
    filter.to ? sql`${orders.createdAt} < (${filter.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
    filter.review ? isNotNull(orders.needsReview) : undefined,
    filter.lapsed ? isLapsed : undefined,
    filter.late ? isLate : undefined,
    filter.first ? isFirstSale : undefined,
  )

/** The condition that a filter puts on rows of `orders`, its search included. */
export function matchesOrderFilter(filter: OrderFilter) {
  const words = wordsIn(filter.search)
  return and(narrowedBy(filter), words.length > 0 ? holds(sql`${orders.searchText}`, words) : undefined)
}

/**
 * The number of orders that match, on all pages together; counting stops at 1,000. A search counts among the orders at
 * the top of the list alone, as far as they are scanned for its words. `isMore`: there may be others.
 */
export async function countOrders(db: Db, filter: OrderFilter): Promise<{ count: number; isMore: boolean }> {
  const words = wordsIn(filter.search)
  const isSearch = words.length > 0
  const most = isSearch ? maxScannedOrders : maxCounted
  const top = db
    .select({ searchText: orders.searchText })
    .from(orders)
    .where(narrowedBy(filter))
    .orderBy(...(isSearch ? orderingOf(filter.sort, false).by : []))
    .limit(most + 1)
    .as('top')
  const [counted] = await db
    .select({
      scanned: sql<number>`count(*)::int`,
      count: isSearch
        ? sql<number>`count(*) filter (where ${holds(sql`${top.searchText}`, words)})::int`
        : sql<number>`count(*)::int`,
    })
    .from(top)
  const { scanned, count } = counted!
  return { count: Math.min(count, most), isMore: scanned > most }
}

/**
 * Words that many orders hold are found soon by going through the list; words that few hold, by the index. Either way
 * alone would take seconds for the other kind, and the planner cannot tell them apart.
 */
async function findByWords(
  db: Db,
  words: readonly string[],
  narrowed: SQL | undefined,
  order: Ordering,
  wanted: number,
) {
  const [word, ...others] = words
  if (word && others.length === 0 && /[^@]@[^@]+\.[^@]/.test(word)) {
    // A whole address: its own index is quicker than that of its parts.
    const whole = await db
      .select(line)
      .from(orders)
      .where(and(narrowed, sql`lower(${orders.customerEmail}) = ${word}`))
      .orderBy(...order.byUnindexed)
      .limit(wanted)
    if (whole.length > 0) return whole
  }
  const first = db
    .select({ ...line, searchText: orders.searchText, id: orders.id })
    .from(orders)
    .where(narrowed)
    .orderBy(...order.by)
    .limit(maxScannedOrders)
    .as('first')
  const near = await db
    .select()
    .from(first)
    .where(holds(sql`${first.searchText}`, words))
    .orderBy(...order.of(first))
    .limit(wanted)
  if (near.length >= wanted) return near.map(({ searchText: _text, id: _id, ...shown }) => shown)
  return db
    .select(line)
    .from(orders)
    .where(and(narrowed, holds(sql`${orders.searchText}`, words)))
    .orderBy(...order.byUnindexed)
    .limit(wanted)
}

/** Which of the unpaid ones is asked for by their payment, where somebody asks for it. */
function statusOf({ status, payment }: OrderFilter) {
  if (status === 'pending' && payment === null) return isOpen
  return status ? literallyIs(orders.orderStatus, status) : undefined
}

/** Cash of what was delivered is collected, also in the minute before it counts as paid. */
function paymentOf({ payment }: OrderFilter) {
  if (payment === null) return undefined
  const isDelivered = eq(orders.orderStatus, 'delivered')
  return and(literallyIs(orders.paymentState, payment), payment === 'to_collect' ? not(isDelivered) : undefined)
}

/** Without a parameter, as isOpen: some indexes are of a few states alone. */
const literallyIs = (column: AnyColumn, state: OrderStatus | PaymentState) => sql`${column} = ${sql.raw(`'${state}'`)}`

type Ordering = ReturnType<typeof orderingOf>

function orderingOf(sort: OrderSort, backwards: boolean) {
  const byTotal = sort === 'highest' || sort === 'lowest'
  const falls = (sort === 'newest' || sort === 'highest') !== backwards
  const column = byTotal ? orders.totalPaise : orders.createdAt
  const direction = falls ? desc : asc
  const edgeColumn = byTotal ? sql`edge.total_paise` : sql`edge.created_at`
  const passes = falls ? sql.raw('<') : sql.raw('>')
  const of = ({ createdAt, totalPaise, id }: Record<'createdAt' | 'totalPaise' | 'id', AnyColumn>) => [
    direction(byTotal ? totalPaise : createdAt),
    direction(id),
  ]
  return {
    of,
    by: of(orders),
    /** The same order, which no index can offer. */
    byUnindexed: [direction(byTotal ? sql`${column} + 0` : sql`${column} + interval '0'`), direction(orders.id)],
    beyond: (number: string) =>
      sql`(${column}, ${orders.id}) ${passes} (select ${edgeColumn}, edge.id from ${orders} edge where edge.number = ${number})`,
  }
}

/** The search: a phone number as one, however it is written; else word by word. */
function wordsIn(search: string): string[] {
  const text = search
    .normalize('NFC')
    .toLowerCase()
    .trim()
    // Telephones make a long dash of the hyphen in an order number.
    .replace(/^([a-z][a-z0-9]{0,5})\s*\p{Pd}\s*(?=\d{3,12}$)/u, '$1-')
  const digits = nationalNumber(text)
  if (/^\d{4,}$/.test(digits)) return [digits]
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** The condition that a search puts on the text of `orders`. */
export const matchesOrderText = (search: string) => holds(sql`search_text`, wordsIn(search)) ?? sql`true`

/** Three characters or more stand anywhere; fewer begin a word, since the index knows nothing shorter. */
const holds = (text: SQL, words: readonly string[]) =>
  and(
    ...words.map(
      (word) => sql`${text} like ${[...word].length >= 3 ? `%${literally(word)}%` : `% ${literally(word)}%`}`,
    ),
  )

const maxCounted = 1_000

export type OrderCounts = {
  pending: number
  confirmed: number
  packed: number
  shipped: number
  review: number
  late: number
}

/** How many orders stand in each list that staff work off; counting stops at 1,000. */
export async function countOpenOrders(db: Db): Promise<OrderCounts> {
  const upTo = (which: SQL) =>
    sql`(select count(*)::int from (select from ${orders} where ${which} limit ${maxCounted}) counted)`
  const [counts] = await db.execute<OrderCounts>(sql`select
    ${upTo(isOpen)} as pending, ${upTo(sql`order_status = 'confirmed'`)} as confirmed,
    ${upTo(sql`order_status = 'packed'`)} as packed, ${upTo(sql`order_status = 'shipped'`)} as shipped,
    ${upTo(sql`needs_review is not null`)} as review, ${upTo(isLate)} as late`)
  return counts!
}
