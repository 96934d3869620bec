import { startPayouts } from '../../simulators/payouts/start-payouts.ts'
import type { PayoutsWorld } from '../../simulators/payouts/world.ts'

const keys = { keyId: 'rzp_test_crashpayouts', keySecret: 'a-rupee-a-kill', accountNumber: '7878780080316316' }
const secret = 'reports of payouts under kills'

/** Payouts that outlive the shop; the last process alone gets the reports, each twice. */
export async function openStagePayouts(open: AsyncDisposableStack, webhookPort: number) {
  const payouts = await startPayouts({
    ...keys,
    port: 0,
    reportsTo: { url: `http://127.0.0.1:${webhookPort}/webhooks/payouts`, secret },
    timeFactor: 20,
  })
  open.defer(payouts.close)
  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) => {
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${payouts.url}/sim${path}`, { method, ...(method === 'POST' && sent) })
    if (!answer.ok) throw new Error(`${method} ${path} at the payouts: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await control('POST', '/switches', { duplicates: 1, balancePaise: 1_000_000_000 })
  const state = async () => (await control('GET', '/state')) as PayoutsWorld
  return {
    settings: {
      RAZORPAYX_KEY_ID: keys.keyId,
      RAZORPAYX_KEY_SECRET: keys.keySecret,
      RAZORPAYX_ACCOUNT_NUMBER: keys.accountNumber,
      RAZORPAYX_WEBHOOK_SECRET: secret,
      RAZORPAYX_API_BASE: payouts.url,
    },
    state,
    /** The next transfers end like this. */
    async decide(fate: PayoutsWorld['fate']) {
      await control('POST', '/switches', { fate })
    },
    /** The next call goes wrong like this. */
    async fail(kind: 'commit then drop' | 'reset' | 'html 502') {
      await control('POST', '/faults', { kind, method: 'POST' })
    },
    repair: () => control('DELETE', '/faults'),
    /** Customers say behind their links where the money goes. */
    async useLinks() {
      for (const { id, status } of Object.values((await state()).links))
        if (status === 'issued') await control('POST', `/links/${id}/claim`, { upi: 'customer@okaxis' })
    },
  }
}
