import { connect } from '#db/client.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { type CashTerms, noCash } from '#shop/settings/cash-terms.ts'
import { cashTerms } from '#shop/settings/tables.server.ts'
import { startCourier } from '../../simulators/courier/start-courier.ts'
import type { StepName } from '../../simulators/courier/steps.ts'
import type { CourierWorld, SimOrder } from '../../simulators/courier/world.ts'

const account = { email: 'api@crash.example', password: 'a parcel a kill' }

/** Staff call to confirm a cash order. A phone number buys once. */
export const cash: CashTerms = { ...noCash, isOn: true, maxPaise: null, feePaise: 4_900 }

/** Two scans of a parcel are so far apart; days in life. */
const scanEveryMs = 400

/**
 * A courier that outlives the shop, which books there as in life. It reports each scan twice, and the second process alone
 * gets the reports. The owner's rules of cash stand in the database.
 */
export async function openStageCourier(open: AsyncDisposableStack, databaseUrl: string, webhookPort: number) {
  const pool = connect(databaseUrl)
  const webhookToken = await findOrMakeSecret(pool.db, 'courier-webhooks')
  await pool.db.insert(cashTerms).values({ content: cash, savedBy: 'Owner' })
  await pool.close()
  const courier = await startCourier({
    ...account,
    port: 0,
    webhookToken,
    webhookUrls: [`http://127.0.0.1:${webhookPort}/webhooks/parcels`],
  })
  open.defer(courier.close)
  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${courier.url}/sim${path}`, {
      method,
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} at the courier: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await control('POST', '/switches', { wallet: 10_000_000, webhookTimes: 2, scanEveryMs })
  return {
    settings: {
      SHIPROCKET_EMAIL: account.email,
      SHIPROCKET_PASSWORD: account.password,
      SHIPROCKET_PICKUP_PLACE: 'Warehouse',
      SHIPROCKET_API_BASE: courier.url,
    },
    /** All that the courier was ever asked to carry. */
    async parcels(): Promise<SimOrder[]> {
      const world = (await control('GET', '/state')) as CourierWorld
      return Object.values(world.orders)
    },
    /** The next calls go wrong like this. */
    async fail(how: { kind: string; method?: string; path?: string; times?: number; delayMs?: number }) {
      await control('POST', '/faults', how)
    },
    repair: () => control('DELETE', '/faults'),
    /** The van comes, and the parcel goes this way by itself. */
    async collect(awb: string, script: readonly StepName[]) {
      await control('PUT', `/parcels/${awb}/script`, { steps: script })
      await control('POST', `/parcels/${awb}/next`)
    },
  }
}

export const isCancelled = ({ orderCode }: SimOrder) => orderCode === 5
export const hasArrived = ({ orderCode }: SimOrder) => orderCode === 7
export const isBack = ({ orderCode }: SimOrder) => orderCode === 16
export const cashPaise = ({ body }: SimOrder) =>
  body.payment_method === 'COD' ? Math.round(Number(body.sub_total) * 100) : 0
