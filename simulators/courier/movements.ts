import { indianTime, ordersOf, type Sim } from './sim.ts'
import { type StepName, steps } from './steps.ts'
import { announce, deliver, activityOf, webhookOf } from './webhooks.ts'
import type { SimOrder, Task } from './world.ts'

/** One step of a parcel, with its webhook. */
export function move(sim: Sim, order: SimOrder, name: StepName) {
  const [orderCode, code, label, activity] = steps[name]
  order.orderCode = orderCode
  if (name === 'undelivered') order.attempts += 1
  order.scans.push({ at: sim.now(), code, orderCode, label, activity, location: 'Bengaluru' })
  announce(sim, webhookOf(order))
}

/** The next step of its script; the one after it follows by the clock. */
export function moveOn(sim: Sim, order: SimOrder) {
  const ended: readonly number[] = [steps.cancelled[0], steps['return cancelled'][0]]
  const name = ended.includes(order.orderCode) ? undefined : order.script.shift()
  if (!name) return
  move(sim, order, name)
  planNext(sim, order)
}

export function planNext(sim: Sim, order: SimOrder) {
  if (order.script.length > 0) sim.schedule(sim.world.scanEveryMs, { kind: 'scan', awb: order.awb! })
}

export async function run(task: Task, sim: Sim, stop: AbortSignal) {
  if (task.kind === 'webhook') return deliver(sim, task.body, stop)
  const order = ordersOf(sim).find(({ awb }) => awb === task.awb)
  if (order) moveOn(sim, order)
}

export const trackingOf = (order: SimOrder) =>
  order.scans.length === 0
    ? {
        tracking_data: {
          track_status: 0,
          error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
        },
      }
    : {
        tracking_data: {
          track_status: 1,
          shipment_status: order.scans.at(-1)!.code,
          shipment_track: [
            {
              awb_code: order.awb,
              courier_company_id: order.courierId,
              shipment_id: order.shipmentId,
              order_id: order.id,
              current_status: order.scans.at(-1)!.label,
              edd: indianTime(order.createdAt + 5 * 86_400_000),
            },
          ],
          shipment_track_activities: order.scans.map(activityOf).toReversed(),
          track_url: `https://shiprocket.co/tracking/${order.awb}`,
          etd: indianTime(order.createdAt + 5 * 86_400_000),
          qc_response: '',
        },
      }
