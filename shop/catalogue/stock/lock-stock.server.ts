import { asc, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked, type Locked } from '#db/locked.ts'
import { variants } from '../tables.server.ts'

/** A variant whose row is locked until the transaction ends: its stock is what was read, and may be set to another. */
export type LockedStock<Row = { id: number; stock: number | null }> = Row & Locked<'stock'>

/** Locks variants, or those of a condition, in the sequence of their ids, as every order does. Deleted ones are left out. */
export async function lockStock(tx: Db, which: readonly number[] | SQL) {
  const isOne = Array.isArray(which) ? inArray(variants.id, [...(which as readonly number[])]) : (which as SQL)
  const { id, productId, sku, stock } = variants
  const rows = await tx.select({ id, productId, sku, stock }).from(variants).where(isOne).orderBy(asc(id)).for('update')
  return rows.map((row) => asLocked<'stock', typeof row>(row))
}
