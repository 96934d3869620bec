import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { effectivePricePaise } from '../rules.ts'
import { colorNameIn } from '../swatch-name.ts'
import { products, variants } from '../tables.server.ts'
import { priceOf } from '../variant-price.ts'
import { suggestProducts } from './suggest.server.ts'

/** A product as staff sell it on the phone; colour is '' where it has none, stock null where it is not counted. */
export type Goods = {
  id: number
  name: string
  pricePaise: number
  choices: {
    sku: string
    size: string
    color: string
    colorName: string | null
    stock: number | null
    pricePaise: number
  }[]
}

const maxProducts = 8

/** Live products whose name holds the text, or one of whose SKUs begins with it, each with all it is made in. */
export async function findGoods(db: Db, text: string): Promise<Goods[]> {
  const suggested = await suggestProducts(db, text, maxProducts)
  const ids = suggested.filter(({ state }) => state === 'live').map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      sku: variants.sku,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      own: { pricePaise: variants.pricePaise, salePricePaise: variants.salePricePaise },
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(inArray(products.id, ids), eq(products.state, 'live')))
    .orderBy(asc(variants.id))
  return ids.flatMap((id): Goods[] => {
    const own = rows.filter((row) => row.id === id)
    const [product] = own
    if (!product) return []
    const choices = own.map(({ sku, size, color, stock, own: price }) => ({
      sku,
      size,
      color: color ?? '',
      colorName: color && colorNameIn(product, color),
      stock,
      pricePaise: effectivePricePaise(priceOf(product, price)),
    }))
    return [{ id, name: product.name, pricePaise: effectivePricePaise(product), choices }]
  })
}
