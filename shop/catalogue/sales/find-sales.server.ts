import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findPicked } from '../collections/preview-members.server.ts'
import { categories, collections } from '../tables.server.ts'
import { type SaleState, saleStateAt } from './sale-form.ts'
import { saleProducts, sales } from './tables.server.ts'

export type SaleLine = {
  id: number
  name: string
  /** "All products", "Category Shirts". */
  of: string
  percent: number
  startsAt: Date
  endsAt: Date
  state: SaleState
  /** Products whose prices it lowers at this moment. */
  products: number
}

const shownSales = 100

/** The last sales, the latest start first. */
export async function findSales(db: Db): Promise<SaleLine[]> {
  const now = new Date()
  const found = await db
    .select({
      sale: sales,
      category: categories.name,
      collection: collections.title,
      products: sql<number>`(select count(*)::integer from ${saleProducts}
        where ${saleProducts.saleId} = ${sales}.id and ${saleProducts.leftAt} is null)`,
    })
    .from(sales)
    .leftJoin(categories, eq(categories.id, sales.categoryId))
    .leftJoin(collections, eq(collections.id, sales.collectionId))
    .orderBy(desc(sales.startsAt), desc(sales.id))
    .limit(shownSales)
  return found.map(({ sale, category, collection, products }) => ({
    id: sale.id,
    name: sale.name,
    of: {
      all: 'All products',
      category: category ? `Category ${category}` : 'A category that was deleted',
      collection: collection ? `Collection ${collection}` : 'A collection that was deleted',
      chosen: 'Chosen products',
    }[sale.scope],
    percent: sale.percent,
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    state: saleStateAt(now, sale),
    products,
  }))
}

/** A sale as its form shows it; null when there is none. */
export async function findSale(db: Db, id: number) {
  const [sale] = await db.select().from(sales).where(eq(sales.id, id))
  if (!sale) return null
  const { createdAt: _, stoppedAt: __, isAnnounced: ___, ...shown } = sale
  return { ...shown, state: saleStateAt(new Date(), sale), picked: await findPicked(db, sale.productIds) }
}

export type EditableSale = NonNullable<Awaited<ReturnType<typeof findSale>>>
