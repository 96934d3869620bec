import { expect } from 'vitest'
import { callerOf, keys, shirtOrder, test } from './fixture.ts'

type Call = ReturnType<typeof callerOf>

const begin = (call: Call, orderId: string, changes: object = {}) =>
  call('POST', '/window/attempts', {
    key: keys.keyId,
    order_id: orderId,
    amount: 152_900,
    currency: 'INR',
    instrument: { method: 'upi', vpa: 'asha@okbank' },
    ...changes,
  })

const decide = async (call: Call, orderId: string, paymentId: string, outcome: string) =>
  (await call('POST', `/window/attempts/${paymentId}/decision`, { key: keys.keyId, order_id: orderId, outcome })).body

test('the checkout script and the window come from the simulator itself', async ({ simulator }) => {
  expect(simulator.scriptUrl).toBe(`${simulator.url}/v1/checkout.js`)
  const script = await fetch(simulator.scriptUrl)
  expect(script.headers.get('content-type')).toContain('text/javascript')

  const page = await fetch(`${simulator.url}/window/index.html`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const named = [...(await page.text()).matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, file]) => file)
  for (const file of named) expect((await fetch(`${simulator.url}/window/${file}`)).status).toBe(200)
})

test('a success carries a signature that proves it', async ({ call, provider }) => {
  const { session } = await provider.createSession(shirtOrder)
  const orderId = session.providerOrderId
  const { body } = await begin(call, orderId)
  const { success } = await decide(call, orderId, body.payment_id, 'success')
  expect(provider.checkReturn(session, success)).toEqual({ verdict: 'proved', providerPaymentId: body.payment_id })
})

test('a card that fails says why, and another try may follow', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  const instrument = { method: 'card', number: '4100280000080001', name: 'Asha Rao' }
  const { body } = await begin(call, orderId, { instrument })
  const { error } = await decide(call, orderId, body.payment_id, 'failure')
  expect(error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'insufficient_fund',
    metadata: { order_id: orderId, payment_id: body.payment_id },
  })
  expect((await begin(call, orderId)).status).toBe(200)
})

test.for([
  ['order_amount_mismatch', { amount: 100 }],
  ['input_validation_failed', { key: 'rzp_test_other' }],
  ['input_validation_failed', { order_id: 'order_00000000000000' }],
  ['card_number_invalid', { instrument: { method: 'card', number: '4111111111111111', name: 'Asha' } }],
  ['input_validation_failed', { instrument: { method: 'upi', vpa: 'asha' } }],
] as const)('%s: no payment begins with %o', async ([reason, changes], { call, openOrder }) => {
  const { status, body } = await begin(call, await openOrder(), changes)
  expect(status).toBe(400)
  expect(body.error.reason).toBe(reason)
  expect((await call('GET', '/sim/state')).body.payments).toEqual({})
})

test('a decision belongs to the order of its payment', async ({ call, openOrder }) => {
  const { body } = await begin(call, await openOrder())
  expect(await decide(call, await openOrder(), body.payment_id, 'success')).toMatchObject({ error: {} })
})

test('an attempt without an answer times out after ten minutes and may still succeed', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  await call('PUT', `/sim/scenarios/${orderId}`, { bank: 'silent' })
  const { body } = await begin(call, orderId)
  expect(await decide(call, orderId, body.payment_id, 'success')).toEqual({ open: true })

  const payment = async () => (await call('GET', `/v1/payments/${body.payment_id}`)).body
  await call('POST', '/sim/clock/advance', { ms: 600_000 })
  expect(await payment()).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' })

  await call('POST', `/sim/payments/${body.payment_id}/move`, { to: 'captured' })
  expect(await payment()).toMatchObject({ status: 'captured', error_reason: null })
})

test('a UPI payment may fail and then succeed under its id', async ({ call, openOrder, inbox }) => {
  const orderId = await openOrder()
  await call('PUT', `/sim/scenarios/${orderId}`, { retriedInApp: true })
  const { body } = await begin(call, orderId)
  expect(await decide(call, orderId, body.payment_id, 'success')).toMatchObject({ error: { reason: 'incorrect_pin' } })
  await inbox.has(4)
  expect((await call('GET', `/v1/payments/${body.payment_id}`)).body.status).toBe('captured')
})

test('what is charged may differ from the order, when the control says so', async ({ call, openOrder }) => {
  await call('PUT', '/sim/scenarios/*', { chargedAmount: 100, chargedCurrency: 'USD' })
  const { body } = await begin(call, await openOrder())
  expect((await call('GET', `/v1/payments/${body.payment_id}`)).body).toMatchObject({ amount: 100, currency: 'USD' })
})

test('a reset forgets everything but the ids it gave', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  await call('POST', '/sim/reset')
  expect((await call('GET', `/v1/orders/${orderId}`)).status).toBe(400)
  expect(await openOrder()).not.toBe(orderId)
})

test('a stranger neither tries an order without end nor sends much at once', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 52; attempt += 1) statuses.push((await begin(call, orderId)).status)
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 400, 400])
  expect((await begin(call, await openOrder(), { email: 'x'.repeat(20_000) })).status).toBe(400)
})
