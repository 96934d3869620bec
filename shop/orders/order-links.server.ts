import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from './tables.server.ts'

/**
 * The unguessable part of an order's own address. Derived, so e-mails sent later can name it; stored is only how often it
 * was renewed, and each renewal ends the links before.
 */
export type OrderLinks = {
  tokenFor(db: Db, orderNumber: string): Promise<string>
  matches(db: Db, orderNumber: string, token: string): Promise<boolean>
}

export function openOrderLinks(secret: string): OrderLinks {
  async function digest(db: Db, orderNumber: string) {
    const [order] = await db.select({ version: orders.linkVersion }).from(orders).where(eq(orders.number, orderNumber))
    // Links of version 0 are older than versions are.
    const text = order?.version ? `order ${orderNumber} ${order.version}` : `order ${orderNumber}`
    return createHmac('sha256', secret).update(text).digest()
  }
  return {
    tokenFor: async (db, orderNumber) => (await digest(db, orderNumber)).toString('base64url'),
    async matches(db, orderNumber, token) {
      const given = Buffer.from(token, 'base64url')
      const right = await digest(db, orderNumber)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
