import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import { type BookingServices, workOnBookings } from '#shop/shipping/booking/work-on-bookings.server.ts'
import type { CourierProvider } from '#shop/shipping/couriers/provider.ts'
import { sessionInMemory } from '#shop/shipping/shiprocket/session-store.ts'
import { shiprocketProvider } from '#shop/shipping/shiprocket/shiprocket.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { startCourier } from '#simulators/courier/start-courier.ts'
import { testWithDatabase } from '../database.ts'
import { makeOrder } from '../make-order.ts'

const account = { email: 'api@fineweave.example', password: 'a parcel a day' }

type Simulator = Awaited<ReturnType<typeof startCourier>>

/** A shop with a courier of its own. */
export type ShopAndCourier = {
  courier: Courier
  /** Another process of the same shop. Calls are given up after `timeoutMs`: on a busy machine an answer takes seconds. */
  connect(timeoutMs?: number): CourierProvider
  /** Labels as they were stored. */
  stored: Map<string, Buffer>
  /** Works on all bookings that are due `inMs` from now. */
  work(inMs?: number, most?: number): Promise<number>
  control(method: string, path: string, body?: object): Promise<never>
  /** The courier's parcels, each booking once. */
  atCourier(): Promise<{ reference: string; awb: string | null; isCancelled: boolean }[]>
  /** A paid order that is confirmed, with these quantities of its lines. */
  makeConfirmed(quantities?: readonly number[], given?: Partial<typeof orders.$inferInsert>): Promise<Made>
  parcelsOf(orderId: number): Promise<(typeof parcels.$inferSelect)[]>
}

type Made = typeof orders.$inferSelect & { items: (typeof orderItems.$inferSelect)[] }

export const testWithCourier = testWithDatabase.extend<{ simulator: Simulator; db: Db; shop: ShopAndCourier }>({
  simulator: async ({}, use) => {
    const simulator = await startCourier({ port: 0, ...account, webhookToken: 'parcels', webhookUrls: [] })
    await use(simulator)
    await simulator.close()
  },
  db: ({ database }, use) => use(database.db),
  shop: ({ simulator, db }, use) => use(shopWith(simulator, db)),
})

function shopWith(simulator: Simulator, db: Db): ShopAndCourier {
  const connect = (timeoutMs = 10_000) =>
    shiprocketProvider({
      ...account,
      apiBase: simulator.url,
      sessions: sessionInMemory(),
      webhookTokens: [],
      timeoutMs,
      retryBaseMs: 1,
    })
  const courier = { provider: connect(), pickupPlace: 'Warehouse' }
  const stored = new Map<string, Buffer>()
  const services: BookingServices = {
    db,
    findCourier: () => courier,
    storage: { write: async (key, bytes) => void stored.set(key, bytes) },
    logger: {
      warn() {},
      error(details: unknown) {
        throw details
      },
    },
  }
  const control: ShopAndCourier['control'] = async (method, path, body) => {
    const init = { method, headers: body && { 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
    const response = await fetch(`${simulator.url}/sim${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as never
  }
  return {
    courier,
    connect,
    stored,
    control,
    work: (inMs = 0, most = 1_000) => workOnBookings(services, most, () => new Date(Date.now() + inMs)),
    async atCourier() {
      type Order = { body: { order_id: string }; awb: string | null; orderCode: number }
      const { orders: booked } = (await control('GET', '/state')) as { orders: Record<string, Order> }
      return Object.values(booked).map(({ body, awb, orderCode }) => ({
        reference: body.order_id,
        awb,
        isCancelled: [5, 18, 30].includes(orderCode),
      }))
    },
    async makeConfirmed(quantities = [2, 1], given = {}) {
      const paid = { orderStatus: 'confirmed', paymentState: 'completed', paidAt: new Date() } as const
      const order = await makeOrder(db, { ...paid, zipCode: '560001', ...given })
      const lines = quantities.map((quantity, at) => ({
        orderId: order.id,
        productName: `Shirt ${at}`,
        sku: `SH-${at}`,
        category: 'shirts',
        size: 'M',
        unitPricePaise: 50_000,
        quantity,
      }))
      return { ...order, items: await db.insert(orderItems).values(lines).returning() }
    },
    parcelsOf: (orderId) => db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.serial),
  }
}
