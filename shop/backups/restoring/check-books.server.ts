import type { Sql } from 'postgres'

export type Checked = {
  /** How many of what. */
  counts: Record<string, number>
  lastOrder: { number: string; placedAt: Date } | null
  /** Sentences on what does not add up; none in a shop that is whole. */
  breaches: string[]
}

/**
 * Each finds rows that must not be, with what is wrong about them. No gateway is asked: the shop's own books must add up.
 * `since`: a table that backups of older releases lack.
 */
const promises: readonly { breach: (names: string) => string; find: string; since?: string }[] = [
  {
    breach: (names) => `orders whose lines do not add up: ${names}`,
    find: `select number as name from orders where coalesce(subtotal_paise >
      (select sum(line_total_paise) from order_items where order_id = orders.id), true)`,
  },
  {
    breach: (names) => `orders whose lines are not worth their subtotal: ${names}`,
    find: `select number as name from orders where subtotal_paise is distinct from
      (select sum(line_total_paise) from order_items where order_id = orders.id)
      + (select coalesce(sum(amount_paise), 0) from order_adjustments where order_id = orders.id and cause = 'set')`,
    since: 'order_adjustments',
  },
  {
    breach: (names) => `orders without their history: ${names}`,
    find: 'select number as name from orders where not exists (select from order_events where order_id = orders.id)',
  },
  {
    breach: (names) => `orders that are paid, without a captured payment: ${names}`,
    find: `select number as name from orders
      where payment_state in ('completed', 'partly_refunded', 'refunded') and payment_method not in ('cod', 'cash')
        and (exchanged_from is null or difference_paise > 0) and credit_paise < total_paise
        and not exists (select from payments where payments.gateway_order_id = orders.gateway_order_id
          and payments.status in ('captured', 'refunded'))`,
  },
  {
    breach: (names) => `payments of which more went back than was paid: ${names}`,
    find: 'select provider_payment_id as name from payments where refunded_paise > amount_paise',
  },
  {
    breach: (names) => `refunds that settled and are missing from their payment: ${names}`,
    find: `select provider_payment_id as name from payments where refunded_paise <
      (select coalesce(sum(amount_paise), 0) from refunds where refunds.provider = payments.provider
        and refunds.provider_payment_id = payments.provider_payment_id and refunds.status = 'processed')`,
  },
  {
    breach: (names) => `people whose store credit is not the sum of its entries: ${names}`,
    find: `select holder as name from credit_balances where paise <>
      (select coalesce(sum(credit_entries.paise), 0) from credit_entries where holder_id = credit_balances.id)`,
  },
  {
    breach: (names) => `orders that spent other store credit than they took: ${names}`,
    find: `select number as name from orders where credit_paise > 0 and credit_paise <>
      (select -coalesce(sum(paise), 0) from credit_entries where order_number = number and cause = 'spent')`,
  },
  {
    breach: (names) => `uses of promo codes by orders that failed: ${names}`,
    find: `select number as name from promo_uses join orders on orders.id = order_id
      where payment_state in ('expired', 'failed')`,
  },
  {
    breach: (names) => `products with less than no stock: ${names}`,
    find: 'select sku as name from variants where stock < 0',
  },
  {
    breach: (names) => `products whose stock is not the sum of its movements: ${names}`,
    find: `select sku as name from variants where coalesce(stock, 0) <> (
      select coalesce(sum(coalesce(stock_after, 0) - coalesce(stock_before, 0)), 0) from stock_movements
      where variant_id = variants.id)`,
    since: 'stock_movements',
  },
  {
    // A backup of an earlier release lacks the column of those left out after a restore.
    breach: (names) => `series of documents with a gap: ${names}`,
    find: `select prefix || ' ' || invoice_series.financial_year as name from invoice_series
      where last - coalesce((to_jsonb(invoice_series) ->> 'skipped')::int, 0) <> (select count(*) from invoices where invoices.financial_year = invoice_series.financial_year
        and (starts_with(invoices.number, prefix || '/') or starts_with(invoices.number, prefix || '-')))`,
  },
]

const shownNames = 5

/** Whether a backup is young enough to have a table. */
async function hasTable(sql: Sql, name: string) {
  const [row] = await sql<{ isThere: boolean }[]>`select to_regclass(${name}) is not null as "isThere"`
  return row!.isThere
}

/** Checks a shop's own books. `sql` may be anybody who can read its tables. */
export async function checkBooks(sql: Sql): Promise<Checked> {
  const [counts] = await sql<Record<string, number>[]>`
    select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where payment_state in ('completed', 'partly_refunded', 'refunded')) as "paid orders",
      (select count(*)::int from payments) as payments, (select count(*)::int from invoices) as documents,
      (select count(*)::int from images) as pictures`
  const [lastOrder] = await sql<{ number: string; placedAt: Date }[]>`
    select number, created_at as "placedAt" from orders order by created_at desc limit 1`
  const breaches: string[] = []
  for (const { find, breach, since } of promises) {
    if (since && !(await hasTable(sql, since))) continue
    const wrong = await sql.unsafe<{ name: string }[]>(
      `select name from (${find}) wrong order by name limit ${shownNames + 1}`,
    )
    if (wrong.length === 0) continue
    const shown = wrong.slice(0, shownNames).map(({ name }) => name)
    breaches.push(breach(shown.join(', ') + (wrong.length > shownNames ? ' and more' : '')))
  }
  return { counts: { ...counts }, lastOrder: lastOrder ?? null, breaches }
}
