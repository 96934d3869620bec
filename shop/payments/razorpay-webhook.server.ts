import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type ProviderEvent, WebhookRefused } from './provider.ts'
import { DisputeEntity, PaymentEntity, RefundEntity } from './razorpay-entities.server.ts'
import { signatureMatches } from './razorpay-signatures.server.ts'
import { disputeSnapshot, paymentSnapshot, refundSnapshot } from './razorpay-snapshots.server.ts'

const Entry = z.object({ entity: z.unknown() })

const Envelope = z.object({
  event: z.string(),
  payload: z.object({ payment: Entry.optional(), refund: Entry.optional(), dispute: Entry.optional() }).catch({}),
})

/** `secrets` are the current one and, while older events are retried, the one before. */
export function parseWebhook(
  raw: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): ProviderEvent {
  const signature = headers['x-razorpay-signature']
  if (!secrets.some((secret) => signatureMatches(raw, secret, signature))) {
    throw new WebhookRefused('The webhook carries no valid signature')
  }
  return readEvent(headers['x-razorpay-event-id'] || createHash('sha256').update(raw).digest('hex'), raw)
}

/** Reads an event whose signature was checked when it came. */
export function readEvent(eventId: string, raw: Uint8Array): ProviderEvent {
  const envelope = readEnvelope(raw)
  const payment = PaymentEntity.safeParse(envelope.payload.payment?.entity)
  const refund = RefundEntity.safeParse(envelope.payload.refund?.entity)
  const dispute = DisputeEntity.safeParse(envelope.payload.dispute?.entity)
  return {
    eventId,
    type: envelope.event,
    payments: payment.success ? [paymentSnapshot(payment.data)] : [],
    refunds: refund.success ? [refundSnapshot(refund.data)] : [],
    disputes: dispute.success ? [disputeSnapshot(dispute.data)] : [],
  }
}

function readEnvelope(raw: Uint8Array) {
  try {
    return Envelope.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  } catch (cause) {
    throw new WebhookRefused('The webhook is signed but is not an event', { cause })
  }
}
