import * as z from 'zod'
import { typedId } from '#shared/fields.ts'
import { changePricesOfProducts } from '#shop/catalogue/managing/many-products.server.ts'
import { priceChangeKinds } from '#shop/catalogue/managing/price-change.ts'
import { maxAtOnce } from '#shop/catalogue/product-list-filter.ts'
import { bulkChange } from './bulk-change.server.ts'

const paise = z.number().int().positive()

const Prices = z.object({
  /** Each product with the prices that the person saw. */
  seen: z
    .array(z.object({ id: typedId, pricePaise: paise, salePricePaise: paise.nullable() }))
    .min(1)
    .max(maxAtOnce),
  change: z.object({
    kind: z.enum(priceChangeKinds),
    by: z.union([
      z.object({ percent: z.number().int().min(0).max(100_000) }),
      z.object({ paise: z.number().int().min(0).max(100_000_000) }),
    ]),
    wholeRupees: z.boolean(),
  }),
})

export const action = bulkChange(Prices, (db, by, { seen, change }) => changePricesOfProducts(db, by, seen, change))
