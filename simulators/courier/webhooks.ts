import { courierOf } from './couriers.ts'
import { indianTime, type Sim } from './sim.ts'
import type { SimOrder, SimScan } from './world.ts'

export function announce(sim: Sim, body: string) {
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

export async function deliver(sim: Sim, body: string, stop: AbortSignal) {
  for (const url of sim.webhookUrls) {
    const headers = { 'content-type': 'application/json', 'x-api-key': sim.world.webhookToken }
    await fetch(url, { method: 'POST', headers, body, signal: stop }).catch((error: unknown) =>
      sim.log.warn(error, 'a webhook of the test courier was not taken'),
    )
  }
}

export const activityOf = ({ at, code, label, activity, location }: SimScan) => ({
  date: indianTime(at),
  status: `X-${code}`,
  activity,
  location,
  'sr-status': String(code),
  'sr-status-label': label,
})

export function webhookOf(order: SimOrder) {
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
