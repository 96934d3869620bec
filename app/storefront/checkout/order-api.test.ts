import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import { checkPayment, confirmPayment, placeOrder } from './order-api.ts'

const order = { expectedTotalPaise: 102_900 } as PlaceOrder
const link = { orderNumber: 'FW-424242', token: 'token' }
const placed = {
  ...link,
  orderId: 'order_1',
  keyId: 'key',
  amount: 102_900,
  currency: 'INR',
  action: { kind: 'script' },
}

const fetched = vi.fn<typeof fetch>()

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

const answers = (...given: [number, unknown][]) => {
  for (const [status, body] of given) fetched.mockResolvedValueOnce(Response.json(body, { status }))
}
const keysSent = () =>
  fetched.mock.calls.map(([, init]) => (init!.headers as Record<string, string>)['Idempotency-Key'])

test('a placed order opens the payment', async () => {
  answers([201, placed])
  expect(await placeOrder(order)).toMatchObject({ kind: 'placed', order: { orderNumber: 'FW-424242' } })
})

test('each failure has its sentence', async () => {
  answers([201, { keyId: 'key' }], [500, 'oops'], [502, { error: 'The gateway is resting.' }])
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  const sentences: string[] = []
  for (let times = 0; times < 4; times += 1) {
    const placement = await placeOrder(order)
    if (placement.kind === 'refused') sentences.push(placement.refusal.sentence)
  }
  expect(sentences).toEqual([
    'Invalid response from payment service',
    'Failed to create payment order',
    'The gateway is resting.',
    'Failed to create payment order',
  ])
})

test('a changed cart and wrong fields get different answers', async () => {
  answers(
    [409, { error: 'Prices changed.', totals: {} }],
    [422, { error: 'Check.', fields: { 'customer.email': 'No.' } }],
  )
  expect(await placeOrder(order)).toMatchObject({ refusal: { cartChanged: true, fields: {} } })
  expect(await placeOrder(order)).toMatchObject({
    refusal: { cartChanged: false, fields: { 'customer.email': 'No.' } },
  })
})

test('what the shop refuses differs from what it did not answer', async () => {
  answers(
    [502, {}],
    [503, { error: 'The gateway is resting.' }],
    [201, {}],
    [409, { error: 'Prices changed.' }],
    [429, {}],
  )
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const unanswered: boolean[] = []
  for (let times = 0; times < 6; times += 1) {
    const placement = await placeOrder(order)
    if (placement.kind === 'refused') unanswered.push(placement.refusal.isUnanswered)
  }
  expect(unanswered).toEqual([true, true, true, false, false, true])
})

test('an order that is paid already is not paid again', async () => {
  answers([409, { error: 'Settled.', ...link, state: 'paid' }])
  expect(await placeOrder(order)).toEqual({ kind: 'paid', link })
})

test('an order that ran out is asked for anew, under another key, once', async () => {
  answers([409, { error: 'Settled.', ...link, state: 'expired' }], [201, placed])
  expect(await placeOrder(order)).toMatchObject({ kind: 'placed' })
  const [first, second] = keysSent()
  expect(second).not.toBe(first)
})

test('a confirmation that does not get through is tried again, then left to the confirmation page', async () => {
  vi.useFakeTimers()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))

  const state = confirmPayment(link, { signature: 'x' })
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await state).toBe('confirming')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a refused confirmation is not tried again', async () => {
  vi.useFakeTimers()
  answers([400, { error: 'No.', state: 'invalid' }])
  const state = confirmPayment(link, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await state).toBe('invalid')
  expect(fetched).toHaveBeenCalledOnce()
})

test('nobody to ask is no answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await checkPayment(link)).toBeNull()
})
