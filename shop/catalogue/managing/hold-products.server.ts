import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '../tables.server.ts'

/**
 * The products' rows, held against other changes until the transaction ends; in one sequence, so that two who change the
 * same products wait for each other instead of blocking each other. Their variants come after them. An order that has
 * taken a variant refers to its product meanwhile: this lock lets it, `for update` would be a deadlock.
 */
export const holdProducts = (tx: Db, ids: readonly number[]) =>
  tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
