import { expect, vi } from 'vitest'
import { WebhookRefused } from '#shop/payments/provider.ts'
import { sign } from '#shop/payments/razorpay-signatures.server.ts'
import { callerOf, keys, providerOf, startTestGateway, test } from './fixture.ts'
import { Inbox } from './inbox.ts'

type Call = ReturnType<typeof callerOf>

const pay = async (call: Call, orderId: string, body: object = {}) =>
  (await call('POST', `/sim/orders/${orderId}/pay`, body)).body

test('a payment is reported in three signed events', async ({ call, openOrder, inbox, provider }) => {
  const orderId = await openOrder()
  const { payment_id } = await pay(call, orderId)
  await inbox.has(3)

  expect(inbox.events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  for (const { raw, headers } of inbox.received) {
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': expect.stringMatching(/^[A-Za-z0-9]{14}$/),
    })
    expect(provider.parseWebhook(raw, headers).payments[0]?.providerPaymentId).toBe(payment_id)
  }
})

test('a body is escaped so that writing it anew breaks its signature', async ({ call, inbox, provider }) => {
  const notes = { line: 'Shirt / Navy ₹1,499 👕' }
  const { body: order } = await call('POST', '/v1/orders', { amount: 149_900, currency: 'INR', notes })
  await pay(call, order.id)
  await inbox.has(3)

  const [{ raw, headers }] = inbox.received as [Inbox['received'][0]]
  expect(raw.toString()).toContain(String.raw`Shirt \/ Navy \u20b91,499 \ud83d\udc55`)
  const parsed = JSON.parse(raw.toString())
  expect(parsed.payload.payment.entity.notes).toEqual(notes)
  expect(() => provider.parseWebhook(Buffer.from(JSON.stringify(parsed)), headers)).toThrow(WebhookRefused)
})

test('a failing endpoint gets sixteen tries and is then switched off', async ({ call, openOrder, inbox }) => {
  inbox.answer = 500
  await call('PUT', '/sim/webhooks', { drop: ['payment.authorized', 'order.paid'] })
  await pay(call, await openOrder())
  await vi.waitFor(
    async () =>
      expect((await call('GET', '/sim/state')).body.deliveries[0]).toMatchObject({ state: 'given up', tries: 16 }),
    60_000,
  )
  expect(new Set(inbox.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1)

  await pay(call, await openOrder())
  expect(inbox.received).toHaveLength(16)

  inbox.answer = 200
  await call('POST', '/sim/webhooks/enable')
  await pay(call, await openOrder())
  await inbox.has(17)
})

test('a later try that succeeds ends the ladder', async ({ call, openOrder, inbox }) => {
  inbox.firstAnswers.push(503, 404, 302, 'nothing')
  await call('PUT', '/sim/webhooks', { drop: ['payment.authorized', 'order.paid'] })
  await pay(call, await openOrder())
  await vi.waitFor(
    async () =>
      expect((await call('GET', '/sim/state')).body.deliveries[0]).toMatchObject({ state: 'delivered', tries: 5 }),
    60_000,
  )
})

test('switches drop, repeat and hold events', async ({ call, openOrder, inbox }) => {
  await call('PUT', '/sim/webhooks', { drop: true })
  await pay(call, await openOrder())
  expect(inbox.received).toEqual([])

  await call('PUT', '/sim/webhooks', { duplicates: 15 })
  await pay(call, await openOrder())
  await inbox.has(48)

  await call('PUT', '/sim/webhooks', { hold: true })
  await pay(call, await openOrder())
  await call('POST', '/sim/webhooks/release', { order: 'reversed' })
  await inbox.has(51)
  expect(inbox.events().slice(48)).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
})

test.for([{ delayMs: 100_000 }, { reorder: true }, { shuffleFields: true }])(
  'with %o every event still comes and is still signed',
  async (switches, { call, openOrder, inbox, provider }) => {
    await call('PUT', '/sim/webhooks', switches)
    await pay(call, await openOrder())
    await inbox.has(3)
    for (const { raw, headers } of inbox.received) expect(provider.parseWebhook(raw, headers).payments).toHaveLength(1)
  },
)

test('events may be signed with the previous secret, a wrong one or none', async ({ call, openOrder, inbox }) => {
  for (const signWith of ['previous', 'wrong', 'none']) {
    await call('PUT', '/sim/webhooks', { signWith, withoutEventId: true, drop: ['payment.authorized', 'order.paid'] })
    const before = inbox.received.length
    await pay(call, await openOrder())
    await inbox.has(before + 1)
  }
  const [previous, wrong, none] = inbox.received as [Inbox['received'][0], Inbox['received'][0], Inbox['received'][0]]
  expect(previous.headers['x-razorpay-signature']).toBe(sign(previous.raw, keys.previousWebhookSecret))
  expect(wrong.headers['x-razorpay-signature']).toMatch(/^[0-9a-f]{64}$/)
  expect(wrong.headers['x-razorpay-signature']).not.toBe(sign(wrong.raw, keys.webhookSecret))
  expect(none.headers['x-razorpay-signature']).toBeUndefined()
  expect(none.headers['x-razorpay-event-id']).toBeUndefined()
})

test('an event can be sent again under its own id', async ({ call, openOrder, inbox }) => {
  await pay(call, await openOrder())
  await inbox.has(3)
  const eventId = inbox.received[0]!.headers['x-razorpay-event-id']
  await call('POST', `/sim/events/${eventId}/resend`, { times: 2 })
  await inbox.has(5)
  expect(inbox.received[4]!.headers['x-razorpay-event-id']).toBe(eventId)
  expect(inbox.received[4]!.raw).toEqual(inbox.received[0]!.raw)
})

test('every endpoint hears of an event under one id', async () => {
  const inbox = new Inbox()
  const address = await inbox.open()
  await using stack = new AsyncDisposableStack()
  stack.defer(async () => void (await inbox.close()))
  const simulator = await startTestGateway({ webhookUrls: [`${address}/one`, `${address}/two`] })
  stack.defer(() => simulator.close())
  const provider = providerOf(simulator)
  const call = callerOf(simulator.url)

  const { body: order } = await call('POST', '/v1/orders', { amount: 100, currency: 'INR' })
  await pay(call, order.id, { outcome: 'failure' })
  await inbox.has(2)
  expect(inbox.received.map(({ url }) => url).sort()).toEqual(['/one', '/two'])
  const [one, two] = inbox.received.map(({ raw, headers }) => provider.parseWebhook(raw, headers))
  expect(one!.eventId).toBe(two!.eventId)
  expect(one!.type).toBe('payment.failed')
  expect(one!.payments).toMatchObject([{ status: 'failed', failure: { reason: 'payment_failed' } }])
})
