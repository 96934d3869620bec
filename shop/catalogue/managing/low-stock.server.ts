import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lowStock } from '../product-list-filter.ts'
import { products, variants } from '../tables.server.ts'

export type LowStockLine = Awaited<ReturnType<typeof findLowStock>>[number]

const maxShown = 8

/** Counted variants of live products that run out, the emptiest first. */
export const findLowStock = (db: Db) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      size: variants.size,
      color: variants.color,
      sku: variants.sku,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.state, 'live'), lte(variants.stock, lowStock)))
    .orderBy(asc(variants.stock), asc(variants.id))
    .limit(maxShown)
