import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { throwTroubles, workThrough } from '#shared/work-through.ts'
import { findComparedUntil, noteCompared, overlapMs, readPeriod } from '#shop/payments/lost/read-period.server.ts'
import type { PaymentProvider, RecentRefunds } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { checkPayment } from './look-at-payment.server.ts'

/**
 * Compares refunds at the gateway with those stored here, and stores those that nobody here knows: a restored database
 * has forgotten some, and others were made in the gateway's dashboard. Resolves to how many orders had such.
 */
export async function lookForUnknownRefunds(db: Db, gateway: PaymentProvider, now = new Date()): Promise<number> {
  const { refunds: from } = await findComparedUntil(db, gateway.id, now)
  const { recent, to } = await readPeriod(from, now, async (end) => {
    const read = await gateway.fetchRefunds(from, end)
    return { ...read, oldestAt: read.refunds.at(-1)?.madeAt }
  })
  const unknown = await findUnknown(db, gateway, recent.refunds)
  const troubles = [...recent.troubles]
  let failedAt = Infinity
  await workThrough(
    [...unknown.keys()],
    (gatewayOrderId) => checkPayment(db, gateway, gatewayOrderId, 'poller'),
    async (gatewayOrderId) => void (failedAt = Math.min(failedAt, unknown.get(gatewayOrderId)!.getTime())),
  ).catch((error: unknown) => void troubles.push(error))
  // The next look begins with what went wrong in this one.
  const until = Math.min(failedAt, to.getTime() - (to === now ? overlapMs : 0))
  await noteCompared(db, gateway.id, { refundsComparedUntil: new Date(Math.max(until, from.getTime())) })
  throwTroubles(troubles)
  return unknown.size
}

/** Our gateway orders with a refund that is not stored, and when the first of these was made. */
async function findUnknown(db: Db, { id: provider }: PaymentProvider, seen: RecentRefunds['refunds']) {
  const madeAt = new Map<number, Date>()
  if (seen.length === 0) return madeAt
  const ids = seen.map(({ providerPaymentId }) => providerPaymentId)
  const ours = await db
    .select({ id: payments.providerPaymentId, gatewayOrderId: payments.gatewayOrderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, ids)))
  const stored = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(and(eq(refunds.provider, provider), inArray(refunds.providerPaymentId, ids)))
  const known = new Set(stored.map(({ id }) => id))
  for (const refund of seen) {
    const payment = ours.find(({ id }) => id === refund.providerPaymentId)
    if (!payment || known.has(refund.providerRefundId)) continue
    const before = madeAt.get(payment.gatewayOrderId)
    madeAt.set(payment.gatewayOrderId, before && before < refund.madeAt ? before : refund.madeAt)
  }
  return madeAt
}
