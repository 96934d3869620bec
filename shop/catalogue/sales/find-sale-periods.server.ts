import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { salePrices, saleProducts, sales } from './tables.server.ts'

export type SalePeriod = { startsAt: Date; endsAt: Date }

/**
 * Finds when the sale prices of these products hold, by product, variant (null: the product's own price) and the paise of
 * the sale price; null for one that stays after them. Of several sales the end of the first counts.
 */
export async function findSalePeriods(db: Db, productIds: readonly number[]) {
  const rows = await db
    .select({
      productId: salePrices.productId,
      variantId: salePrices.variantId,
      setPaise: salePrices.setPaise,
      startsAt: sql`min(${sales.startsAt})`.mapWith(sales.startsAt),
      endsAt: sql`min(${sales.endsAt})`.mapWith(sales.endsAt),
    })
    .from(salePrices)
    .innerJoin(saleProducts, and(eq(saleProducts.productId, salePrices.productId), isNull(saleProducts.leftAt)))
    .innerJoin(sales, eq(sales.id, saleProducts.saleId))
    .where(
      and(
        inArray(salePrices.productId, [...productIds]),
        lte(sales.startsAt, sql`now()`),
        gt(sales.endsAt, sql`now()`),
        isNull(sales.stoppedAt),
        sql`${salePrices.formerPaise} is distinct from ${salePrices.setPaise}`,
      ),
    )
    .groupBy(salePrices.productId, salePrices.variantId, salePrices.setPaise)
  const periods = new Map(
    rows.map(({ productId, variantId, setPaise, ...period }) => [keyOf(productId, variantId, setPaise), period]),
  )
  return (productId: number, variantId: number | null, salePricePaise: number | null): SalePeriod | null =>
    periods.get(keyOf(productId, variantId, salePricePaise)) ?? null
}

const keyOf = (...parts: readonly (number | null)[]) => parts.join(' ')
