import { newId } from '../harness/world.ts'
import { type Sim, unixSeconds } from './sim.ts'
import { emit } from './webhooks.ts'
import type { Dispute, Payment } from './world.ts'

const daysToAnswer = 3

const eventOf = { open: 'created', under_review: 'under_review', won: 'won', lost: 'lost', closed: 'closed' } as const

/** The bank asks for a whole payment, or its case moves on. */
export function moveDispute(sim: Sim, payment: Payment, status: Dispute['status']) {
  const known = Object.values(sim.world.disputes).find(({ payment_id }) => payment_id === payment.id)
  const dispute: Dispute = known ?? {
    id: newId(sim.world, 'disp_'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods not received',
    respond_by: unixSeconds(sim) + daysToAnswer * 86_400,
    status,
    phase: 'chargeback',
    notes: {},
    created_at: unixSeconds(sim),
  }
  dispute.status = status
  if (status === 'lost') dispute.amount_deducted = dispute.amount
  sim.world.disputes[dispute.id] = dispute
  emit(sim, `payment.dispute.${eventOf[status]}`, { payment, dispute })
  return dispute
}
