import { expect, vi } from 'vitest'
import { callerOf, test as base } from './fixture.ts'

type Call = ReturnType<typeof callerOf>

const key = { 'x-refund-idempotency': 'refund-FW-104233-1' }

/** `paymentId` is a captured payment of ₹1,529. */
const test = base.extend<{ paymentId: string }>({
  paymentId: async ({ call, openOrder }, use) => {
    const orderId = await openOrder()
    await use((await call('POST', `/sim/orders/${orderId}/pay`, {})).body.payment_id)
  },
})

const paymentOf = async (call: Call, paymentId: string) => (await call('GET', `/v1/payments/${paymentId}`)).body

test('money goes back in parts until all is back', async ({ call, paymentId }) => {
  const path = `/v1/payments/${paymentId}/refund`
  expect((await call('POST', path, { amount: 50_000 })).body).toMatchObject({ status: 'pending', amount: 50_000 })
  expect(await paymentOf(call, paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 50_000,
    refund_status: 'partial',
  })
  expect((await call('POST', path, { amount: 102_901 })).body.error.field).toBe('amount')

  expect((await call('POST', path, {})).body.amount).toBe(102_900)
  expect(await paymentOf(call, paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full', captured: true })
  expect((await call('POST', path, { amount: 100 })).status).toBe(400)
  expect((await call('GET', `/v1/payments/${paymentId}/refunds`)).body.count).toBe(2)
})

test('a refund settles by itself after a while', async ({ call, paymentId }) => {
  const { body } = await call('POST', `/v1/payments/${paymentId}/refund`, {})
  await vi.waitFor(async () => {
    const now = (await call('GET', `/v1/refunds/${body.id}`)).body
    expect(now).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } })
  }, 60_000)
})

test('a refund that fails leaves the money with the shop', async ({ call, paymentId, inbox }) => {
  await call('PUT', '/sim/scenarios/*', { refunds: 'fail' })
  await call('POST', `/v1/payments/${paymentId}/refund`, {})
  await expect.poll(() => inbox.events()).toContain('refund.failed')
  expect(await paymentOf(call, paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
})

test('one key and one body is one refund', async ({ call, paymentId }) => {
  const path = `/v1/payments/${paymentId}/refund`
  const first = await call('POST', path, { amount: 50_000 }, key)
  const again = await call('POST', path, { amount: 50_000 }, key)
  expect(again.body.id).toBe(first.body.id)
  expect((await paymentOf(call, paymentId)).amount_refunded).toBe(50_000)

  expect((await call('POST', path, { amount: 60_000 }, key)).status).toBe(409)
})

test.for([
  ['an unknown field', { amount: 100, reason: 'size' }, {}],
  ['less than a rupee', { amount: 99 }, {}],
  ['a fraction', { amount: 100.5 }, {}],
  ['a short key', { amount: 100 }, { 'x-refund-idempotency': 'short' }],
] as const)('a refund with %s is refused', async ([, body, headers], { call, paymentId }) => {
  expect((await call('POST', `/v1/payments/${paymentId}/refund`, body, headers)).status).toBe(400)
})

test('a payment that nobody captured goes back by itself after three days', async ({ call, openOrder, inbox }) => {
  const orderId = await openOrder()
  await call('PUT', '/sim/scenarios/*', { capture: 'never' })
  const { body: paid } = await call('POST', `/sim/orders/${orderId}/pay`, {})
  expect((await call('POST', `/v1/payments/${paid.payment_id}/refund`, {})).status).toBe(400)

  await call('POST', '/sim/clock/advance', { ms: 3 * 86_400_000 })
  await inbox.has(3)
  expect(await paymentOf(call, paid.payment_id)).toMatchObject({ status: 'refunded', captured: false })
  expect(inbox.events()).toEqual(expect.arrayContaining(['payment.authorized', 'refund.created', 'refund.processed']))
})
