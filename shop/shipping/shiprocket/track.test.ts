import { expect, vi } from 'vitest'
import { type ReceivedWebhook, test, webhookToken } from '#simulators/courier/fixture.ts'
import type { StepName } from '#simulators/courier/steps.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { followScans } from '../couriers/scans.ts'

const hourMs = 3_600_000

const standingOf = async (courier: CourierProvider, awb: string) =>
  followScans((await courier.track([awb])).get(awb)?.scans ?? [])

const readAll = (courier: CourierProvider, received: readonly ReceivedWebhook[]) =>
  received.flatMap(({ raw, headers }) => {
    const read = courier.readWebhook(raw, headers as Record<string, string>)
    return read.kind === 'news' ? read.scans : []
  })

test('by its clock a parcel goes from the pickup to the door, without a webhook', async ({
  courier,
  booked,
  control,
}) => {
  await control('POST', '/switches', { webhooks: 'drop' })
  const booking = await booked()
  expect((await courier.track([booking.awb])).has(booking.awb)).toBe(true)
  expect(await standingOf(courier, booking.awb)).toEqual({ status: null, unclear: [], trouble: null })
  await courier.requestPickup(booking, '2026-11-24')
  expect(await standingOf(courier, booking.awb)).toMatchObject({ status: 'booked' })
  for (let times = 0; times < 5; times += 1) {
    await control('POST', '/clock/advance', { ms: 6 * hourMs })
    await vi.waitFor(async () => {
      const { orders } = await control('GET', '/state')
      expect(Object.values<{ scans: object[] }>(orders)[0]!.scans).toHaveLength(times + 2)
    }, 60_000)
  }
  expect(await standingOf(courier, booking.awb)).toEqual({ status: 'delivered', unclear: [], trouble: null })
})

test('webhooks in any sorting, and many times each, say the same as tracking', async ({
  courier,
  booked,
  control,
  received,
}) => {
  await control('POST', '/switches', { webhooks: 'hold', webhookTimes: 16 })
  const { awb } = await booked()
  for (const step of ['picked up', 'in transit', 'out for delivery', 'delivered'] as const)
    await control('POST', `/parcels/${awb}/next`, { step })
  await control('POST', '/webhooks/release', { sorting: 'shuffled' })
  await expect.poll(() => received).toHaveLength(64)
  expect(followScans(readAll(courier, received))).toEqual(await standingOf(courier, awb))
  expect(followScans(readAll(courier, received.slice(0, 16))).status).not.toBeNull()
})

test.for<[string, StepName[], object]>([
  ['a pickup that failed twice', ['pickup exception', 'pickup exception', 'picked up'], { status: 'picked_up' }],
  [
    'tried again, and delivered',
    ['picked up', 'out for delivery', 'undelivered', 'out for delivery', 'delivered'],
    { status: 'delivered' },
  ],
  [
    'three tries, and back',
    ['picked up', 'undelivered', 'undelivered', 'undelivered', 'rto initiated', 'rto in transit'],
    { status: 'returning' },
  ],
  [
    'back with us',
    ['picked up', 'rto initiated', 'rto in transit', 'rto delivered'],
    { status: 'returned', unclear: [] },
  ],
  ['lost', ['picked up', 'in transit', 'lost'], { status: 'lost' }],
  ['damaged', ['picked up', 'in transit', 'damaged'], { status: 'in_transit', trouble: 'damaged', unclear: [] }],
  [
    'delivered in part',
    ['picked up', 'partly delivered'],
    { status: 'picked_up', trouble: 'partly_delivered', unclear: [] },
  ],
  ['unknown to us', ['picked up', 'never heard of'], { status: 'picked_up', unclear: ['999'] }],
  [
    'delivered, then on its way back',
    ['picked up', 'delivered', 'rto initiated'],
    { status: 'delivered', unclear: ['9'] },
  ],
])('%s', async ([, way, standing], { courier, booked, control }) => {
  const { awb } = await booked()
  for (const step of way) {
    await control('POST', '/clock/advance', { ms: hourMs })
    await control('POST', `/parcels/${awb}/next`, { step })
  }
  expect(await standingOf(courier, awb)).toMatchObject(standing)
})

test('a parcel that the courier does not know is missing, and no error', async ({ courier, booked }) => {
  const { awb } = await booked()
  expect([...(await courier.track([awb, '12345'])).keys()]).toEqual([awb])
})

test('times without a zone are India’s', async ({ courier }) => {
  const raw = Buffer.from(
    JSON.stringify({
      awb: 59_629_792_084,
      current_status: 'Delivered',
      order_id: '1373900_150876814',
      current_timestamp: '23 05 2023 00:10:52',
      current_status_id: 7,
      shipment_status_id: 7,
      scans: [
        { date: '2023-05-22 23:59:16', status: 'X-UCI', activity: 'Manifested', location: 'Chomu', 'sr-status': '5' },
      ],
    }),
  )
  expect(courier.readWebhook(raw, { 'x-api-key': webhookToken })).toEqual({
    kind: 'news',
    awb: '59629792084',
    reference: '1373900_150876814',
    scans: [
      { at: new Date('2023-05-22T18:29:16Z'), status: 'booked', code: '5', text: 'Manifested', place: 'Chomu' },
      { at: new Date('2023-05-22T18:40:52Z'), status: 'delivered', code: '7', text: 'Delivered', place: '' },
    ],
  })
})

test.for([
  ['{"awb":"1"}', 'another token', 'refused'],
  ['{"awb":"1"}', undefined, 'refused'],
  ['', webhookToken, 'ping'],
  ['{}', webhookToken, 'ping'],
  ['<html>', webhookToken, 'ping'],
] as const)('the webhook %s with the token %s: %s', ([body, token, kind], { courier }) => {
  expect(courier.readWebhook(Buffer.from(body), { 'x-api-key': token })).toEqual({ kind })
})

test('tracking is asked again after trouble that may pass', async ({ courier, booked, control }) => {
  const { awb } = await booked()
  await control('POST', '/faults', { kind: 'html 502', times: 2, path: '/v1/external/courier/track' })
  expect((await courier.track([awb])).has(awb)).toBe(true)
})
