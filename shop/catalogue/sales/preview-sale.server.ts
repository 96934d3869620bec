import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { effectivePricePaise, type Priced } from '../rules.ts'
import type { OwnPrice } from '../variant-price.ts'
import { isOfSale } from './run-sales.server.ts'
import type { PricedSale } from './sale-form.ts'
import { priceUnderSales } from './sale-price.ts'

const shownProducts = 50

/** `paise`: the lowest that a customer pays for the product, now and during the sale. */
export type SalePreview = {
  count: number
  lines: { id: number; name: string; nowPaise: number; salePaise: number }[]
}

/** The prices of a sale that is not saved yet: how many products it has, and the first of them. */
export async function previewSale(db: Db, sale: PricedSale): Promise<SalePreview> {
  const ids = `{${sale.productIds.join(',')}}`
  const found = await db.execute<
    Priced & { id: number; name: string; count: number; own: ({ id: number } & OwnPrice)[] }
  >(sql`
    select p.id, p.name, p.price_paise as "pricePaise", p.sale_price_paise as "salePricePaise",
      count(*) over ()::integer as count,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'pricePaise', v.price_paise,
        'salePricePaise', v.sale_price_paise)) from variants v where v.product_id = p.id), '[]') as own
    from products p cross join (select ${sale.scope}::text as scope, ${sale.categoryId}::integer as category_id,
      ${sale.collectionId}::integer as collection_id, ${ids}::integer[] as product_ids) s
    where ${isOfSale} order by p.id desc limit ${shownProducts}`)
  return {
    count: found[0]?.count ?? 0,
    lines: found.map(({ id, name, own, ...product }) => ({
      id,
      name,
      nowPaise: effectivePricePaise(product),
      salePaise: effectivePricePaise(priceUnderSales(product, own, new Map(), [sale]).product),
    })),
  }
}
