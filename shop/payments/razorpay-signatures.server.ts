import { createHmac, timingSafeEqual } from 'node:crypto'

const hexDigest = /^[0-9a-f]{64}$/

export function sign(message: string | Uint8Array, secret: string) {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** The fields that Checkout hands to the browser after a payment: signed with the API key's secret. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string) {
  return sign(paymentMessage(orderId, paymentId), keySecret)
}

export const paymentMessage = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`

/** Compares in constant time. Only 64 lower-case hex digits can match. */
export function signatureMatches(message: string | Uint8Array, secret: string, given: string | undefined) {
  if (!given || !hexDigest.test(given)) return false
  return timingSafeEqual(Buffer.from(sign(message, secret), 'hex'), Buffer.from(given, 'hex'))
}
