import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { oneShirt, oneShirtPaise, openShopAndGateway } from '#tests/shop-and-gateway.ts'
import { openWireTo } from '#tests/wire.ts'

test('a purchase over HTTP waits for the database thirteen times at most', async ({ database }) => {
  const { wire, url } = await openWireTo(database.url)
  await using open = new AsyncDisposableStack()
  const { db, close } = connect(url, { max: 1 })
  open.defer(close)
  const shop = await openShopAndGateway(db)
  open.defer(shop.close)
  await shop.quiet()
  const shirt = await makeProduct(db, { stock: 1_000 })
  let buyers = 0

  /** How often the database was waited for, from the beginning of a request to its answer. */
  async function counted<Value>(work: () => Promise<Value>) {
    const before = wire.roundTrips()
    const value = await work()
    return { value, roundTrips: wire.roundTrips() - before }
  }

  async function buy() {
    buyers += 1
    const request = checkoutOf([oneShirt(shirt.id)], oneShirtPaise)
    const customer = { ...request.customer, email: `buyer${buyers}@example.com`, phone: String(9_812_300_000 + buyers) }
    const placed = await counted(() => shop.checkout({ ...request, customer }))
    expect(placed.value.status).toBe(201)
    const { success } = await shop.pay(placed.value.body)
    const confirmed = await counted(() => shop.confirm(placed.value.body, success!))
    expect(confirmed.value.body).toEqual({ state: 'paid' })
    return { checkout: placed.roundTrips, confirm: confirmed.roundTrips }
  }

  // A statement is prepared once it was asked some times.
  for (let time = 0; time < 4; time += 1) await buy()

  const { checkout, confirm } = await buy()

  // An announcement of stock may come in between.
  expect(checkout, 'limit; place in three; settings and session; session').toBeLessThanOrEqual(6 + 1)
  expect(confirm, 'order; session; look; apply in two').toBeLessThanOrEqual(5 + 1)
})
