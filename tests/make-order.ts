import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'

let ordersMade = 0

/** An order without lines, each a minute younger than the one before. */
export async function makeOrder(db: Db, given: Partial<typeof orders.$inferInsert> = {}) {
  ordersMade += 1
  const [order] = await db
    .insert(orders)
    .values({
      number: `FW-${100_000 + ordersMade}`,
      checkoutKey: randomUUID(),
      checkoutBodyHash: Buffer.from('hash'),
      firstName: 'Asha',
      lastName: 'Rao',
      customerEmail: 'Asha.Rao@example.in',
      customerPhone: '9812345678',
      address: '12, 3rd Cross',
      city: 'Davanagere',
      state: 'Karnataka',
      zipCode: '577002',
      subtotalPaise: 99_900,
      shippingPaise: 3_000,
      paymentMethod: 'razorpay',
      expiresAt: new Date(Date.now() + 60_000),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, ordersMade)),
      ...given,
    })
    .returning()
  return order!
}
