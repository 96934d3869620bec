import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'

/** Few enough that nobody who buys meanwhile waits for the rows of one step. */
const rowsAtOnce = 500
/** The rest waits for the next night. */
const roundMs = 200_000

export type Removed = Record<string, number>

/**
 * Removes what has reached the age that the settings give it, in small steps, each a transaction of its own; one kind that
 * cannot be removed leaves the others none the older. Orders that
 * were paid stay with their invoices, and so does an unpaid one whose money came and went.
 */
export async function removeOld(db: Db): Promise<Removed> {
  const steps = stepsOf((await findSettings(db)).retention)
  const until = performance.now() + roundMs
  const removed: Removed = {}
  await workThrough(
    Object.keys(steps),
    async (what) => {
      let count = rowsAtOnce
      while (count === rowsAtOnce && performance.now() < until) {
        const [row] = await db.transaction((tx) =>
          tx.execute<{ count: number }>(
            sql`with done as (${steps[what]!} returning 1) select count(*)::int as count from done`,
          ),
        )
        count = row!.count
        if (count > 0) removed[what] = (removed[what] ?? 0) + count
      }
    },
    async () => {},
    { maxMs: roundMs },
  )
  return removed
}

type Steps = Record<string, SQL>

const before = (days: number) => sql`now() - make_interval(days => ${days})`

/** One statement each, which changes so many rows at most, the oldest first by an index. */
function stepsOf(ages: StoreSettings['retention']): Steps {
  return {
    'webhook bodies': sql`with old as materialized (
        select provider, event_id from webhook_events
        where octet_length(raw) > 0 and processed_at is not null and received_at < ${before(ages.webhookBodiesDays)}
        order by received_at limit ${rowsAtOnce})
      update webhook_events w set raw = '' from old where w.provider = old.provider and w.event_id = old.event_id`,
    'notices of changes': sql`delete from change_notices where id = any(array(
      select id from change_notices where at < ${before(30)} order by at limit ${rowsAtOnce}))`,
    'networks of orders': sql`update orders set placed_from = null where id = any(array(
      select id from orders where placed_from is not null and created_at < ${before(1)}
      order by created_at limit ${rowsAtOnce} for update skip locked))`,
    'unpaid orders': sql`delete from orders where id = any(array(
      select id from orders
      where payment_state in ('expired', 'failed') and created_at < ${before(ages.unpaidOrdersDays)}
        and order_status in ('pending', 'cancelled') and not stock_reserved and invoice_number is null
        and not exists (select from payments
          where payments.gateway_order_id = orders.gateway_order_id and payments.status not in ('created', 'failed'))
      order by created_at limit ${rowsAtOnce} for update skip locked))`,
    'payment attempts of removed orders': sql`with old as materialized (
        select provider, provider_payment_id from payments
        where status in ('created', 'failed') and seen_at < ${before(ages.unpaidOrdersDays)}
          and not exists (select from orders where orders.gateway_order_id = payments.gateway_order_id)
          and not exists (select from refunds
            where refunds.provider = payments.provider and refunds.provider_payment_id = payments.provider_payment_id)
        limit ${rowsAtOnce})
      delete from payments p using old
      where p.provider = old.provider and p.provider_payment_id = old.provider_payment_id`,
    'gateway orders of removed orders': sql`delete from gateway_orders where id = any(array(
      select id from gateway_orders
      where created_at < ${before(ages.unpaidOrdersDays)}
        and not exists (select from orders where orders.gateway_order_id = gateway_orders.id)
        and not exists (select from payments where payments.gateway_order_id = gateway_orders.id)
      limit ${rowsAtOnce}))`,
    'notes on customers without orders': sql`delete from customer_notes where id = any(array(
      select id from customer_notes n
      where not exists (select from orders where orders.customer_phone = n.phone) limit ${rowsAtOnce}))`,
    messages: sql`delete from contact_messages where id = any(array(
      select id from contact_messages
      where state in ('answered', 'closed') and received_at < ${before(ages.messagesDays)}
      order by received_at limit ${rowsAtOnce}))`,
    'newsletter addresses that left': sql`delete from newsletter_subscribers where id = any(array(
      select id from newsletter_subscribers
      where unsubscribed_at < ${before(ages.messagesDays)} limit ${rowsAtOnce}))`,
    'staff log': sql`delete from staff_log where id = any(array(
      select id from staff_log where at < ${before(ages.staffLogDays)} order by at limit ${rowsAtOnce}))`,
    sessions: sql`delete from sessions where id = any(array(
      select id from sessions where expires_at < ${before(ages.sessionsDays)} limit ${rowsAtOnce}))`,
    verifications: sql`delete from verifications where id = any(array(
      select id from verifications where expires_at < ${before(ages.sessionsDays)} limit ${rowsAtOnce}))`,
  }
}
