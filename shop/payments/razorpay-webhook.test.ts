import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { WebhookRefused } from './provider.ts'
import { sign } from './razorpay-signatures.server.ts'
import { parseWebhook } from './razorpay-webhook.server.ts'

const secrets = ['current', 'previous']

const payment = {
  id: 'pay_QmT5kR1wZs7HyJ',
  amount: 152_900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_QmT4vX8bLc2NdP',
  method: 'upi',
  vpa: 'asha@okbank',
  notes: [],
  error_code: '',
  created_at: 1_767_261_541,
}
const refund = {
  id: 'rfnd_QnA9dF3hJk6LmW',
  payment_id: payment.id,
  amount: 50_000,
  currency: 'INR',
  status: 'processed',
  notes: { refund_key: 'FW-104233-R1' },
}

const bodyOf = (event: string, payload: object = {}) => Buffer.from(JSON.stringify({ event, payload }))

const receive = (raw: Buffer, headers: Record<string, string> = {}, secret = 'current') =>
  parseWebhook(raw, { 'x-razorpay-signature': sign(raw, secret), ...headers }, secrets)

test('a captured payment is translated into our words', () => {
  const raw = bodyOf('payment.captured', { payment: { entity: payment } })
  expect(receive(raw, { 'x-razorpay-event-id': 'PhRaTw1mzHQ5dA' })).toMatchObject({
    eventId: 'PhRaTw1mzHQ5dA',
    type: 'payment.captured',
    payments: [
      {
        providerPaymentId: payment.id,
        providerOrderId: payment.order_id,
        status: 'captured',
        captured: true,
        amountPaise: 152_900,
        methodDetail: 'asha@okbank',
        failure: null,
        occurredAt: new Date('2026-01-01T09:59:01Z'),
      },
    ],
    refunds: [],
  })
})

test('a refund comes with its payment', () => {
  const refunded = { ...payment, amount_refunded: 50_000, refund_status: 'partial' }
  const event = receive(bodyOf('refund.processed', { refund: { entity: refund }, payment: { entity: refunded } }))
  expect(event.refunds).toMatchObject([{ providerRefundId: refund.id, amountPaise: 50_000, key: 'FW-104233-R1' }])
  expect(event.payments).toMatchObject([{ refundedPaise: 50_000 }])
})

test('without an event id the body stands for the event', () => {
  const raw = bodyOf('order.paid')
  expect(receive(raw).eventId).toBe(createHash('sha256').update(raw).digest('hex'))
})

test('the previous secret still counts', () => {
  expect(receive(bodyOf('order.paid'), {}, 'previous').type).toBe('order.paid')
})

test('unknown events and odd entities are no failure', () => {
  const nothing = { payments: [], refunds: [] }
  expect(receive(bodyOf('payment.dispute.created', { dispute: { entity: {} } }))).toMatchObject(nothing)
  expect(receive(bodyOf('payment.captured', { payment: { entity: { id: 'pay_1' } } })).payments).toEqual([])
  expect(receive(Buffer.from('{"event":"x","payload":[]}'))).toMatchObject(nothing)
})

test.for([
  ['another secret', { 'x-razorpay-signature': sign(bodyOf('order.paid'), 'other') }],
  ['no signature', { 'x-razorpay-signature': '' }],
  ['one byte changed', { 'x-razorpay-signature': sign(bodyOf('order.paie'), 'current') }],
] as const)('%s is refused', ([, headers]) => {
  expect(() => receive(bodyOf('order.paid'), headers)).toThrow(WebhookRefused)
})

test('what is signed but no event is refused', () => {
  expect(() => receive(Buffer.from('not json'))).toThrow(WebhookRefused)
  expect(() => receive(Buffer.from('{}'))).toThrow(WebhookRefused)
})
