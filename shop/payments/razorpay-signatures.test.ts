import { expect, test } from 'vitest'
import { paymentSignature, signatureMatches } from './razorpay-signatures.server.ts'

const keySecret = 'sim_key_secret_0001'
const webhookSecret = 'sim_webhook_secret_0001'
const paymentProof = '789288c28a6dfd64093e39e8eb7f741c6574baec624d68c5e3d8426c2a5b1d8f'
const webhookProof = 'c9712cc8365a6c952ae73fb78d56cb74f2a9dccc6606c502306a5af5d5660bb4'
const rewrittenProof = 'fe3b752abfed9fb6ac397c6df98b30ccf2ca6669f9a3e7a17bc15c78ef9415e9'
const message = 'order_QmT4vX8bLc2NdP|pay_QmT5kR1wZs7HyJ'
const body = Buffer.from(
  String.raw`{"entity":"event","event":"order.paid","contains":["payment","order"],"payload":{"payment":{"entity":{"id":"pay_QmT5kR1wZs7HyJ","description":"Shirt \/ Navy \u20b91,499"}}},"created_at":1767261600}`,
)

test('a payment is signed as Razorpay signs it', () => {
  expect(paymentSignature('order_QmT4vX8bLc2NdP', 'pay_QmT5kR1wZs7HyJ', keySecret)).toBe(paymentProof)
})

test('a webhook is judged by the bytes that came', () => {
  expect(body.length).toBe(197)
  expect(signatureMatches(body, webhookSecret, webhookProof)).toBe(true)
})

test('a body written anew does not match any more', () => {
  const rewritten = JSON.stringify(JSON.parse(body.toString()))
  expect(signatureMatches(rewritten, webhookSecret, webhookProof)).toBe(false)
  expect(signatureMatches(rewritten, webhookSecret, rewrittenProof)).toBe(true)
})

test.for([
  ['missing', undefined],
  ['empty', ''],
  ['in capitals', paymentProof.toUpperCase()],
  ['a digit short', paymentProof.slice(1)],
  ['a digit long', `${paymentProof}0`],
  ['not hexadecimal', 'x'.repeat(64)],
  ['of another payment', webhookProof],
])('a signature that is %s is refused', ([, given]) => {
  expect(signatureMatches(message, keySecret, given)).toBe(false)
})
