import { deliver } from './deliver.ts'
import { authorize, fail, letLapse } from './payments.ts'
import { settleRefund } from './refunds.ts'
import { scenarioOf, type Sim } from './sim.ts'
import type { Task } from './world.ts'

const longestTimerMs = 60_000

/** Does what is due by the simulated clock. The list itself is part of the world and survives a restart. */
export class Agenda {
  readonly #sim: Sim
  readonly #done: () => void
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** `done` is called after every task that may have changed the world. */
  constructor(sim: Sim, done: () => void) {
    this.#sim = sim
    this.#done = done
  }

  add(dueAt: number, task: Task) {
    const { agenda } = this.#sim.world
    agenda.splice(agenda.findLastIndex((planned) => planned.dueAt <= dueAt) + 1, 0, { dueAt, task })
    queueMicrotask(() => this.wake())
  }

  /** To be called whenever the clock was moved. */
  wake() {
    clearTimeout(this.#timer)
    if (this.#stop.signal.aborted) return
    this.#startDue()
    const [next] = this.#sim.world.agenda
    if (!next) return
    const pauseMs = Math.max(next.dueAt - this.#sim.now(), 1)
    this.#timer = setTimeout(() => this.wake(), Math.min(pauseMs, longestTimerMs))
  }

  /** A waiting delivery whose try was cut off by a stop gets a new one; one to a former endpoint is given up. */
  resume() {
    const { agenda, deliveries } = this.#sim.world
    for (const delivery of deliveries) {
      if (!this.#sim.webhookUrls.includes(delivery.url)) delivery.state = 'given up'
    }
    const planned = new Set(agenda.map(({ task }) => (task.kind === 'deliver' ? task.deliveryId : undefined)))
    for (const { id, state } of deliveries) {
      if (state === 'waiting' && !planned.has(id)) this.#sim.schedule(0, { kind: 'deliver', deliveryId: id })
    }
    this.wake()
  }

  async close() {
    clearTimeout(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  #startDue() {
    const { agenda } = this.#sim.world
    const now = this.#sim.now()
    const firstLater = agenda.findIndex(({ dueAt }) => dueAt > now)
    for (const { task } of agenda.splice(0, firstLater === -1 ? agenda.length : firstLater)) {
      const running = this.#run(task)
        .catch((error: unknown) => this.#sim.log.error(error, `the simulator could not ${task.kind}`))
        .finally(() => {
          this.#running.delete(running)
          this.#done()
        })
      this.#running.add(running)
    }
  }

  async #run(task: Task) {
    const sim = this.#sim
    if (task.kind === 'deliver') return deliver(sim, task.deliveryId, this.#stop.signal)
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
}
