import { request } from 'node:http'
import { sign } from '#shop/payments/razorpay-signatures.server.ts'
import { linkView, payoutView, type Sim, seconds } from './sim.ts'
import type { SimPayout } from './world.ts'

const limitMs = 5_000

/** Tells the shop, once and without trying again: it asks by itself. */
export function report(sim: Sim, event: string, payout: SimPayout) {
  if (!sim.reportsTo || sim.world.isMute) return
  const link = payout.linkId === null ? undefined : sim.world.links[payout.linkId]
  const body = JSON.stringify({
    entity: 'event',
    event: link ? `payout_link.${link.status}` : event,
    contains: [link ? 'payout_link' : 'payout'],
    payload: link ? { payout_link: { entity: linkView(sim, link) } } : { payout: { entity: payoutView(payout) } },
    created_at: seconds(sim),
  })
  for (let sent = 0; sent <= sim.world.duplicates; sent += 1) post(sim, sim.reportsTo, body)
}

function post({ log }: Sim, { url, secret, host }: NonNullable<Sim['reportsTo']>, body: string) {
  // Not fetch, which names no other host than the address's.
  const sending = request(url, {
    method: 'POST',
    timeout: limitMs,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(body, secret),
      ...(host && { host }),
    },
  })
  sending.on('response', (response) => response.resume())
  sending.on('timeout', () => sending.destroy())
  sending.on('error', (error) => log.debug(error, 'a report of a payout was not taken'))
  sending.end(body)
}
