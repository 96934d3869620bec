import type postgres from 'postgres'
import type { Db } from '#db/client.server.ts'
import { closeSalesDays } from '#shop/reports/sum-sales.server.ts'
import { firstNames, lastNames, towns } from './people.ts'

/** The oldest order lies so many days back. */
const days = 730
const filled = ['orders', 'order_items', 'order_events', 'gateway_orders', 'payments', 'refunds'] as const

/** Orders that neither the demo nor this file made: a shop that has one is in use. */
export async function hasRealOrders(sql: postgres.Sql) {
  const [found] = await sql`
    select from gateway_orders where provider_order_id not like 'order\\_Demo%' and provider_order_id not like 'order\\_Seed%' limit 1`
  return found !== undefined
}

/**
 * Fills a shop up to `count` made-up orders of the last two years, more of them lately, for products it sells. The
 * same count again changes nothing. Indexes and foreign keys are taken off meanwhile and put back in the same
 * transaction, which makes a million orders a matter of minutes.
 */
export async function seedOrders(sql: postgres.Sql, db: Db, count: number) {
  const [{ there } = { there: 0 }] = await sql<{ there: number }[]>`
    select count(*)::int as there from gateway_orders where provider_order_id like 'order\\_Seed%'`
  if (there < count) {
    await sql.begin(async (tx) => {
      await tx`set local work_mem = '128MB'`
      await tx`set local maintenance_work_mem = '256MB'`
      await tx`set local synchronous_commit = off`
      const putBack = await takeOff(tx)
      await writeOrders(tx, count - there)
      await putBack()
      await tx`truncate sales_days, product_sales_days, product_sales_periods`
    })
    await sql`vacuum analyze orders, order_items, order_events, gateway_orders, payments, refunds`
  }
  await closeSalesDays(db)
  await sql`vacuum analyze sales_days, product_sales_days, product_sales_periods`
}

