import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '../tables.server.ts'

/** Products whose price for customers is above `abovePaise` and at most `upToPaise`; the cheapest first. */
export const findProductsPricedWithin = (
  db: Db,
  { abovePaise, upToPaise }: { abovePaise: number; upToPaise: number },
  most: number,
) =>
  db
    .select({ id: products.id, name: products.name, pricePaise: products.effectivePricePaise })
    .from(products)
    .where(
      and(
        inArray(products.state, ['live', 'draft']),
        gt(products.effectivePricePaise, abovePaise),
        lte(products.effectivePricePaise, upToPaise),
      ),
    )
    .orderBy(asc(products.effectivePricePaise), asc(products.id))
    .limit(most)
