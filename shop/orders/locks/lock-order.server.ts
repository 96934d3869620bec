import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked, type Locked } from '#db/locked.ts'
import { orders } from '../tables.server.ts'

/** An order whose row is locked until the transaction ends; by itself all of its columns. */
export type LockedOrder<Row = typeof orders.$inferSelect> = Row & Locked<'order'>

/** The same where only which one it is matters. */
export type LockedOrderId = LockedOrder<{ id: number }>

/** Locks the order of this number, or that of a condition; null: there is none. */
export async function lockOrder(tx: Db, which: string | SQL | undefined): Promise<LockedOrder | null> {
  const isIt = typeof which === 'string' ? eq(orders.number, which) : which
  const [order] = await tx.select().from(orders).where(isIt).for('update')
  return order ? asLocked<'order', typeof order>(order) : null
}
