import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { throwTroubles, workThrough } from '#shared/work-through.ts'
import type { PaymentProvider, PaymentSnapshot, ProviderId } from '../provider.ts'
import { gatewayOrders } from '../tables.server.ts'
import { findComparedUntil, noteCompared, overlapMs, readPeriod } from './read-period.server.ts'
import { lostPayments } from './tables.server.ts'

const minuteMs = 60_000
/** A payment that began so lately may belong to an order whose gateway order is being stored. */
const graceMs = 5 * minuteMs
/** Of those found before, in one look: the next goes on. */
const maxLookedAgain = 50
/** A gateway that answers about none of so many is away. */
const askedTogether = 5

type Lost = typeof lostPayments.$inferInsert

/**
 * Compares payments at the gateway with the gateway orders stored here, and stores those without one. Asynchronous
 * replication can lose a commit that was answered, and a restored database has forgotten the last minutes: such a
 * customer has paid for an order that is not there. A payment that the gateway does not answer about is stored too, and
 * asked about again. Resolves to how many were found.
 */
export async function lookForLostPayments(db: Db, gateway: PaymentProvider, now = new Date()): Promise<number> {
  const troubles: unknown[] = []
  await lookAgain(db, gateway).catch((error: unknown) => void troubles.push(error))
  const { payments: from } = await findComparedUntil(db, gateway.id, now)
  const { recent, to } = await readPeriod(from, now, async (end) => {
    const { payments, ...read } = await gateway.fetchPayments(from, end)
    return { ...read, payments, oldestAt: payments.at(-1)?.occurredAt }
  })
  troubles.push(...recent.troubles)
  const settled = recent.payments.filter(({ occurredAt }) => occurredAt.getTime() <= now.getTime() - graceMs)
  const { lost, left, trouble } = await findLost(db, gateway, settled)
  if (lost.length > 0) await db.insert(lostPayments).values(lost).onConflictDoNothing()
  const until = left?.occurredAt.getTime() ?? to.getTime() - (to === now ? overlapMs : 0)
  await noteCompared(db, gateway.id, { comparedUntil: new Date(Math.max(until, from.getTime() + 1_000)) })
  throwTroubles(trouble === null ? troubles : [...troubles, trouble])
  return lost.filter(({ receipt }) => receipt !== unanswered).length
}

/** Failed attempts took nothing; without a session a payment is another program's. */
const mayBeOurs = (payment: PaymentSnapshot): payment is PaymentSnapshot & { providerOrderId: string } =>
  payment.providerOrderId !== null && payment.status !== 'failed' && !isSettled(payment)

/** Given back, or marked by staff at the gateway with a note called "settled". */
function isSettled({ refundedPaise, amountPaise, raw }: PaymentSnapshot) {
  const { notes } = raw as { notes?: Record<string, unknown> }
  return refundedPaise >= amountPaise || Boolean(notes?.settled)
}

/** The receipt of a payment that the gateway does not answer about: it keeps no later payment from a look. */
const unanswered = ''

/** `left` is the first that the next look has to ask about: this one had no time for it. */
async function findLost(db: Db, gateway: PaymentProvider, seen: readonly PaymentSnapshot[]) {
  const payments = seen.filter(mayBeOurs)
  const ids = [...new Set(payments.map(({ providerOrderId }) => providerOrderId))]
  const known = new Set(await findKnown(db, gateway.id, ids))
  const lost: Lost[] = []
  const unknown = payments.filter(({ providerOrderId }) => !known.has(providerOrderId)).toReversed()
  const { id: provider } = gateway
  const rowOf = ({ providerPaymentId, providerOrderId, amountPaise, occurredAt }: (typeof unknown)[number]) => ({
    provider,
    providerPaymentId,
    providerOrderId,
    amountPaise,
    occurredAt,
  })
  const asked = new Set<PaymentSnapshot>()
  let next = 0
  const trouble: unknown = await workThrough(
    async () => unknown.slice(next, (next += askedTogether)),
    async (payment) => {
      asked.add(payment)
      const receipt = await gateway.fetchReference(payment.providerOrderId)
      if (receipt === null || (await isStored(db, receipt))) return
      lost.push({ ...rowOf(payment), receipt, isCaptured: payment.captured })
    },
    async (payment) => void lost.push({ ...rowOf(payment), receipt: unanswered, isCaptured: false }),
  ).then(
    () => null,
    (error: unknown) => error,
  )
  return { lost, left: unknown.find((payment) => !asked.has(payment)), trouble }
}

async function findKnown(db: Db, provider: ProviderId, ids: readonly string[]) {
  if (ids.length === 0) return []
  const [stored, noted] = await Promise.all([
    db
      .select({ id: gatewayOrders.providerOrderId })
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.provider, provider), inArray(gatewayOrders.providerOrderId, [...ids]))),
    db
      .select({ id: lostPayments.providerOrderId })
      .from(lostPayments)
      .where(and(eq(lostPayments.provider, provider), inArray(lostPayments.providerOrderId, [...ids]))),
  ])
  return [...stored, ...noted].map(({ id }) => id!)
}

/** A session whose answer was lost has no id here yet, and is found by its receipt. */
async function isStored(db: Db, receipt: string) {
  const [row] = await db.select({ id: gatewayOrders.id }).from(gatewayOrders).where(eq(gatewayOrders.receipt, receipt))
  return row !== undefined
}

/**
 * Looks at those found before: some are given back by now, taken by now, or have their order again. One that the gateway
 * does not answer about comes last the next time.
 */
async function lookAgain(db: Db, gateway: PaymentProvider) {
  const rows = await db
    .select()
    .from(lostPayments)
    .where(eq(lostPayments.provider, gateway.id))
    .orderBy(asc(lostPayments.lookedAt))
    .limit(maxLookedAgain)
  const isIt = ({ providerPaymentId }: (typeof rows)[number]) =>
    and(eq(lostPayments.provider, gateway.id), eq(lostPayments.providerPaymentId, providerPaymentId))
  const looked = { lookedAt: sql`now()` }
  await workThrough(
    rows,
    async (row) => {
      const { providerPaymentId, providerOrderId } = row
      const receipt = row.receipt === unanswered ? await gateway.fetchReference(providerOrderId) : row.receipt
      if (receipt === null) return db.delete(lostPayments).where(isIt(row))
      const [stored] = await db
        .select({ id: gatewayOrders.id })
        .from(gatewayOrders)
        .where(or(eq(gatewayOrders.receipt, receipt), eq(gatewayOrders.providerOrderId, providerOrderId)))
      const payment = stored ? null : await gateway.fetchPayment(providerPaymentId)
      if (payment === null || !mayBeOurs(payment)) return db.delete(lostPayments).where(isIt(row))
      return db
        .update(lostPayments)
        .set({ receipt, isCaptured: payment.captured, ...looked })
        .where(isIt(row))
    },
    (row) => db.update(lostPayments).set(looked).where(isIt(row)),
  )
}
