import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { orders } from '../tables.server.ts'
import { settleMoney } from './settle-money.server.ts'

/** Says in a paid order's state and history that credit went back. Call after that, while holding the order. */
export async function settleCredit(tx: Db, orderNumber: string, creditPaise: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for('update')
  if (order) await settleMoney(tx, order, { note: `${formatAmount(creditPaise)} given back as store credit` })
}
