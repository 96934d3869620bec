import { courierOf } from './couriers.ts'
import { indianTime, ordersOf, type Sim } from './sim.ts'
import { type StepName, steps } from './steps.ts'
import type { SimOrder, SimScan, Task } from './world.ts'

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

function announce(sim: Sim, body: string) {
  const { webhooks, webhookTimes, webhookDelayMs } = sim.world
  if (webhooks === 'drop' || sim.webhookUrls.length === 0) return
  const copies = Array.from({ length: webhookTimes }, () => body)
  if (webhooks === 'hold') sim.world.heldWebhooks.push(...copies)
  else for (const copy of copies) sim.schedule(webhookDelayMs, { kind: 'webhook', body: copy })
}

/** Reports that were held back are sent, in another sorting than they came. */
export function release(sim: Sim, sorting: 'as sent' | 'reversed' | 'shuffled') {
  const held = sim.world.heldWebhooks.splice(0)
  const sorted = {
    'as sent': held,
    reversed: held.toReversed(),
    // The same every time: each third, then each second of the rest.
    shuffled: held.toSorted((a, b) => ((held.indexOf(a) * 7) % 5) - ((held.indexOf(b) * 7) % 5)),
  }[sorting]
  for (const body of sorted) sim.schedule(0, { kind: 'webhook', body })
  return sorted.length
}

async function deliver(sim: Sim, body: string, stop: AbortSignal) {
  for (const url of sim.webhookUrls) {
    const headers = { 'content-type': 'application/json', 'x-api-key': sim.world.webhookToken }
    await fetch(url, { method: 'POST', headers, body, signal: stop }).catch((error: unknown) =>
      sim.log.warn(error, 'a webhook of the test courier was not taken'),
    )
  }
}

const activityOf = ({ at, code, label, activity, location }: SimScan) => ({
  date: indianTime(at),
  status: `X-${code}`,
  activity,
  location,
  'sr-status': String(code),
  'sr-status-label': label,
})

function webhookOf(order: SimOrder) {
  const last = order.scans.at(-1)!
  const [day, time] = indianTime(last.at).split(' ')
  return JSON.stringify({
    awb: order.awb,
    courier_name: courierOf(order.courierId!)?.name,
    current_status: last.label,
    current_status_id: last.orderCode,
    shipment_status: last.label,
    shipment_status_id: last.code,
    current_timestamp: `${day!.split('-').toReversed().join(' ')} ${time}`,
    order_id: order.body.order_id,
    sr_order_id: order.id,
    scans: order.scans.map(activityOf),
    is_return: order.isReturn ? 1 : 0,
    channel_id: 1_373_900,
    pod_status: '',
    pod: 'Not Available',
  })
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