/** Takes the tables' indexes and foreign keys off, apart from primary and unique keys; the answer puts them back. */
async function takeOff(tx: postgres.TransactionSql) {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tx.array([...filled])}::regclass[])`
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${tx.array([...filled])}::regclass[]) and not indisunique`
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await tx.unsafe(definition)
    for (const { table, name, definition } of keys)
      await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`)
  }
}

/** `luck` is a number from 0 to 1 that depends on nothing but what is given. */
const luck = (of: string) => `((hashint8extended(${of}, 7) & 1073741823) / 1073741824.0)`

async function writeOrders(tx: postgres.TransactionSql, count: number) {
  const list = (values: readonly string[]) => tx`${tx.array([...values])}::text[]`
  await tx`
    create temp table shelf on commit drop as
    select row_number() over (order by ${tx.unsafe(luck('p.id::bigint'))}, v.id)::int as rank, p.id as product_id, v.id as variant_id,
      p.name, v.sku, p.category, v.size, v.color, p.color_names[1] as color_name, p.effective_price_paise as price,
      (select image_key from product_images i where i.product_id = p.id order by position limit 1) as image_key
    from products p join lateral (select * from variants v where v.product_id = p.id order by id limit 3) v on true
    where p.state = 'live'`
  await tx`create unique index on shelf (rank)`
  await tx`analyze shelf`

  // Recent orders lie denser; a few of the last hours are in every state that staff work off.
  await tx`
    create temp table made on commit drop as
    select n, nextval('order_numbers') as serial, nextval(pg_get_serial_sequence('orders', 'id')) as id,
      nextval(pg_get_serial_sequence('gateway_orders', 'id')) as gateway_id,
      ${tx.unsafe(luck('n * 3'))} as fate, (n * 7919) % ${Math.max(1, Math.ceil(count / 3))} as person,
      now() - interval '5 minutes' - ${days} * interval '1 day' * power(1 - n / ${count}::float8, 1.4) as placed_at
    from generate_series(1, ${count}::bigint) n`
  await tx`
    create temp table lines on commit drop as
    select made.n, made.id as order_id, 1 + floor(power(${tx.unsafe(luck('n * 11 + line'))}, 2.2) * (select count(*) from shelf))::int as rank,
      case when ${tx.unsafe(luck('n * 13 + line'))} < 0.12 then 2 else 1 end as quantity
    from made cross join generate_series(1, 3) line
    where line = 1 or (line = 2 and fate < 0.45) or (line = 3 and fate < 0.15)`
  await tx`
    create temp table sums on commit drop as
    select n, sum(price * quantity)::int as subtotal from lines join shelf using (rank) group by n`
  await tx`analyze made, lines, sums`
  await tx`
    create temp table planned on commit drop as
    select made.*, subtotal, subtotal + case when subtotal < 200000 then 3000 else 0 end as total,
      (case when serial <= 900000 then 100000 + ((serial - 1) * 611953 + 424243) % 900000
        else 1000000 + ((serial - 900001) * 6119537 + 424243) % 9000000 end)::text as digits,
      (case when fate > 0.985 then 'failed' when fate > 0.90 then case when age < interval '20 minutes' then 'pending' else 'expired' end
        when fate > 0.885 then 'refunded' when fate > 0.87 then 'partly_refunded' else 'completed' end)::payment_state as paid,
      (case when fate > 0.90 then case when fate > 0.98 then 'cancelled' else 'pending' end
        when fate > 0.885 then case when fate > 0.892 or age < interval '6 days' then 'cancelled' else 'returned' end
        when age < interval '3 hours' then 'pending' when age < interval '12 hours' then 'confirmed'
        when age < interval '20 hours' then 'packed' when age < interval '5 days' then 'shipped' else 'delivered' end)::order_status as status
    from made join sums using (n) cross join lateral (select now() - placed_at as age) a`
  await tx`analyze planned`

  await tx`
    insert into gateway_orders (id, provider, provider_order_id, receipt, amount_paise, created_at) overriding system value
    select gateway_id, 'razorpay', 'order_Seed' || digits, 'FW-' || digits || '-1', total, placed_at from planned`
  await tx`
    insert into orders (id, number, checkout_key, checkout_body_hash, gateway_order_id, first_name, last_name, customer_email,
      customer_phone, address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, payment_state, order_status,
      stock_reserved, needs_review, courier, tracking_number, created_at, expires_at, paid_at) overriding system value
    select id, 'FW-' || digits, gen_random_uuid(), '\\x5eed', gateway_id, first, last,
      'customer' || person || '@example.in', (9000000000 + (person * 15485863) % 999999999)::text,
      (1 + person % 240) || ', ' || (1 + person % 9) || 'th Cross', town[1], town[2], town[3], subtotal, total - subtotal, 'razorpay',
      paid, status, status in ('pending', 'confirmed', 'packed') and paid <> 'expired' and paid <> 'failed',
      case when fate between 0.5 and 0.5003 then 'A refund of this order failed at the gateway: refund again, or pay it back another way' end,
      case when status in ('shipped', 'delivered', 'returned') then 'India Post' end,
      case when status in ('shipped', 'delivered', 'returned') then 'EK' || digits || 'IN' end,
      placed_at, case when paid = 'pending' then now() + interval '7 days' else placed_at + interval '30 minutes' end,
      case when paid not in ('pending', 'failed', 'expired') then least(placed_at + interval '2 minutes', now()) end
    from planned cross join lateral (select
      (${list(firstNames)})[1 + person % ${firstNames.length}] as first, (${list(lastNames)})[1 + (person / 7) % ${lastNames.length}] as last,
      string_to_array((${list(towns.map((town) => town.join('|')))})[1 + person % ${towns.length}], '|') as town) who`
  await tx`
    insert into order_items (order_id, product_id, variant_id, product_name, sku, category, size, color, color_name, image_key, unit_price_paise, quantity)
    select order_id, product_id, variant_id, name, sku, category, size, color, color_name, image_key, price, quantity from lines join shelf using (rank)`
  await tx`
    insert into order_events (order_id, kind, "to", note, at)
    select id, 'fulfilment'::order_event_kind, 'pending', 'Order placed', placed_at from planned
    union all select id, 'payment', paid::text, null, placed_at + interval '2 minutes' from planned where paid <> 'pending'`
  await tx`
    insert into payments (provider, provider_payment_id, gateway_order_id, status, rank, method, amount_paise, currency, refunded_paise, snapshot, seen_at)
    select 'razorpay', 'pay_Seed' || digits, gateway_id, (case when paid = 'refunded' then 'refunded' else 'captured' end)::gateway_payment_status,
      case when paid = 'refunded' then 4 else 3 end, (array['upi', 'card', 'netbanking', 'wallet'])[1 + n % 4], total, 'INR',
      case paid when 'refunded' then total when 'partly_refunded' then total / 2 else 0 end, '{"captured": true}', placed_at + interval '2 minutes'
    from planned where paid in ('completed', 'partly_refunded', 'refunded')`
  await tx`
    insert into refunds (provider, provider_payment_id, idempotency_key, provider_refund_id, amount_paise, reason, status, created_at, updated_at)
    select 'razorpay', 'pay_Seed' || digits, 'seed-' || digits, 'rfnd_Seed' || digits, case when paid = 'refunded' then total else total / 2 end,
      'Goodwill', 'processed', back_at, back_at
    from planned cross join lateral (select least(placed_at + interval '6 days', now()) as back_at) b where paid in ('partly_refunded', 'refunded')`
}
