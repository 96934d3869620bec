import type { BaseLogger } from 'pino'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import { razorpayX } from '#shop/payments/payouts/razorpayx.server.ts'
import type { StoredPayouts } from './payout-inputs.ts'

export type PayoutSimulator = { stored: StoredPayouts; apiBase: string }

export type PayoutsNow =
  | { from: 'environment' | 'back office'; stored: StoredPayouts }
  | { from: 'unreadable'; sentence: string }
  /** Nobody entered keys, and the demo has its own. */
  | ({ from: 'simulator' } & PayoutSimulator)
  | { from: 'nothing' }

/** Who sends payouts now; null: nobody. */
export function payoutProviderOf(
  now: PayoutsNow,
  apiBase: string,
  logger: Pick<BaseLogger, 'info'>,
): PayoutProvider | null {
  if (now.from === 'unreadable' || now.from === 'nothing') return null
  const isSimulated = now.from === 'simulator'
  return razorpayX({
    ...now.stored,
    id: isSimulated ? 'simulator' : 'razorpayx',
    apiBase: isSimulated ? now.apiBase : apiBase,
    onCall(call) {
      if (call.failure) logger.info(call, 'a call about payouts failed')
    },
  })
}
