// demanded by: shop/shipping/booking
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { isCancelled, openStageCourier } from './crash/stage-courier.ts'
import { signIn } from './harness/api.ts'
import { note } from './harness/note.ts'
import { freePort, startShop } from './harness/shop-process.ts'

const count = 200
const killAfter = 60

/** Confirmed orders of one shirt each, every third to be paid in cash. */
const fillOrders = (sql: Sql) => sql`
  with made as (
    insert into orders (number, checkout_key, checkout_body_hash, first_name, last_name, customer_email, customer_phone,
      address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, payment_state, paid_at, order_status,
      expires_at)
    select 'FW-' || 200000 + n, gen_random_uuid(), 'hash', 'Asha', 'Rao', 'asha' || n || '@example.in', 9800000000 + n,
      n || ', 3rd Cross', 'Davanagere', 'Karnataka', '577002', 99900, 3000,
      case when n % 3 = 0 then 'cash' else 'razorpay' end,
      case when n % 3 = 0 then 'to_collect' else 'completed' end::payment_state,
      case when n % 3 = 0 then null else now() end, 'confirmed', now()
    from generate_series(1, ${count}) n returning id)
  insert into order_items (order_id, product_name, sku, category, size, unit_price_paise, quantity)
  select id, 'Shirt', 'S-M', 'shirts', 'M', 99900, 1 from made`

test('two hundred orders are booked in one go, and a kill in the middle books none twice @own-shop', async () => {
  test.setTimeout(300_000)
  await using open = new AsyncDisposableStack()
  const folder = makeFolder()
  open.defer(folder.remove)
  const database = await startEmbeddedDatabase(folder.path, { port: await freePort() })
  open.defer(() => database.close())
  await migrate(database.url)
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  open.defer(() => sql.end({ timeout: 2 }))
  await sql`insert into store_settings default values`
  await fillOrders(sql)
  const port = await freePort()
  const courier = await openStageCourier(open, database.url, port)
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DEMO: '0',
    ...courier.settings,
  }

  const first = await startShop('bookings', settings)
  open.defer(first.kill)
  await first.untilReady()
  const cookie = await signIn(first.url)
  const orders = await sql<{ number: string; version: number }[]>`select number, version from orders order by id`
  // About as long as in life.
  await courier.fail({ kind: 'late', delayMs: 150, times: 2 * count, path: '/v1/external/courier/assign/awb' })
  const since = performance.now()
  const asked = await fetch(`${first.url}/admin/orders/book`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(orders.map(({ number, version }) => ['order', `${number} ${version}`])),
  })
  expect(asked.status).toBe(200)
  const countBooked = async () =>
    (await sql<{ count: number }[]>`select count(*)::int from parcels where booking_state = 'booked'`)[0]!.count
  while ((await countBooked()) < killAfter) await pause(20)
  const packing = await fetch(`${first.url}/admin/packing`, { headers: { cookie } })
  expect((await packing.text()).replace(/<!-- -->/g, '')).toMatch(new RegExp(`\\d+ of ${count} parcels booked`))
  await first.kill()
  const stormMs = performance.now() - since
  const before = await countBooked()
  expect(before).toBeLessThan(count)

  const second = await startShop('bookings', settings)
  open.defer(second.stop)
  await second.untilReady()
  const again = performance.now()
  let almostMs: number | null = null
  const unfinished = async () =>
    (await sql<{ count: number }[]>`select count(*)::int from parcels where next_try_at is not null`)[0]!.count
  // What the dead process had in hand is free after half a minute.
  while ((await unfinished()) > 0) {
    if (almostMs === null && (await unfinished()) <= 8) almostMs = performance.now() - again
    expect(performance.now() - again, 'the bookings did not go on').toBeLessThan(120_000)
    await pause(100)
  }

  const there = (await courier.parcels()).filter((parcel) => !isCancelled(parcel))
  expect(new Set(there.map(({ body }) => body.order_id))).toEqual(new Set(orders.map(({ number }) => number)))
  expect(there).toHaveLength(count)
  const rows = await sql<{ reference: string; awb: string; hasLabel: boolean }[]>`
    select reference, awb, label_key is not null as "hasLabel" from parcels order by id`
  expect(rows).toHaveLength(count)
  for (const { reference, awb, hasLabel } of rows) {
    expect(hasLabel, reference).toBe(true)
    expect(there.find(({ body }) => body.order_id === reference)?.awb).toBe(awb)
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  note(`${before} of ${count} booked in ${seconds(stormMs)} s, then the process was killed`)
  note(`all but what it had in hand booked and labelled ${seconds(almostMs ?? 0)} s after the restart`)
  note(`all of it after ${seconds(performance.now() - again)} s`)
})
