import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { effectivePricePaise, type Priced } from '../rules.ts'
import type { OwnPrice } from '../variant-price.ts'
import { isOfSale } from './run-sales.server.ts'
import type { PricedSale } from './sale-form.ts'
import { priceUnderSales, type Reduction, type Written } from './sale-price.ts'

const shownProducts = 50

/** `paise`: the lowest that a customer pays for the product, now and during the sale. */
export type SalePreview = {
  count: number
  lines: { id: number; name: string; nowPaise: number; salePaise: number }[]
}

/** The prices of a sale as it is typed: how many products it has, and the first of them. */
export async function previewSale(db: Db, sale: PricedSale): Promise<SalePreview> {
  const ids = `{${sale.productIds.join(',')}}`
  const found = await db.execute<
    Priced & {
      id: number
      name: string
      count: number
      own: ({ id: number } & OwnPrice)[]
      written: (Written & { variantId: number | null })[]
      others: Reduction[]
    }
  >(sql`
    select p.id, p.name, p.price_paise as "pricePaise", p.sale_price_paise as "salePricePaise",
      count(*) over ()::integer as count,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'pricePaise', v.price_paise,
        'salePricePaise', v.sale_price_paise)) from variants v where v.product_id = p.id), '[]') as own,
      coalesce((select jsonb_agg(jsonb_build_object('variantId', w.variant_id, 'formerPaise', w.former_paise,
        'setPaise', w.set_paise)) from sale_prices w where w.product_id = p.id), '[]') as written,
      coalesce((select jsonb_agg(jsonb_build_object('percent', other.percent, 'wholeRupees', other.whole_rupees))
        from sale_products held join sales other on other.id = held.sale_id
        where held.product_id = p.id and held.left_at is null and other.id <> ${sale.id ?? 0}::integer), '[]') as others
    from products p cross join (select ${sale.scope}::text as scope, ${sale.categoryId}::integer as category_id,
      ${sale.collectionId}::integer as collection_id, ${ids}::integer[] as product_ids) s
    where ${isOfSale} order by p.id desc limit ${shownProducts}`)
  return {
    count: found[0]?.count ?? 0,
    lines: found.map(({ id, name, own, written, others, ...product }) => ({
      id,
      name,
      nowPaise: effectivePricePaise(product),
      salePaise: effectivePricePaise(
        priceUnderSales(product, own, new Map(written.map((row) => [row.variantId, row])), [sale, ...others]).product,
      ),
    })),
  }
}
