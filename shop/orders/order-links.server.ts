import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { orders, type PlacedOrder } from './tables.server.ts'

/**
 * The unguessable part of an order's own address. Derived, so e-mails sent later can name it; stored is only how often it
 * was renewed, and each renewal ends the links before.
 */
export type OrderLinks = {
  /** Of an order that was read already. */
  tokenOf(order: Linked): string
  opens(order: Linked, token: string): boolean
  tokenFor(db: Db, orderNumber: string): Promise<string>
  matches(db: Db, orderNumber: string, token: string): Promise<boolean>
}

type Linked = Pick<PlacedOrder, 'number' | 'linkVersion'>

export function openOrderLinks(secret: string): OrderLinks {
  function digest({ number, linkVersion }: Linked) {
    // Links of version 0 are older than versions are.
    const text = linkVersion > 0 ? `order ${number} ${linkVersion}` : `order ${number}`
    return createHmac('sha256', secret).update(text).digest()
  }
  function opens(order: Linked, token: string) {
    const given = Buffer.from(token, 'base64url')
    const right = digest(order)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  const tokenOf = (order: Linked) => digest(order).toString('base64url')
  return {
    tokenOf,
    opens,
    tokenFor: async (db, number) => tokenOf(await findLinked(db, number)),
    matches: async (db, number, token) => opens(await findLinked(db, number), token),
  }
}

async function findLinked(db: Db, number: string): Promise<Linked> {
  const [order] = await versionOfNumber(db, { number })
  return { number, linkVersion: order?.linkVersion ?? 0 }
}

const versionOfNumber = preparedQuery((db, { number }: Given<{ number: string }>) =>
  db.select({ linkVersion: orders.linkVersion }).from(orders).where(eq(orders.number, number)),
)
