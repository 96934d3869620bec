import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connect, type Db } from '#db/client.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { openWireTo } from '#tests/wire.ts'
import { applyPayments } from './paying/apply-payment.server.ts'
import { placeOrder } from './placing/place-order.server.ts'

/** A shop with one connection, which knows its statements already, and a counter of what goes over it. */
async function openCounted(url: string) {
  const { wire, url: throughWire } = await openWireTo(url)
  const database = connect(throughWire, { max: 1 })
  const { db } = database
  const shirt = await makeProduct(db, { stock: 1_000, pricePaise: 99_900 })
  const place = () => placeFrom(db, shirt.id)
  for (let time = 0; time < 4; time += 1) await (await pay(db, await place()))()

  async function count<Value>(work: () => Promise<Value>) {
    const before = wire.roundTrips()
    const value = await work()
    return { value, roundTrips: wire.roundTrips() - before }
  }
  return { db, place, count, [Symbol.asyncDispose]: database.close }
}

let buyers = 0

async function placeFrom(db: Db, productId: number) {
  buyers += 1
  const items = [{ productId, size: 'M', color: '#1c2747', quantity: 1 }]
  const request = checkoutOf(items, 102_900)
  const customer = { ...request.customer, email: `buyer${buyers}@example.com`, phone: String(9_812_300_000 + buyers) }
  const placement = await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    { ...request, customer },
    { from: `198.51.${buyers}.7` },
  )
  if (placement.kind !== 'placed') throw new Error(placement.sentence)
  return placement.order
}

async function pay(db: Db, { gatewayOrderId, number }: Awaited<ReturnType<typeof placeFrom>>) {
  const providerOrderId = `order_${number}`
  await keepSession(db, gatewayOrderId!, providerOrderId)
  return () => applyCaptured(db, gatewayOrderId!, providerOrderId)
}

const applyCaptured = (db: Db, gatewayOrderId: number, providerOrderId: string) =>
  applyPayments(
    db,
    'razorpay',
    gatewayOrderId,
    {
      payments: [
        capturedPayment({ providerOrderId, providerPaymentId: `pay_${gatewayOrderId}`, amountPaise: 102_900 }),
      ],
      refunds: [],
    },
    'webhook',
  )

test('an order of the storefront is placed in three round trips, begin and commit included', async ({ database }) => {
  await using shop = await openCounted(database.url)

  const { value: order, roundTrips } = await shop.count(shop.place)

  expect(order.stockReserved).toBe(true)
  expect(roundTrips).toBe(3)
})

test('a payment is applied in two round trips, begin and commit included', async ({ database }) => {
  await using shop = await openCounted(database.url)
  const apply = await pay(shop.db, await shop.place())

  const { value: state, roundTrips } = await shop.count(apply)

  expect(state).toBe('completed')
  expect(roundTrips).toBe(2)
})
