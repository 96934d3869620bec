import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { anyOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import type { ProviderId } from './provider.ts'
import type { PaymentOfOrder } from './rules.ts'
import { gatewayOrders, payments } from './tables.server.ts'

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
    .orderBy(desc(payments.seenAt), desc(payments.providerPaymentId))
    .limit(1)
  return last?.failure?.message ?? null
}
