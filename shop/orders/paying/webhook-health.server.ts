import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayOrders, webhookEvents } from '#shop/payments/tables.server.ts'
import { maxCounted } from '../rules.ts'
import { orders } from '../tables.server.ts'

export type WebhookHealth = {
  lastEventAt: Date | null
  /** Orders paid within a day after which no event came: the browser or the poller had to find their money. Beyond `maxCounted` they are not counted. */
  paidUnreported: number
  /** The gateway no longer reports payments: its endpoint is switched off, or our secret is wrong. */
  isSilent: boolean
}

/** An event is due at once; so much later it is missing. */
const gracePeriod = sql`interval '5 minutes'`

/**
 * Whether the gateway still reports payments here. Capturing always sends an event, so an order that was paid and
 * then followed by no event at all was not reported. Orders that nobody ever polls, as the demo's, do not count.
 */
export async function findWebhookHealth(db: Db): Promise<WebhookHealth> {
  const [found] = await db.execute<{ lastEventAt: string | null; paidUnreported: number }>(sql`
    with last as (select max(${webhookEvents.receivedAt}) as at from ${webhookEvents})
    select (select at from last)::text as "lastEventAt", count(*)::int as "paidUnreported"
    from (
      select from ${orders} join ${gatewayOrders} on ${gatewayOrders.id} = ${orders.gatewayOrderId}
      where ${orders.paidAt} between greatest(now() - interval '1 day', (select at from last)) and now() - ${gracePeriod}
        and (${gatewayOrders.nextPollAt} is not null or ${gatewayOrders.pollCount} > 0)
      limit ${maxCounted + 1}
    ) unreported`)
  const { lastEventAt, paidUnreported } = found!
  return {
    lastEventAt: lastEventAt === null ? null : new Date(lastEventAt),
    paidUnreported,
    isSilent: paidUnreported > 0,
  }
}
