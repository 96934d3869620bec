import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { sign } from '#shop/payments/razorpay-signatures.server.ts'
import type { Secrets, Sim } from './sim.ts'
import type { Delivery, Event, WebhookSwitches } from './world.ts'

/** Pauses between the 16 tries, in seconds, as measured on Razorpay's test mode in August 2026. */
const ladder = [6, 13, 20, 43, 82, 162, 324, 643, 1283, 2563, 5127, 10241, 20481, 40964]
const firstPauseAfterSuccess = 0.23
const firstPauseOtherwise = 7.5
const tries = ladder.length + 2

/** One try. Any 2xx in time is success; after the last failure the endpoint is switched off. */
export async function deliver(sim: Sim, deliveryId: string, stop: AbortSignal) {
  const { world } = sim
  const delivery = world.deliveries.findLast(({ id }) => id === deliveryId)
  const event = world.events.findLast(({ id }) => id === delivery?.eventId)
  if (!delivery || !event || delivery.state !== 'waiting') return
  if (world.disabledEndpoints.includes(delivery.url)) {
    delivery.state = 'given up'
    return
  }
  const outcome = await post(delivery, event, sim, stop)
  if (stop.aborted) return
  delivery.tries += 1
  if (outcome.ok) {
    delivery.state = 'delivered'
  } else if (delivery.tries < tries) {
    sim.schedule(pauseMs(event, delivery.tries), { kind: 'deliver', deliveryId })
  } else {
    delivery.state = 'given up'
    world.disabledEndpoints.push(delivery.url)
    sim.log.warn({ url: delivery.url, last: outcome.answer }, 'webhook endpoint switched off after 16 failures')
  }
}

function pauseMs({ type }: Event, triesMade: number) {
  const success = type !== 'payment.failed' && !type.startsWith('refund.')
  const seconds = triesMade === 1 ? (success ? firstPauseAfterSuccess : firstPauseOtherwise) : ladder[triesMade - 2]!
  return seconds * 1000
}

async function post(
  { url }: Delivery,
  event: Event,
  { secrets, world, webhookHost, webhookTimeoutMs }: Sim,
  stop: AbortSignal,
) {
  try {
    // Not fetch, which names no other host than the address's.
    const sending = request(url, {
      method: 'POST',
      signal: AbortSignal.any([stop, AbortSignal.timeout(webhookTimeoutMs)]),
      headers: { ...headersOf(event, world.switches, secrets), ...(webhookHost && { host: webhookHost }) },
    })
    sending.end(event.body)
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    response.resume()
    const status = response.statusCode ?? 0
    return { ok: status >= 200 && status < 300, answer: String(status) }
  } catch (error) {
    return { ok: false, answer: String(error) }
  }
}

function headersOf(event: Event, { signWith, withoutEventId }: WebhookSwitches, secrets: Secrets) {
  const signature = signatureOf(event.body, signWith, secrets)
  return {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'request-id': event.id,
    ...(signature && { 'x-razorpay-signature': signature }),
    ...(!withoutEventId && { 'x-razorpay-event-id': event.id }),
  }
}

function signatureOf(body: string, signWith: WebhookSwitches['signWith'], secrets: Secrets) {
  if (signWith === 'none') return undefined
  const secret = {
    current: secrets.webhookSecret,
    previous: secrets.previousWebhookSecret,
    wrong: `${secrets.webhookSecret} but wrong`,
  }[signWith]
  return sign(body, secret)
}
