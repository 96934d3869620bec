import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const timeoutMs = 240_000
const queues = ['webhook-events', 'payment-polls', 'unpaid-orders', 'refunds', 'emails']

/**
 * Waits until the shop has caught up. Only the clock is helped: work due in minutes or hours is due now, and jobs come
 * every second. Who does the work, and how, is the shop's own. Returns how long it took, in ms.
 */
export async function recover({ sql }: Stage) {
  const since = performance.now()
  while (performance.now() - since < timeoutMs) {
    await sql`update orders set expires_at = now() where payment_state = 'pending' and expires_at > now()`
    await sql`update gateway_orders set next_poll_at = now() where id in (select gateway_order_id from orders where payment_state = 'pending')`
    await sql`update refunds set next_try_at = now() where status in ('requested', 'pending')`
    await sql`update emails set next_try_at = now() where next_try_at > now() and tries < 9`
    for (const name of queues)
      await sql`insert into pgboss.job (name, policy) values (${name}, 'exclusive') on conflict do nothing`
    const [open] = await sql<{ count: number }[]>`
      select (select count(*) from orders where payment_state = 'pending')
        + (select count(*) from refunds where status in ('requested', 'pending'))
        + (select count(*) from emails where sent_at is null and next_try_at is not null)
        + (select count(*) from webhook_events where processed_at is null) as count`
    if (Number(open!.count) === 0) return performance.now() - since
    await pause(1_000)
  }
  throw new Error('The shop did not catch up in four minutes')
}
