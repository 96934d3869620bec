import { createHash } from 'node:crypto'
import * as z from 'zod'
import { newId } from '../harness/world.ts'
import { ApiRefusal, conflict, invalid } from './refusals.ts'
import { scenarioOf, type Sim, unixSeconds } from './sim.ts'
import { emit } from './webhooks.ts'
import type { Payment, Refund } from './world.ts'

const settlesAfterMs = 5_000

const RefundRequest = z.strictObject({
  amount: z.int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: z.record(z.string(), z.string().max(256)).default({}),
  receipt: z.string().nullable().default(null),
})

const IdempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{10,}$/)

export function createRefund(sim: Sim, payment: Payment, body: unknown, key: string | undefined): Refund {
  const parsed = RefundRequest.safeParse(body ?? {})
  if (!parsed.success) throw invalid('The refund request is invalid', firstField(parsed.error))
  if (key === undefined) return makeRefund(sim, payment, parsed.data)

  if (!IdempotencyKey.safeParse(key).success) throw invalid('The idempotency key is invalid')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([payment.id, parsed.data]))
    .digest('hex')
  const earlier = sim.world.refundKeys[key]
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw conflict('Different request with the same idempotency key')
    return sim.world.refunds[earlier.refundId]!
  }
  const refund = makeRefund(sim, payment, parsed.data)
  sim.world.refundKeys[key] = { fingerprint, refundId: refund.id }
  return refund
}

function makeRefund(sim: Sim, payment: Payment, request: z.infer<typeof RefundRequest>) {
  const left = payment.amount - payment.amount_refunded
  const amount = request.amount ?? left
  if (left === 0) throw new ApiRefusal('The payment has been fully refunded already')
  if (payment.status !== 'captured') throw new ApiRefusal('Only captured payments can be refunded')
  if (amount > left) throw invalid('The total refund amount is greater than the captured amount', 'amount')

  const { refunds } = scenarioOf(sim, sim.world.orders[payment.order_id]!)
  if (refunds === 'low balance') throw new ApiRefusal('The account balance is too low for this refund')

  const refund = newRefund(sim, payment, { ...request, amount })
  giveBack(payment, amount)
  if (refunds === 'instant') refund.status = 'processed'
  emit(sim, 'refund.created', { refund, payment })
  if (refunds === 'instant') emit(sim, 'refund.processed', { refund, payment })
  if (refunds === 'settle' || refunds === 'fail') {
    sim.schedule(settlesAfterMs, { kind: 'settle refund', refundId: refund.id })
  }
  return refund
}

export function newRefund(
  sim: Sim,
  payment: Payment,
  { amount, speed, notes, receipt }: z.infer<typeof RefundRequest> & { amount: number },
): Refund {
  const refund: Refund = {
    id: newId(sim.world, 'rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: unixSeconds(sim),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: speed,
  }
  sim.world.refunds[refund.id] = refund
  return refund
}

/** A negative amount takes a failed refund back. */
export function giveBack(payment: Payment, amount: number) {
  payment.amount_refunded += amount
  const full = payment.amount_refunded === payment.amount
  payment.refund_status = full ? 'full' : payment.amount_refunded > 0 ? 'partial' : null
  if (full) payment.status = 'refunded'
  else if (payment.status === 'refunded') payment.status = 'captured'
}

function firstField(error: z.ZodError) {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') return issue.keys[0]
  return issue?.path[0]?.toString()
}
