import { type SQL, sql } from 'drizzle-orm'
import type { StoreSettings } from '#shop/settings/inputs.ts'

/** One statement, which changes the rows that it is given by `limit` and `offset`, the oldest first by an index. */
export type Step = (some: SQL) => SQL

const before = (days: number) => sql`now() - make_interval(days => ${days})`

export function stepsOf(ages: StoreSettings['retention']): Record<string, Step> {
  return {
    'webhook bodies': (some) => sql`with old as materialized (
        select provider, event_id from webhook_events
        where octet_length(raw) > 0 and processed_at is not null and received_at < ${before(ages.webhookBodiesDays)}
        order by received_at ${some})
      update webhook_events w set raw = '' from old where w.provider = old.provider and w.event_id = old.event_id`,
    'notices of changes': (some) => sql`delete from change_notices where id = any(array(
      select id from change_notices where at < ${before(30)} order by at ${some}))`,
    'networks of orders': (some) => sql`update orders set placed_from = null where id = any(array(
      select id from orders where placed_from is not null and created_at < ${before(1)}
      order by created_at ${some} for update skip locked))`,
    'unpaid orders': (some) => sql`delete from orders where id = any(array(
      select id from orders
      where payment_state in ('expired', 'failed') and created_at < ${before(ages.unpaidOrdersDays)}
        and order_status in ('pending', 'cancelled') and not stock_reserved and invoice_number is null
        and not exists (select from payments
          where payments.gateway_order_id = orders.gateway_order_id and payments.status not in ('created', 'failed'))
      order by created_at ${some} for update skip locked))`,
    'payment attempts of removed orders': (some) => sql`with old as materialized (
        select provider, provider_payment_id from payments
        where status in ('created', 'failed') and seen_at < ${before(ages.unpaidOrdersDays)}
          and not exists (select from orders where orders.gateway_order_id = payments.gateway_order_id)
          and not exists (select from refunds
            where refunds.provider = payments.provider and refunds.provider_payment_id = payments.provider_payment_id)
        order by provider, provider_payment_id ${some})
      delete from payments p using old
      where p.provider = old.provider and p.provider_payment_id = old.provider_payment_id`,
    'gateway orders of removed orders': (some) => sql`delete from gateway_orders where id = any(array(
      select id from gateway_orders
      where created_at < ${before(ages.unpaidOrdersDays)}
        and not exists (select from orders where orders.gateway_order_id = gateway_orders.id)
        and not exists (select from payments where payments.gateway_order_id = gateway_orders.id)
      order by id ${some}))`,
    'notes on customers without orders': (some) => sql`delete from customer_notes where id = any(array(
      select id from customer_notes n
      where not exists (select from orders where orders.customer_phone = n.phone) order by id ${some}))`,
    messages: (some) => sql`delete from contact_messages where id = any(array(
      select id from contact_messages
      where state in ('answered', 'closed') and received_at < ${before(ages.messagesDays)}
      order by received_at ${some}))`,
    'newsletter addresses that left': (some) => sql`delete from newsletter_subscribers where id = any(array(
      select id from newsletter_subscribers
      where unsubscribed_at < ${before(ages.messagesDays)} order by id ${some}))`,
    'staff log': (some) => sql`delete from staff_log where id = any(array(
      select id from staff_log where at < ${before(ages.staffLogDays)} order by at ${some}))`,
    sessions: (some) => sql`delete from sessions where id = any(array(
      select id from sessions where expires_at < ${before(ages.sessionsDays)} order by id ${some}))`,
    verifications: (some) => sql`delete from verifications where id = any(array(
      select id from verifications where expires_at < ${before(ages.sessionsDays)} order by id ${some}))`,
  }
}
