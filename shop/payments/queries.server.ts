import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { isTestPayment, type ProviderId, type Session, testProvider } from './provider.ts'
import { gatewayInUse, gatewayOrders } from './tables.server.ts'

/** The gateway order of a session, or null while the gateway has not opened it. */
export async function findSession(db: Db, gatewayOrderId: number): Promise<Session | null> {
  const [row] = await gatewayOrderOf(db, { gatewayOrderId })
  return row ? sessionOf(row) : null
}

const gatewayOrderOf = preparedQuery((db, { gatewayOrderId }: Given<{ gatewayOrderId: number }>) =>
  db.select().from(gatewayOrders).where(eq(gatewayOrders.id, gatewayOrderId)),
)

export function sessionOf(row: typeof gatewayOrders.$inferSelect): Session | null {
  if (!row.providerOrderId) return null
  return {
    provider: row.provider as ProviderId,
    providerOrderId: row.providerOrderId,
    account: row.account,
    reference: row.receipt,
    amountPaise: row.amountPaise,
  }
}

/** True once the shop takes real payments: an order paid at the simulator is then no order. */
export const areTestsOver = sql<boolean>`exists (select from ${gatewayInUse} where ${gatewayInUse.provider} <> ${testProvider})`

/** Payments at the simulator count as long as the shop has nothing better. `provider`: a column that names the gateway. */
export const isRealPayment = (provider: SQLWrapper) => sql`(${provider} <> ${testProvider} or not ${areTestsOver})`

/** Whether what was paid there is no longer an order to the shop. */
export async function isTestOver(db: Db, provider: string) {
  if (!isTestPayment(provider)) return false
  const [found] = await db.execute<{ over: boolean }>(sql`select ${areTestsOver} as over`)
  return found!.over
}

/** Our gateway order that the provider's order is; null when it is not ours. */
export async function findGatewayOrder(db: Db, provider: ProviderId, providerOrderId: string) {
  const [row] = await ourGatewayOrder(db, { provider, providerOrderId })
  return row?.id ?? null
}

const ourGatewayOrder = preparedQuery(
  (db, { provider, providerOrderId }: Given<{ provider: ProviderId; providerOrderId: string }>) =>
    db
      .select({ id: gatewayOrders.id })
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.provider, provider), eq(gatewayOrders.providerOrderId, providerOrderId))),
)

/**
 * Takes gateway orders whose payments are due for a look and books their next look, so that many processes share
 * the work: after 1, 3, 10 and 30 minutes, hourly to a day, six-hourly to day five, then once more two days later.
 */
export async function claimDuePolls(db: Db, provider: ProviderId, limit: number) {
  const rows = await db.execute<{ id: string }>(sql`
    update gateway_orders set poll_count = poll_count + 1, next_poll_at = now() + case
      when poll_count = 0 then interval '2 minutes'
      when poll_count = 1 then interval '7 minutes'
      when poll_count = 2 then interval '20 minutes'
      when now() < created_at + interval '1 day' then interval '1 hour'
      when now() < created_at + interval '5 days' then interval '6 hours'
      when now() < created_at + interval '6 days' then interval '2 days'
    end
    where id = any(array(
      select id from gateway_orders where next_poll_at <= now() and provider_order_id is not null and provider = ${provider}
      order by next_poll_at for update skip locked limit ${limit}))
    returning id`)
  return rows.map(({ id }) => Number(id))
}
