import { newRefund, giveBack } from './refunds.ts'
import type { Sim } from './sim.ts'
import { emit } from './webhooks.ts'
import type { Payment, Refund } from './world.ts'

export function settleRefund(sim: Sim, refund: Refund, status: 'processed' | 'failed') {
  if (refund.status !== 'pending') return
  const payment = sim.world.payments[refund.payment_id]!
  refund.status = status
  if (status === 'processed') refund.acquirer_data = { arn: `7400000000${String(sim.world.idsMade).padStart(13, '0')}` }
  else giveBack(payment, -refund.amount)
  emit(sim, `refund.${status}`, { refund, payment })
}

/** The gateway's own refund of an authorised payment that nobody captured: `captured` stays false. */
export function lapseRefund(sim: Sim, payment: Payment) {
  const refund = newRefund(sim, payment, { amount: payment.amount, speed: 'normal', notes: {}, receipt: null })
  giveBack(payment, payment.amount)
  refund.status = 'processed'
  emit(sim, 'refund.created', { refund, payment })
  emit(sim, 'refund.processed', { refund, payment })
}
