import { deliver } from './deliver.ts'
import { authorize, fail, letLapse } from './payments.ts'
import { settleRefund } from './settle-refunds.ts'
import { scenarioOf, type Sim } from './sim.ts'
import type { Task } from './world.ts'

/** Does what the gateway planned. */
export async function run(task: Task, sim: Sim, stop: AbortSignal) {
  if (task.kind === 'deliver') return deliver(sim, task.deliveryId, stop)
  if (task.kind === 'settle refund') {
    const refund = sim.world.refunds[task.refundId]
    const payment = refund && sim.world.payments[refund.payment_id]
    const order = payment && sim.world.orders[payment.order_id]
    if (!refund || !order) return
    return settleRefund(sim, refund, scenarioOf(sim, order).refunds === 'fail' ? 'failed' : 'processed')
  }
  const payment = sim.world.payments[task.paymentId]
  if (!payment) return
  if (task.kind === 'time out') fail(sim, payment, 'payment_timed_out')
  if (task.kind === 'retry in app') authorize(sim, payment)
  if (task.kind === 'let lapse') letLapse(sim, payment)
}

/** Sessions lapse by the clock, however fast webhooks are retried. */
export const followsClock = ({ kind }: Task) => kind === 'time out' || kind === 'let lapse'

/** A waiting delivery whose try was cut off by a stop gets a new one; one to a former endpoint is given up. */
export function resumeDeliveries(sim: Sim) {
  const { agenda, deliveries } = sim.world
  for (const delivery of deliveries) {
    if (!sim.webhookUrls.includes(delivery.url)) delivery.state = 'given up'
  }
  const planned = new Set(agenda.map(({ task }) => (task.kind === 'deliver' ? task.deliveryId : undefined)))
  for (const { id, state } of deliveries) {
    if (state === 'waiting' && !planned.has(id)) sim.schedule(0, { kind: 'deliver', deliveryId: id })
  }
}
