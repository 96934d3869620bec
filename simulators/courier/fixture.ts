import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from 'vitest'
import type { Booking, BookingRequest, CourierProvider } from '#shop/shipping/couriers/provider.ts'
import { sessionInMemory } from '#shop/shipping/shiprocket/session-store.ts'
import type { CourierCall } from '#shop/shipping/shiprocket/shiprocket-http.server.ts'
import { shiprocketProvider, type ShiprocketSettings } from '#shop/shipping/shiprocket/shiprocket.server.ts'
import type { RunningSimulator } from '../harness/start-simulator.ts'
import { startCourier } from './start-courier.ts'

const account = { email: 'api@fineweave.example', password: 'a parcel a day' }
export const webhookToken = 'parcels-0001'

export const shirtParcel: BookingRequest = {
  reference: 'FW-104233',
  isNew: true,
  orderedOn: new Date('2026-11-23T04:30:00Z'),
  pickupPlace: 'Warehouse',
  to: {
    name: 'Asha Rao',
    line1: '12 MG Road',
    line2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560001',
    phone: '9812345678',
    email: 'asha@example.com',
  },
  items: [{ name: 'Linen shirt', sku: 'LS-M-BLUE', quantity: 1, unitPaise: 149_900, hsn: '6205' }],
  invoiceNumber: null,
  valuePaise: 149_900,
  collectPaise: null,
  size: { grams: 400, lengthCm: 30, widthCm: 22, heightCm: 3 },
  serviceIds: ['142', '10', '33'],
}

export interface ReceivedWebhook {
  raw: Buffer
  headers: IncomingHttpHeaders
}

/** Calls of the control API. */
const controlsOf =
  ({ url }: RunningSimulator) =>
  async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/sim${path}`, {
      method,
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever comes, to be asserted on
    return (await response.json()) as any
  }

export interface Playground {
  received: ReceivedWebhook[]
  inbox: string
  simulator: RunningSimulator
  control: ReturnType<typeof controlsOf>
  calls: CourierCall[]
  /** Another process of the same shop, with sessions of its own. */
  connect: (settings?: Partial<ShiprocketSettings>) => CourierProvider
  courier: CourierProvider
  /** Books a parcel that should meet no refusal. */
  booked: (request?: Partial<BookingRequest>) => Promise<Booking>
}

type Fixtures<All> = {
  [Name in keyof All]: (others: Omit<All, Name>, use: (value: All[Name]) => Promise<void>) => Promise<void>
}

/** Each test has its own courier, with one endpoint for its webhooks. */
export const courierFixtures: Fixtures<Playground> = {
  received: async ({}, use) => use([]),
  inbox: async ({ received }, use) => {
    const server = createServer(async (request, response) => {
      received.push({ raw: Buffer.concat(await Array.fromAsync(request)), headers: request.headers })
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/parcels`)
    server.closeAllConnections()
    server.close()
  },
  simulator: async ({ inbox }, use) => {
    const simulator = await startCourier({ port: 0, ...account, webhookToken, webhookUrls: [inbox], seed: 'parcels' })
    await use(simulator)
    await simulator.close()
  },
  control: ({ simulator }, use) => use(controlsOf(simulator)),
  calls: async ({}, use) => use([]),
  connect: ({ simulator, calls }, use) =>
    use((settings = {}) =>
      shiprocketProvider({
        ...account,
        apiBase: simulator.url,
        sessions: sessionInMemory(),
        webhookTokens: [webhookToken],
        timeoutMs: 10_000,
        retryBaseMs: 1,
        onCall: (call) => calls.push(call),
        ...settings,
      }),
    ),
  courier: ({ connect }, use) => use(connect()),
  booked: ({ courier }, use) =>
    use(async (request = {}) => {
      const outcome = await courier.book({ ...shirtParcel, ...request })
      if (outcome.kind === 'refused') throw new Error(outcome.sentence)
      return outcome.booking
    }),
}

export const test = base.extend<Playground>(courierFixtures)
