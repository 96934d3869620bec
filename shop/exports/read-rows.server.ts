import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSearch } from '#shared/search-text.ts'
import { creditLabels } from '#shop/credit/rules.ts'
import { readCustomerFilter } from '#shop/orders/finding/customer-filter.ts'
import { findCustomers } from '#shop/orders/finding/find-customers.server.ts'
import { readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { matchesOrderFilter } from '#shop/orders/finding/search-orders.server.ts'
import { isRefundToReview } from '#shop/orders/keep-reviews.server.ts'
import { takenAsCredit } from '#shop/orders/money/refund-account.ts'
import { matchesPromoSearch } from '#shop/orders/promos/find-promo-codes.server.ts'
import { matchesReturnFilter, returnViews } from '#shop/returns/finding/find-returns.server.ts'
import { needsDecision } from '#shop/shipping/tracking/find-failed-deliveries.server.ts'
import { matchesLogFilter } from '#shop/staff/find-log.server.ts'
import { readLogFilter } from '#shop/staff/log-filter.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ExportList, ExportRow } from './export-lists.ts'
import { sumTax } from './sum-tax.ts'

/** Days in India, both included: 2026-11-01. Null: without an end. */
export type Days = { from: string | null; to: string | null }

/** `query`: the filter of the list's screen, as its address has it. */
export type ExportAsked = { list: ExportList; days: Days; query: URLSearchParams }

/** Names a change in the words of the log's screen. */
export type DescribeChange = (before: unknown, after: unknown) => string

const rowsAtOnce = 500

/** `within` limits the rows of one table to a page: by the days, by the filter and by where the last page ended. */
type Page = (moment: SQL, id: SQL, which?: SQL) => SQL
type Query = (page: Page, query: URLSearchParams) => SQL

const orderPage = (page: Page, query: URLSearchParams) =>
  sql`(select * from orders ${page(sql`orders.created_at`, sql`orders.id`, matchesOrderFilter(readOrderFilter(query)))}) o`

/** Of the order whose money paid for this one. */
const firstNumber = sql`(select first.number from orders first where first.id = o.exchanged_from)`

const documentLines = (page: Page, which?: SQL) => sql`
    select d.number as document, d.issued_at, d.issued_at::text as at, d.id,
      case when d.content ->> 'isTest' = 'true' then 'test ' else '' end || (d.content ->> 'kind') as kind,
      (d.issued_at at time zone 'Asia/Kolkata')::date::text as issued_on,
      d.content -> 'against' ->> 'number' as against, d.content ->> 'orderNumber' as number,
      d.content -> 'buyer' ->> 'name' as buyer, d.content -> 'buyer' ->> 'state' as state,
      d.content -> 'seller' ->> 'gstin' as gstin, line ->> 'description' as description, line ->> 'hsn' as hsn,
      (line ->> 'quantity')::int as quantity, (line ->> 'percent')::float8 as percent,
      (line ->> 'taxablePaise')::int as taxable_paise, (line ->> 'cgstPaise')::int as cgst_paise,
      (line ->> 'sgstPaise')::int as sgst_paise, (line ->> 'igstPaise')::int as igst_paise,
      (line ->> 'amountPaise')::int as amount_paise
    from (select * from invoices d ${page(sql`d.issued_at`, sql`d.id`, which)}) d,
      jsonb_array_elements(d.content -> 'lines') with ordinality as lines (line, place)
    order by d.issued_at, d.id, place`

/** A number for a dispute, which has none: pages go on behind it. */
const disputeId = sql`hashtextextended(d.provider_dispute_id, 0)`

/** The documents of test payments are no tax documents. */
const isTaxDocument = sql`d.content ->> 'isTest' is distinct from 'true'`

const queries: Record<Exclude<ExportList, 'customers'>, readonly Query[]> = {
  orders: [
    (page, query) => sql`
    select o.*, o.created_at::text as at, ${firstNumber} as exchanged_for from ${orderPage(page, query)}
    order by o.created_at, o.id`,
  ],
  'order-lines': [
    (page, query) => sql`
    select i.*, o.number, o.order_status, o.created_at, o.created_at::text as at, o.id, ${firstNumber} as exchanged_for,
      (select set_name from order_set_lines where item_id = i.id) as set_name,
      (select -sum(amount_paise) from order_adjustments where item_id = i.id and cause = 'set') as off_by_set_paise
    from ${orderPage(page, query)}
    join order_items i on i.order_id = o.id order by o.created_at, o.id, i.id`,
  ],
  // An order without payments is a row without an amount: the next page begins after it.
  payments: [
    (page, query) => sql`
    select o.number, o.created_at, o.customer_name, o.created_at::text as at, o.id, paid.* from ${orderPage(page, query)}
    left join lateral (
      select p.provider as way, p.method, p.provider_payment_id as reference, p.status::text as status,
        p.seen_at as at_gateway, p.amount_paise, p.refunded_paise
      from payments p where p.gateway_order_id = o.gateway_order_id
      union all select 'cash', null, o.tracking_number, 'collected', o.paid_at,
        o.total_paise - o.credit_paise - o.uncollected_paise, null
      where o.payment_method = 'cash' and o.paid_at is not null and o.exchanged_from is null
      union all select 'by hand', null, r.owed_note, 'received', r.owed_ended_at, r.owed_paise, null
      from return_requests r where r.exchange_order_id = o.id and r.owed_end = 'paid'
      union all select 'store credit', null, null, 'spent', o.created_at, o.credit_paise, null where o.credit_paise > 0
    ) paid on true order by o.created_at, o.id`,
  ],
  refunds: [
    (page, query) => sql`
    select r.*, 'gateway' as way, r.created_at as asked_at, r.created_at::text as at, r.status::text as status,
      r.provider_refund_id as reference, case when r.status = 'processed' then r.updated_at end as done_at, o.number,
      o.customer_name
    from (select * from refunds r ${page(sql`r.created_at`, sql`r.id`, isOpen(query) ? openAtGateway : undefined)}) r
      join payments p on p.provider = r.provider and p.provider_payment_id = r.provider_payment_id
      join orders o on o.gateway_order_id = p.gateway_order_id
    order by r.created_at, r.id`,
    (page, query) => sql`
    select r.*, case when r.utr = ${takenAsCredit} then 'store credit' else 'bank' end as way, r.asked_at::text as at, case when r.paid_at is null then 'owed' else 'sent' end as status,
      r.utr as reference, r.paid_at as done_at, o.number, o.customer_name
    from (select * from cash_refunds r
        ${page(sql`r.asked_at`, sql`r.id`, isOpen(query) ? sql`r.paid_at is null` : undefined)}) r
      join orders o on o.id = r.order_id
    order by r.asked_at, r.id`,
    // Credit that was taken instead of a transfer has no order's number: its refund stands above.
    (page, query) => sql`
    select e.id, 'store credit' as way, e.at as asked_at, e.at::text as at, e.paise as amount_paise, e.note as reason,
      'given' as status, e.at as done_at, o.number, o.customer_name
    from (select * from credit_entries e
        ${page(sql`e.at`, sql`e.id`, isOpen(query) ? sql`false` : sql`e.cause in ('return', 'given_back') and e.order_number is not null`)}) e
      join orders o on o.number = e.order_number
    order by e.at, e.id`,
    (page, query) => sql`
    select d.*, 'taken by a bank' as way, d.heard_at as asked_at, d.heard_at::text as at, d.provider_dispute_id as reference,
      d.heard_at as done_at, o.number, o.customer_name
    from (select *, ${disputeId} as id from disputes d
        ${page(sql`d.heard_at`, disputeId, isOpen(query) ? sql`false` : sql`d.status = 'lost'`)}) d
      join payments p on p.provider = d.provider and p.provider_payment_id = d.provider_payment_id
      join orders o on o.gateway_order_id = p.gateway_order_id
    order by d.heard_at, d.id`,
  ],
  documents: [(page) => documentLines(page)],
  tax: [(page) => documentLines(page, isTaxDocument)],
  returns: [
    (page, query) => sql`
    select r.reference, r.requested_at, r.requested_at::text as at, r.id, o.number, r.state::text as state, r.shown_paise,
      (r.comes_back ->> 'totalPaise')::int as back_paise, sent.number as exchange, lines.reasons, lines.pieces
    from (select * from return_requests
        ${page(sql`return_requests.requested_at`, sql`return_requests.id`, matchesReturnFilter(returnFilter(query)))}) r
      join orders o on o.id = r.order_id left join orders sent on sent.id = r.exchange_order_id
      left join lateral (select string_agg(distinct l.reason::text, ', ') as reasons, sum(l.asked)::int as pieces
        from return_lines l where l.request_id = r.id) lines on true
    order by r.requested_at, r.id`,
  ],
  parcels: [
    (page, query) => sql`
    select p.*, p.status::text as status, p.created_at::text as at, o.number, o.customer_name, o.zip_code
    from (select * from parcels p ${page(sql`p.created_at`, sql`p.id`, failedOnly(query))}) p
    join orders o on o.id = p.order_id order by p.created_at, p.id`,
  ],
  credit: [
    (page) => sql`
    select e.*, e.at as entry_at, e.at::text as at, b.holder
    from (select * from credit_entries e ${page(sql`e.at`, sql`e.id`)}) e
    join credit_balances b on b.id = e.holder_id order by e.at, e.id`,
  ],
  codes: [
    (page, query) => sql`
    select c.*, c.kind::text as kind, c.created_at::text as at, array_to_string(c.category_slugs, ', ') as categories,
      case when c.is_active then 'yes' else 'no' end as is_on,
      (select count(*)::int from promo_uses u where upper(u.code) = upper(c.code)) as uses
    from (select * from promo_codes ${page(sql`promo_codes.created_at`, sql`promo_codes.id`, matchesPromoSearch(readSearch(query)))}) c
    order by c.created_at, c.id`,
  ],
  log: [
    (page, query) => sql`
    select l.*, l.at as changed_at, l.at::text as at
    from (select * from staff_log ${page(sql`staff_log.at`, sql`staff_log.id`, matchesLogFilter(readLogFilter(query)))}) l
    order by l.at, l.id`,
  ],
}

/** The refunds that their screen shows: they have not reached their customer. */
const isOpen = (query: URLSearchParams) => query.get('open') === 'true'

const openAtGateway = sql`(r.status in ('requested', 'pending')
  or r.status = 'failed' and ${isRefundToReview(sql`r.id`)})`

const failedOnly = (query: URLSearchParams) =>
  query.get('view') === 'failed'
    ? sql`p.id in (select parcels.id from parcels join orders on orders.id = parcels.order_id where ${needsDecision})`
    : undefined

const returnFilter = (query: URLSearchParams) => ({
  view: returnViews.find((one) => one === query.get('view')) ?? 'all',
  search: readSearch(query),
})

type Placed = ExportRow & { at: string; id: string }

/** The rows of a list, page by page: no page holds more than a few thousand of them. Customers come by their last order. */
export async function* readRows(
  db: Db,
  by: StaffMember,
  { list, days, query }: ExportAsked,
  describe: DescribeChange,
): AsyncGenerator<ExportRow[]> {
  if (list === 'customers') return yield* readCustomers(db, by, query)
  if (list === 'tax') return yield await sumTax(readPages(db, days, (page) => documentLines(page, isTaxDocument)))
  for (const source of queries[list]) {
    for await (const rows of readPages(db, days, (page) => source(page, query))) {
      yield rows.map((row) => inWords(list, row, describe))
    }
  }
}

function inWords(list: ExportList, row: ExportRow, describe: DescribeChange): ExportRow {
  if (list === 'log') return { ...row, change: describe(row.before, row.after) }
  if (list === 'credit') return { ...row, cause_label: creditLabels[row.cause as keyof typeof creditLabels] }
  return row
}

/** Narrows a table to the days, the filter, and what comes after the last page. */
const narrow = ({ from, to }: Days, [moment, id, which]: Parameters<Page>, after?: Pick<Placed, 'at' | 'id'>) =>
  and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'` : undefined,
    to ? sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
    after ? sql`(${moment}, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)` : undefined,
    which,
  ) ?? sql`true`

