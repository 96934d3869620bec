import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ExportList } from './export-lists.ts'

/** Days in India, both included: 2026-11-01. */
export type Days = { from: string; to: string }

/** A row of a list, by the keys of its columns. `at` and `id` say where the next page begins. */
export type ExportRow = Record<string, string | number | null> & { at: string; id: string }

const rowsAtOnce = 500

type Page = { isWithin: (moment: SQL, id: SQL) => SQL; limit: SQL }

const queries: Record<ExportList, (page: Page) => SQL> = {
  orders: ({ isWithin, limit }) => sql`
    select o.*, o.created_at::text as at from orders o
    where ${isWithin(sql`o.created_at`, sql`o.id`)} order by o.created_at, o.id ${limit}`,
  'order-lines': ({ isWithin, limit }) => sql`
    select i.*, o.number, o.order_status, o.created_at, o.created_at::text as at, o.id
    from (select * from orders o where ${isWithin(sql`o.created_at`, sql`o.id`)} order by o.created_at, o.id ${limit}) o
    join order_items i on i.order_id = o.id order by o.created_at, o.id, i.id`,
  documents: ({ isWithin, limit }) => sql`
    select d.number as document, d.content ->> 'kind' as kind, d.issued_at, d.issued_at::text as at, d.id,
      d.content -> 'against' ->> 'number' as against, d.content ->> 'orderNumber' as number,
      d.content -> 'buyer' ->> 'name' as buyer, d.content -> 'buyer' ->> 'state' as state,
      d.content -> 'seller' ->> 'gstin' as gstin, line ->> 'description' as description, line ->> 'hsn' as hsn,
      (line ->> 'quantity')::int as quantity, (line ->> 'percent')::float8 as percent,
      (line ->> 'taxablePaise')::int as taxable_paise, (line ->> 'cgstPaise')::int as cgst_paise,
      (line ->> 'sgstPaise')::int as sgst_paise, (line ->> 'igstPaise')::int as igst_paise,
      (line ->> 'amountPaise')::int as amount_paise
    from (select * from invoices d where ${isWithin(sql`d.issued_at`, sql`d.id`)} order by d.issued_at, d.id ${limit}) d,
      jsonb_array_elements(d.content -> 'lines') with ordinality as lines (line, place)
    order by d.issued_at, d.id, place`,
  returns: ({ isWithin, limit }) => sql`
    select r.reference, r.requested_at, r.requested_at::text as at, r.id, o.number, r.state::text as state, r.shown_paise,
      (r.comes_back ->> 'totalPaise')::int as back_paise, sent.number as exchange, lines.reasons, lines.pieces
    from (select * from return_requests r where ${isWithin(sql`r.requested_at`, sql`r.id`)}
        order by r.requested_at, r.id ${limit}) r
      join orders o on o.id = r.order_id left join orders sent on sent.id = r.exchange_order_id
      left join lateral (select string_agg(distinct l.reason::text, ', ') as reasons, sum(l.asked)::int as pieces
        from return_lines l where l.request_id = r.id) lines on true
    order by r.requested_at, r.id`,
  parcels: ({ isWithin, limit }) => sql`
    select p.*, p.status::text as status, p.created_at::text as at, o.number, o.customer_name, o.zip_code
    from (select * from parcels p where ${isWithin(sql`p.created_at`, sql`p.id`)} order by p.created_at, p.id ${limit}) p
    join orders o on o.id = p.order_id order by p.created_at, p.id`,
}

/** The rows of a list, the oldest first, page by page: no page holds more than a few thousand of them. */
export async function* readRows(db: Db, list: ExportList, { from, to }: Days): AsyncGenerator<ExportRow[]> {
  let last: Pick<ExportRow, 'at' | 'id'> | undefined
  for (;;) {
    const after = last
    const rows = await db.execute<ExportRow>(
      queries[list]({
        limit: sql`limit ${rowsAtOnce}`,
        isWithin: (moment, id) => sql`${moment} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
          and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
          ${after ? sql`and (${moment}, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}`,
      }),
    )
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = { at: end.at, id: end.id }
  }
}
