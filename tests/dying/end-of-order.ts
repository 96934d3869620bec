import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { OutsideWorld } from './outside-world.ts'

/** Numbers of orders, labels and transfers, which differ each time. */
const named = /FW-\d+|AWB\d+|UTR\S+/g

/** How an order ended, with those that came of it: in the shop, and outside as `moved`. */
export async function endOfOrder(db: Db, world: OutsideWorld, number: string) {
  const family = sql`select id from orders o where o.number = ${number}
    or o.exchanged_from = (select f.id from orders f where f.number = ${number})`
  const list = async (query: SQL) =>
    (await db.execute<{ line: string }>(query)).map(({ line }) => line.replaceAll(named, '#'))
  const shop = {
    orders: await list(sql`select concat_ws(' ', order_status, payment_state, stock_reserved, owed_paise, total_paise,
      needs_review) as line from orders where id in (${family}) order by id`),
    back: await list(sql`select concat_ws(' ', cause, gateway_paise, bank_paise, credit_paise, granted_paise) as line
      from money_back where order_id in (${family}) order by id`),
    refunds: await list(sql`select concat_ws(' ', r.amount_paise, r.status) as line from refunds r
      join payments p using (provider, provider_payment_id)
      join orders o on o.gateway_order_id = p.gateway_order_id where o.id in (${family}) order by r.id`),
    byBank: await list(sql`select concat_ws(' ', c.amount_paise, c.paid_at is not null, p.state) as line
      from cash_refunds c left join payouts p on p.refund_id = c.id where c.order_id in (${family}) order by c.id, p.id`),
    credit: await list(sql`select concat_ws(' ', cause, paise) as line from credit_entries where holder_id = (
      select b.id from credit_balances b join orders o on o.customer_email = b.holder where o.number = ${number})
      order by id`),
    documents: await list(sql`select concat_ws(' ', against_id is not null, content -> 'lines') as line
      from invoices where order_id in (${family}) order by id`),
    parcels: await list(sql`select concat_ws(' ', booking_state, status, collect_paise) as line
      from parcels where order_id in (${family}) order by id`),
    emails: await list(sql`select kind as line from emails
      where subject in (select 'order ' || f.id from (${family}) f) order by kind`),
    history: await list(sql`select concat_ws(' ', kind, "from", "to", note) as line
      from order_events where order_id in (${family}) order by id`),
    remitted: await list(sql`select concat_ws(' ', outcome, count(*)) as line
      from remittance_lines where order_id in (${family}) group by outcome`),
    stock: await list(sql`select concat_ws(' ', v.size, v.stock) as line from variants v where v.product_id in (
      select i.product_id from order_items i where i.order_id in (${family})) order by v.id`),
  }
  const paid = await db.execute<{ id: string }>(sql`
    select p.provider_payment_id as id from payments p join orders o using (gateway_order_id) where o.number = ${number}`)
  const isOwn = (one: { providerPaymentId: string }) => paid.some(({ id }) => id === one.providerPaymentId)
  const moved: Moved = {
    refunds: world.refunds.filter(isOwn).map(({ amountPaise }) => amountPaise),
    payouts: world.payouts.filter(({ about }) => about.endsWith(number)).map(({ amountPaise }) => amountPaise),
    openParcels: world.parcels.filter((one) => one.reference.startsWith(number) && !one.isCancelled).length,
    credit: shop.credit.map((line) => Number(line.split(' ')[1])),
  }
  return { shop, moved }
}

/** Sums that went to the customer, at the gateway, by the bank and as credit; and the parcels that the courier expects. */
export type Moved = { refunds: number[]; payouts: number[]; openParcels: number; credit: number[] }
