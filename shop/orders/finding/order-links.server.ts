import { createHmac, timingSafeEqual } from 'node:crypto'

/** The unguessable part of an order's own address. Derived, so e-mails sent later can name it; nothing to leak is stored. */
export type OrderLinks = {
  tokenFor(orderNumber: string): string
  matches(orderNumber: string, token: string): boolean
}

export function openOrderLinks(secret: string): OrderLinks {
  const digest = (orderNumber: string) => createHmac('sha256', secret).update(`order ${orderNumber}`).digest()
  return {
    tokenFor: (orderNumber) => digest(orderNumber).toString('base64url'),
    matches(orderNumber, token) {
      const given = Buffer.from(token, 'base64url')
      const right = digest(orderNumber)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
