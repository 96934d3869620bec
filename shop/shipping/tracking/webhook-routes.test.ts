import { asc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, vi } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { webhookToken } from '#simulators/courier/fixture.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { courierMessages, parcelScans } from '../tables.server.ts'
import { readMessages, removeOldMessages } from './courier-messages.server.ts'
import { addParcel, makePackedOrder, readOrder, readParcel, test, testWithCommits } from './fixture.ts'
import { courierWebhookRoutes } from './webhook-routes.server.ts'

async function openShop(db: Db, courier: CourierProvider | null) {
  const app = Fastify()
  courierWebhookRoutes(app, { db, findCourier: () => courier })
  const send = async (payload: string | Buffer, token: string | undefined = webhookToken) => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-api-key': token }) }
    return (await app.inject({ method: 'POST', url: '/webhooks/parcels', payload, headers })).statusCode
  }
  return { app, send }
}

const outcomes = async (db: Db) =>
  (await db.select().from(courierMessages).orderBy(asc(courierMessages.id))).map(({ outcome }) => outcome)

test('a report is stored as it came, answered, and only sends the shop to look', async ({
  db,
  courier,
  booked,
  control,
  received,
}) => {
  const order = await makePackedOrder(db)
  const { awb } = await booked().then(async (booking) => addParcel(db, order.id, booking, { nextLookAt: null }))
  const { send } = await openShop(db, courier)
  await control('POST', `/parcels/${awb}/next`, { step: 'picked up' })
  await expect.poll(() => received).toHaveLength(1)
  const { raw } = received[0]!

  expect(await send(raw)).toBe(200)
  await expect.poll(() => outcomes(db)).toEqual(['followed'])
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
  expect((await db.select().from(courierMessages))[0]).toMatchObject({ body: raw, isTrusted: true, awb })

  expect(await send(raw)).toBe(200)
  await expect.poll(() => outcomes(db)).toEqual(['followed', 'nothing new'])
  expect(await db.$count(orderEvents, eq(orderEvents.kind, 'fulfilment'))).toBe(1)
})

test('a report of more than the courier itself says moves nothing, and is looked at again soon', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db)
  const { awb, reference } = await addParcel(db, order.id, await booked(), { nextLookAt: null })
  await control('POST', `/parcels/${awb}/next`, { step: 'pickup scheduled' })
  const { send } = await openShop(db, courier)
  const forged = JSON.stringify({
    awb,
    order_id: `1373900_${reference}`,
    current_status: 'Delivered',
    current_status_id: 7,
    shipment_status_id: 7,
    current_timestamp: '23 11 2026 11:43:52',
  })
  expect(await send(forged)).toBe(200)
  await expect.poll(() => outcomes(db)).not.toContain('waiting')
  expect(await send(forged)).toBe(200)
  await expect.poll(() => outcomes(db)).toEqual(['followed', 'nothing new'])
  expect((await readOrder(db, order.id)).orderStatus).toBe('packed')
  expect((await readParcel(db, awb!)).status).toBe('booked')
  expect((await readParcel(db, awb!)).nextLookAt!.getTime()).toBeLessThan(Date.now() + 301_000)
})

test('what is forged, of another order, or of nobody is stored, and nobody is asked', async ({
  db,
  courier,
  booked,
  calls,
}) => {
  const order = await makePackedOrder(db)
  const { awb } = await addParcel(db, order.id, await booked())
  const { send } = await openShop(db, courier)
  const asked = calls.length
  expect(await send(JSON.stringify({ awb }), 'guessed')).toBe(401)
  expect(await send(JSON.stringify({ awb }), '')).toBe(401)
  expect(await send(JSON.stringify({ awb: '32100000000' }))).toBe(200)
  expect(await send(JSON.stringify({ awb, order_id: 'FW-999999' }))).toBe(200)
  for (const odd of ['', '{}', '[]', 'null', '{"awb":{}}', '['.repeat(5_000)])
    expect(await send(odd), odd.slice(0, 9)).toBe(200)
  expect(await send('x'.repeat(300_000))).toBe(413)
  expect((await outcomes(db)).slice(0, 4)).toEqual(['refused', 'refused', 'unknown parcel', 'refused'])
  expect(calls.length).toBe(asked)
  expect(await db.$count(parcelScans)).toBe(0)
})

test('strangers cannot fill the disk: of what they send, little is stored', async ({ db, courier }) => {
  const { send } = await openShop(db, courier)
  for (let times = 0; times < 210; times += 1) expect(await send('x'.repeat(100_000), 'guessed')).toBe(401)
  const stored = await db.select().from(courierMessages)
  expect(stored).toHaveLength(200)
  expect(Math.max(...stored.map(({ body }) => body.length))).toBeLessThan(3_000)
})

test('a shop without a courier stores nothing', async ({ db }) => {
  const { send } = await openShop(db, null)
  expect(await send('{"awb":"1"}')).toBe(401)
  expect(await db.$count(courierMessages)).toBe(0)
})

test('a report that came while the courier was away is read by the job', async ({ db, courier, booked, control }) => {
  const order = await makePackedOrder(db)
  const { awb, reference } = await addParcel(db, order.id, await booked(), { nextLookAt: null })
  await control('POST', `/parcels/${awb}/next`, { step: 'picked up' })
  await control('POST', '/faults', { kind: 'html 502', times: 3, path: '/v1/external/courier/track' })
  const { send } = await openShop(db, courier)
  expect(await send(JSON.stringify({ awb, order_id: reference }))).toBe(200)
  await vi.waitFor(async () => {
    await readMessages(db, courier)
    expect(await outcomes(db)).toEqual(['followed'])
  }, 60_000)
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
})

test('what came is removed after three months', async ({ db }) => {
  const day = 86_400_000
  const at = (days: number) => ({ body: Buffer.from(''), receivedAt: new Date(Date.now() - days * day) })
  await db.insert(courierMessages).values([at(1), at(91)])
  await removeOldMessages(db)
  expect(await db.$count(courierMessages)).toBe(1)
})

testWithCommits(
  'sixteen of each report, shuffled, to two processes: each step is taken once',
  async ({ database: { db }, courier, connect, booked, control, received }) => {
    const order = await makePackedOrder(db)
    const { awb } = await addParcel(db, order.id, await booked())
    await control('POST', '/switches', { webhooks: 'hold', webhookTimes: 16 })
    for (const step of ['picked up', 'in transit', 'out for delivery', 'delivered'] as const) {
      await control('POST', '/clock/advance', { ms: 3_600_000 })
      await control('POST', `/parcels/${awb}/next`, { step })
    }
    await control('POST', '/webhooks/release', { sorting: 'shuffled' })
    await expect.poll(() => received).toHaveLength(64)
    const shops = await Promise.all([openShop(db, courier), openShop(db, connect())])
    const answers = await Promise.all(received.map(({ raw }, at) => shops[at % 2]!.send(raw)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await expect.poll(() => outcomes(db)).not.toContain('waiting')
    expect((await readOrder(db, order.id)).orderStatus).toBe('delivered')
    expect(await db.$count(parcelScans)).toBe(4)
    expect(await db.$count(orderEvents, eq(orderEvents.kind, 'fulfilment'))).toBe(2)
    for (const { app } of shops) await app.close()
  },
)