async function* readPages(db: Db, days: Days, source: (page: Page) => SQL): AsyncGenerator<ExportRow[]> {
  let last: Pick<Placed, 'at' | 'id'> | undefined
  for (;;) {
    const after = last
    const rows = await db.execute<Placed>(
      source(
        (...given) =>
          sql`where ${narrow(days, given, after)} order by ${given[0]}, ${given[1]} limit ${sql.raw(String(rowsAtOnce))}`,
      ),
    )
    const end = rows.at(-1)
    if (!end) return
    yield [...rows]
    last = { at: end.at, id: end.id }
  }
}

/** How many rows a list has; of each of its tables at most so many are looked at. */
export async function countSources(
  db: Db,
  { list, days, query }: ExportAsked & { list: keyof typeof queries },
  most: number,
): Promise<number> {
  let sum = 0
  for (const source of queries[list]) {
    const page: Page = (...given) => sql`where ${narrow(days, given)} limit ${sql.raw(String(most))}`
    const [counted] = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from (${source(page, query)}) counted`,
    )
    sum += counted!.rows
  }
  return sum
}

async function* readCustomers(db: Db, by: StaffMember, query: URLSearchParams): AsyncGenerator<ExportRow[]> {
  const filter = readCustomerFilter(query)
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof findCustomers>> = await findCustomers(
      db,
      by,
      { ...filter, before },
      rowsAtOnce,
    )
    if (page.customers.length > 0) yield page.customers
    before = page.next
  } while (before !== null)
}
