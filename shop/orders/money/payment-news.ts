import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import type { KnownPayment } from '#shop/payments/rules.ts'
import type { holdOrderOf } from '../locks/hold-order.server.ts'

/** The source of the news about a payment; stored in the order's history. */
export type PaymentSource = 'browser' | 'webhook' | 'poller' | 'staff'

/** As the order's history says it. */
export const confirmedBy: Record<PaymentSource, string> = {
  browser: 'confirmed in browser',
  webhook: 'confirmed by the payment gateway',
  poller: 'confirmed by a check with the payment gateway',
  staff: 'confirmed by a check that staff asked for',
}

/**
 * News of an order's money while it is applied: the order, which gateway it is about, who
 * brought it, and when the gateway was asked.
 */
export type PaymentNews = {
  tx: Db
  order: NonNullable<Awaited<ReturnType<typeof holdOrderOf>>>
  provider: ProviderId
  source: PaymentSource
  seenAt: Date
  /** How the payments among the news are stored so far, by the gateway's id. */
  known: Map<string, KnownPayment>
  /** Sends a statement whose answer nobody needs before the commit. */
  later(query: PromiseLike<unknown>): void
}
