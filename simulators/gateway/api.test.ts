import { expect } from 'vitest'
import { callerOf, keys, test } from './fixture.ts'

const invalid = { code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed' }

test('an order is made and found again by id and by receipt', async ({ call }) => {
  const order = { amount: 152_900, currency: 'INR', receipt: 'FW-1-1', notes: { a: 'b' } }
  const made = await call('POST', '/v1/orders', order)

  expect(made).toMatchObject({
    status: 200,
    body: {
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 152_900,
      amount_due: 152_900,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
    },
  })
  expect((await call('GET', `/v1/orders/${made.body.id}`)).body).toEqual(made.body)
  expect((await call('GET', '/v1/orders?receipt=FW-1-1')).body).toEqual({
    entity: 'collection',
    count: 1,
    items: [made.body],
  })
  expect((await call('GET', '/v1/orders?receipt=FW-9-9')).body.items).toEqual([])
})

test.for([
  ['amount', { amount: 99 }],
  ['amount', { amount: 100.5 }],
  ['amount', { amount: '1529.00' }],
  ['amount', { amount: undefined }],
  ['currency', { currency: 'RUPEES' }],
  ['receipt', { receipt: 'x'.repeat(41) }],
  ['notes', { notes: { long: 'x'.repeat(257) } }],
] as const)('an order with a wrong %s is refused by name', async ([field, wrong], { call }) => {
  const { status, body } = await call('POST', '/v1/orders', { amount: 152_900, currency: 'INR', ...wrong })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ ...invalid, field })
})

test('empty notes are a list, and may be changed', async ({ call, openOrder }) => {
  const id = await openOrder()
  expect((await call('GET', `/v1/orders/${id}`)).body.notes).toEqual([])
  expect((await call('PATCH', `/v1/orders/${id}`, { notes: { ref: '1' } })).body.notes).toEqual({ ref: '1' })
  expect((await call('PATCH', `/v1/orders/${id}`, { amount: 1 })).status).toBe(400)
})

test.for([
  ['GET', '/v1/orders/order_00000000000000'],
  ['GET', '/v1/payments/pay_00000000000000'],
  ['GET', '/v1/payments/constructor'],
  ['GET', '/v1/refunds/rfnd_00000000000000'],
  ['POST', '/v1/payments/pay_00000000000000/capture'],
  ['POST', '/v1/payments/pay_00000000000000/refund'],
  ['GET', '/v1/nothing'],
  ['PATCH', '/v1/payments'],
] as const)('%s %s does not exist: 400, never 404', async ([method, path], { call }) => {
  const { status, body } = await call(method, path, method === 'GET' ? undefined : {})
  expect(status).toBe(400)
  expect(body.error).toMatchObject(invalid)
})

test.for([
  ['no key', undefined],
  ['another word', `basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`],
  ['a wrong secret', `Basic ${btoa(`${keys.keyId}:wrong`)}`],
  ['a space too much', `Basic  ${btoa(`${keys.keyId}:${keys.keySecret}`)}`],
])('a caller with %s is turned away', async ([, authorization], { simulator }) => {
  const response = await fetch(`${simulator.url}/v1/orders`, { headers: authorization ? { authorization } : {} })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
})

test('a payment is captured at once and pays its order', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  const { body: paid } = await call('POST', `/sim/orders/${orderId}/pay`, { method: 'card' })

  expect((await call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 152_900,
    amount_due: 0,
    attempts: 1,
  })
  const { body } = await call('GET', `/v1/orders/${orderId}/payments`)
  expect(body).toMatchObject({
    count: 1,
    items: [{ id: paid.payment_id, status: 'captured', fee: 3608, tax: 550, card: { last4: '1007', network: 'Visa' } }],
  })
})

test('failed tries are counted and listed, newest first', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  await call('POST', `/sim/orders/${orderId}/pay`, { outcome: 'failure', reason: 'card_declined' })
  expect((await call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  await call('POST', `/sim/orders/${orderId}/pay`, {})

  const { body } = await call('GET', `/v1/orders/${orderId}/payments`)
  expect(body.items.map(({ status, error_reason }: never) => [status, error_reason])).toEqual([
    ['captured', null],
    ['failed', 'card_declined'],
  ])
})

test('a paid order takes no second payment', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  await call('POST', `/sim/orders/${orderId}/pay`, {})
  const second = await call('POST', `/sim/orders/${orderId}/pay`, {})
  expect(second).toMatchObject({ status: 400, body: { error: { reason: 'order_already_paid' } } })

  await call('POST', `/sim/orders/${orderId}/pay`, { forced: true })
  const { body } = await call('GET', `/v1/orders/${orderId}/payments`)
  expect(body.items.map(({ status }: never) => status)).toEqual(['captured', 'captured'])
})

test('while one payment is authorised no other may begin', async ({ call, openOrder }) => {
  const orderId = await openOrder()
  await call('PUT', `/sim/scenarios/${orderId}`, { capture: 'never' })
  const { body: paid } = await call('POST', `/sim/orders/${orderId}/pay`, {})
  expect((await call('POST', `/sim/orders/${orderId}/pay`, {})).status).toBe(400)

  expect((await call('GET', '/v1/orders?authorized=0')).body.items).toEqual([])
  expect((await call('GET', '/v1/orders?authorized=1&expand[]=payments')).body.items).toMatchObject([
    { id: orderId, payments: { items: [{ id: paid.payment_id }] } },
  ])

  const path = `/v1/payments/${paid.payment_id}/capture`
  expect((await call('POST', path, { amount: 1, currency: 'INR' })).body.error.field).toBe('amount')
  expect((await call('POST', path, { amount: 152_900, currency: 'INR' })).body.status).toBe('captured')
  expect((await call('POST', path, { amount: 152_900, currency: 'INR' })).status).toBe(400)
})

test("lists are paged and may lag behind, an order's own payments never", async ({ call, openOrder }) => {
  for (const receipt of ['a', 'b', 'c']) await openOrder(100, receipt)
  const receipts = async (query: string) =>
    (await call('GET', `/v1/orders?${query}`)).body.items.map(({ receipt }: never) => receipt)
  expect(await receipts('count=2')).toEqual(['c', 'b'])
  expect(await receipts('count=2&skip=2')).toEqual(['a'])
  expect((await call('GET', '/v1/orders?count=101')).status).toBe(400)

  await call('PUT', '/sim/lists', { lagMs: 60_000 })
  const orderId = await openOrder()
  await call('POST', `/sim/orders/${orderId}/pay`, {})
  expect((await call('GET', '/v1/payments')).body.items).toEqual([])
  expect((await call('GET', `/v1/orders/${orderId}/payments`)).body.count).toBe(1)

  await call('POST', '/sim/clock/advance', { ms: 120_000 })
  expect((await call('GET', '/v1/payments')).body.count).toBe(1)
})

test('the control API answers tools on this machine, not web pages', async ({ simulator }) => {
  const call = callerOf(simulator.url)
  expect((await call('GET', '/sim/state')).status).toBe(200)
  expect((await call('GET', '/sim/state', undefined, { origin: 'https://shop.example' })).status).toBe(403)
  expect((await call('GET', '/sim/state', undefined, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(403)
})
