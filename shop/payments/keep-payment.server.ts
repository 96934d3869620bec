import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { preparedInsert } from '#db/prepared-queries.server.ts'
import type { PaymentSnapshot, ProviderId } from './provider.ts'
import { type Disposition, type KnownPayment, rankOf } from './rules.ts'
import { payments } from './tables.server.ts'

type Sighting = KnownPayment & {
  provider: ProviderId
  gatewayOrderId: number
  seen: PaymentSnapshot
  as: Disposition
}

/**
 * Stores what was seen of a payment, at the status and time that forwardOf found. Refunds of it are stored by
 * keepRefundedPaise.
 */
export function keepPayment(db: Db, { provider, gatewayOrderId, seen, as: disposition, status, seenAt }: Sighting) {
  return writePayment(db, [
    {
      provider,
      providerPaymentId: seen.providerPaymentId,
      gatewayOrderId,
      amountPaise: seen.amountPaise,
      currency: seen.currency,
      refundedPaise: seen.refundedPaise,
      disposition,
      status,
      rank: rankOf(status),
      method: seen.method,
      failure: seen.failure,
      snapshot: seen.raw,
      seenAt,
    },
  ])
}

const writePayment = preparedInsert((db, rows: (typeof payments.$inferInsert)[]) =>
  db
    .insert(payments)
    .values(rows)
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: {
        status: sql`excluded.status`,
        rank: sql`excluded.rank`,
        method: sql`excluded.method`,
        failure: sql`excluded.failure`,
        snapshot: sql`excluded.snapshot`,
        seenAt: sql`excluded.seen_at`,
        // A problem that was found once stays on record when the same payment is seen again.
        disposition: sql`case when excluded.disposition = 'normal' then ${payments.disposition} else excluded.disposition end`,
      },
    }),
)
