import { and, asc, count, eq, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { formatAmount } from '#shared/money.ts'
import type { ProviderId } from '../provider.ts'
import { gatewayAccounts } from '../tables.server.ts'
import { lostPayments } from './tables.server.ts'

const shownAtMost = 20

type Row = Pick<typeof lostPayments.$inferSelect, 'providerPaymentId' | 'receipt' | 'amountPaise' | 'occurredAt'>
type LostPaymentFacts = { rows: Row[]; count: number; sumPaise: number; comparedUntil: Date | null }

/** The payments taken for orders that are not here, oldest first. */
export async function findLostPayments(db: Db, provider: ProviderId): Promise<LostPaymentFacts> {
  const taken = and(eq(lostPayments.provider, provider), eq(lostPayments.isCaptured, true))
  const { providerPaymentId, receipt, amountPaise, occurredAt } = lostPayments
  const [rows, [all], [account]] = await Promise.all([
    db
      .select({ providerPaymentId, receipt, amountPaise, occurredAt })
      .from(lostPayments)
      .where(taken)
      .orderBy(asc(occurredAt))
      .limit(shownAtMost),
    db
      .select({ count: count(), sumPaise: sum(amountPaise).mapWith(Number) })
      .from(lostPayments)
      .where(taken),
    db
      .select({ comparedUntil: gatewayAccounts.comparedUntil })
      .from(gatewayAccounts)
      .where(eq(gatewayAccounts.provider, provider)),
  ])
  return { rows, count: all!.count, sumPaise: all!.sumPaise ?? 0, comparedUntil: account?.comparedUntil ?? null }
}

export function lostPaymentsCheck({ rows, count, sumPaise, comparedUntil }: LostPaymentFacts, now: Date): HealthCheck {
  const measured = {
    readings: [{ label: 'Compared', value: comparedUntil ? `Until ${formatMoment(comparedUntil)}` : 'Not yet' }],
    gauges: {
      payments: count,
      ...(comparedUntil && { compared_seconds_ago: (now.getTime() - comparedUntil.getTime()) / 1_000 }),
    },
  }
  if (count === 0) return { ...measured, state: 'good', summary: 'Each payment at the gateway has its order here.' }
  return {
    ...measured,
    state: 'critical',
    summary: `${count === 1 ? 'A customer has' : `${count} customers have`} paid ${formatAmount(sumPaise)} at the gateway for ${count === 1 ? 'an order that is' : 'orders that are'} not here.`,
    whatToDo:
      'Find the payment in the gateway’s dashboard: it names the customer. Refund it there, or place the order for them and add a note called “settled” to the payment. The shop looks again each quarter of an hour.',
    tables: [
      {
        title: 'Paid, without an order',
        columns: ['Payment', 'Order number', 'Amount', 'When'],
        rows: rows.map((row) => [
          row.providerPaymentId,
          row.receipt.replace(/-\d+$/, ''),
          formatAmount(row.amountPaise),
          formatMoment(row.occurredAt),
        ]),
      },
    ],
  }
}
