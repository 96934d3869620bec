import { setTimeout as wait } from 'node:timers/promises'
import { cutText } from '#shared/lengths.ts'
import { GatewayError, type PaymentProvider } from './provider.ts'
import { RefundEntity, refundKeyNote } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { refundSnapshot } from './razorpay-snapshots.server.ts'

const tries = 3
const maxNoteLength = 256

type RefundOrder = Parameters<PaymentProvider['refund']>[0]

/** One key and one body is one refund, so it may be sent again while the outcome is open. */
export async function refund(http: RazorpayHttp, { providerPaymentId, amountPaise, key, note }: RefundOrder) {
  const path = `/payments/${encodeURIComponent(providerPaymentId)}/refund`
  const body = {
    amount: amountPaise,
    speed: 'normal',
    notes: { [refundKeyNote]: key, reason: cutText(note, maxNoteLength) },
  }
  for (let tried = 1; ; tried++) {
    try {
      return refundSnapshot(await http.post(path, body, RefundEntity, { 'x-refund-idempotency': key }))
    } catch (error) {
      const pauseMs = pauseBefore(error, http.retryBaseMs)
      if (tried === tries || pauseMs === undefined) throw error
      await wait(pauseMs)
    }
  }
}

/** A conflict means that the same refund is still being made: it deserves more time than a lost answer. */
function pauseBefore(error: unknown, baseMs: number) {
  if (!(error instanceof GatewayError)) return undefined
  if (error.kind === 'conflict') return 8 * baseMs
  return error.ambiguous || error.kind === 'rate_limited' ? 2 * baseMs : undefined
}
