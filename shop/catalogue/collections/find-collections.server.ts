import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { setLacksPieces } from '../product-sql.server.ts'
import { collections, products, variants } from '../tables.server.ts'

/** As many as a shop may have. */
export const maxCollections = 500

const collectionFields = {
  id: collections.id,
  slug: collections.slug,
  title: collections.title,
  description: collections.description,
  imageKey: collections.imageKey,
  imageWidth: images.width,
  imageHeight: images.height,
  isActive: collections.isActive,
  how: collections.how,
  productIds: collections.productIds,
  match: collections.match,
  categories: collections.categories,
  genders: collections.genders,
  colors: collections.colors,
  tags: collections.tags,
  minPricePaise: collections.minPricePaise,
  maxPricePaise: collections.maxPricePaise,
  newSince: collections.newSince,
  onSale: collections.onSale,
  inStock: collections.inStock,
  startsAt: collections.startsAt,
  searchTitle: collections.searchTitle,
  searchDescription: collections.searchDescription,
  shareImageKey: collections.shareImageKey,
  version: collections.version,
  updatedAt: collections.updatedAt,
}

const select = (db: Db) =>
  db.select(collectionFields).from(collections).leftJoin(images, eq(images.key, collections.imageKey))

export type Collection = Awaited<ReturnType<typeof findAllCollections>>[number]

/** All of them, for staff, by title. */
export const findAllCollections = (db: Db) =>
  select(db)
    .orderBy(asc(sql`lower(${collections.title})`), asc(collections.id))
    .limit(maxCollections)

/** Those that visitors find. Async, since a query by itself is sent again each time it is awaited. */
export const findShownCollections = async (db: Db): Promise<Collection[]> =>
  select(db).where(eq(collections.isActive, true)).orderBy(asc(collections.id)).limit(maxCollections)

/** Null when there is none. */
export async function findCollection(db: Db, id: number): Promise<Collection | null> {
  const [found] = await select(db).where(eq(collections.id, id))
  return found ?? null
}

/** The products of which no size and colour can be bought. */
export async function findSoldOut(db: Db): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct sold.product_id as id from ${variants} sold where sold.stock = 0 and not exists (
      select from ${variants} other where other.product_id = sold.product_id and coalesce(other.stock, 1) > 0)
    union all select ${products.id} from ${products} where ${products.setSlots} is not null and ${setLacksPieces()}`)
  return [...rows].map(({ id }) => id)
}
