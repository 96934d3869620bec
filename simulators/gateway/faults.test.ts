import { expect } from 'vitest'
import { callerOf, providerOf, shirtOrder, test } from './fixture.ts'

type Call = ReturnType<typeof callerOf>

const plan = (call: Call, fault: object) => call('POST', '/sim/faults', fault)
const openOrders = async (call: Call) => Object.keys((await call('GET', '/sim/state')).body.orders)

test('a fault strikes as often as planned and only where planned', async ({ call }) => {
  await plan(call, { kind: '500', method: 'GET', path: '/v1/orders', times: 2 })
  expect((await call('GET', '/v1/payments')).status).toBe(200)
  expect((await call('GET', '/v1/orders')).body.error.code).toBe('SERVER_ERROR')
  expect((await call('GET', '/v1/orders')).status).toBe(500)
  expect((await call('GET', '/v1/orders')).status).toBe(200)

  await plan(call, { kind: '429' })
  await call('DELETE', '/sim/faults')
  expect((await call('GET', '/v1/orders')).status).toBe(200)
})

test.for([
  ['429', { kind: 'rate_limited', ambiguous: false }],
  ['500', { kind: 'server', ambiguous: true }],
  ['html 502', { kind: 'server', ambiguous: true }],
  ['hang', { kind: 'timeout', ambiguous: true }],
  ['reset', { kind: 'network', ambiguous: true }],
] as const)('the fault %s has no effect and the intended kind', async ([kind, error], { call, simulator }) => {
  await plan(call, { kind, times: 10 })
  const provider = providerOf(simulator, { timeoutMs: 1_000 })
  await expect(provider.createSession({ ...shirtOrder, isNew: true })).rejects.toMatchObject(error)
  expect(await openOrders(call)).toEqual([])
})

test('an order whose answer was lost is found by its receipt', async ({ call, provider }) => {
  await plan(call, { kind: 'commit then drop', method: 'POST', path: '/v1/orders' })
  const { session } = await provider.createSession({ ...shirtOrder, isNew: true })
  expect(await openOrders(call)).toEqual([session.providerOrderId])
})

test('while lists lag it is opened once more, and the first is never shown', async ({ call, provider }) => {
  await call('PUT', '/sim/lists', { lagMs: 60_000 })
  await plan(call, { kind: 'commit then drop', method: 'POST', path: '/v1/orders' })
  const { session } = await provider.createSession({ ...shirtOrder, isNew: true })
  expect((await openOrders(call)).at(-1)).toBe(session.providerOrderId)
})

test('a refund still being made is waited for', async ({ call, provider }) => {
  const { session } = await provider.createSession(shirtOrder)
  const { body: paid } = await call('POST', `/sim/orders/${session.providerOrderId}/pay`, {})
  await plan(call, { kind: '409', pathEnd: '/refund', times: 2 })
  const order = { providerPaymentId: paid.payment_id, amountPaise: 50_000, key: 'refund-0000001', note: 'size' }
  expect(await provider.refund(order)).toMatchObject({ amountPaise: 50_000 })
})

test('a refund whose answer was lost is made once', async ({ call, provider }) => {
  const { session } = await provider.createSession(shirtOrder)
  const { body: paid } = await call('POST', `/sim/orders/${session.providerOrderId}/pay`, {})
  await plan(call, { kind: 'commit then drop', path: '/v1/payments', pathEnd: '/refund' })
  const order = { providerPaymentId: paid.payment_id, amountPaise: 50_000, key: 'refund-0000001', note: 'size' }
  const refund = await provider.refund(order)

  expect(await provider.refund(order)).toMatchObject({ providerRefundId: refund.providerRefundId, key: order.key })
  const { refunds, payments } = await provider.fetchState(session)
  expect(refunds).toHaveLength(1)
  expect(payments[0]).toMatchObject({ refundedPaise: 50_000 })
})
