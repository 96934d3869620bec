import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { anyOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { isTestPayment, type ProviderId, type Session, testProvider } from './provider.ts'
import type { PaymentOfOrder } from './rules.ts'
import { gatewayInUse, gatewayOrders, payments } from './tables.server.ts'

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

/** Whether what was paid there is no longer an order to the shop. */
export async function isTestOver(db: Db, provider: string) {
  if (!isTestPayment(provider)) return false
  const [found] = await db.execute<{ over: boolean }>(sql`select ${areTestsOver} as over`)
  return found!.over
}

/** Our gateway order that a payment of the provider belongs to, or null. */
export async function findGatewayOrderOfPayment(db: Db, provider: ProviderId, providerPaymentId: string) {
  const [row] = await db
    .select({ id: payments.gatewayOrderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row?.id ?? null
}

/** The account that opened the gateway order of a payment; null where none was noted. */
export async function findAccountOfPayment(db: Db, provider: ProviderId, providerPaymentId: string) {
  const [row] = await db
    .select({ account: gatewayOrders.account })
    .from(payments)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  return row?.account ?? null
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

export type CaptureFacts = { provider: ProviderId } & Pick<
  PaymentOfOrder,
  'providerOrderId' | 'providerPaymentId' | 'amountPaise' | 'currency'
>

/** A row when just this capture is stored: all that follows from it was written in the same transaction. */
export const storedCapture = (
  db: Db,
  { provider, providerOrderId, providerPaymentId, amountPaise, currency }: Given<CaptureFacts>,
) =>
  db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .where(
      and(
        eq(gatewayOrders.providerOrderId, providerOrderId),
        eq(payments.provider, provider),
        eq(payments.providerPaymentId, providerPaymentId),
        eq(payments.amountPaise, amountPaise),
        eq(payments.currency, currency),
        inArray(payments.status, ['captured', 'refunded']),
      ),
    )

/** Which of these payments are stored, and how. */
export function findKnownPayments(db: Db, provider: ProviderId, among: readonly { providerPaymentId: string }[]) {
  const ids = JSON.stringify(among.map(({ providerPaymentId }) => providerPaymentId))
  return knownPayments(db, { provider, ids })
}

const knownPayments = preparedQuery((db, { provider, ids }: Given<{ provider: ProviderId; ids: string }>) =>
  db
    .select({ providerPaymentId: payments.providerPaymentId, status: payments.status, seenAt: payments.seenAt })
    .from(payments)
    .where(and(eq(payments.provider, provider), sql`${payments.providerPaymentId} = ${anyOf(ids, sql`text`)}`)),
)

/** The gateway's reason for the last attempt that failed, for people to read; null when it gave none. */
export async function findLastFailure(db: Db, gatewayOrderId: number) {
  const [last] = await db
    .select({ failure: payments.failure })
    .from(payments)
    .where(and(eq(payments.gatewayOrderId, gatewayOrderId), eq(payments.status, 'failed')))
    .orderBy(desc(payments.seenAt))
    .limit(1)
  return last?.failure?.message ?? null
}

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
