import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { findPage } from '#db/find-page.server.ts'
import { containing } from '#db/like-pattern.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { orders } from '../tables.server.ts'
import { promoUses } from './tables.server.ts'

const pageSize = 50

/** `older` and `newer` are ids: the page goes on from there. */
export type PromoListFilter = { search: string; older: number | null; newer: number | null }

// Spelled out, since a query of one table leaves table names away and both columns are called code.
const usesSql = sql<number>`(select count(*)::int from promo_uses where upper(promo_uses.code) = upper(promo_codes.code))`

const namesSql = sql<string[]>`array(select coalesce(named.name, given) from unnest(promo_codes.category_slugs) given
  left join ${categories} named on named.slug = given order by 1)`

/** The condition that a search puts on rows of `promo_codes`. */
export const matchesPromoSearch = (search: string) => (search ? ilike(promoCodes.code, containing(search)) : undefined)

/** A page of promo codes, the newest first, each with how often it was used. */
export async function findPromoLines(db: Db, { search, older, newer }: PromoListFilter) {
  const narrowed = matchesPromoSearch(search)
  const { rows: lines, ...edges } = await findPage(promoCodes.id, { older, newer }, pageSize, (page) =>
    db
      .select({
        id: promoCodes.id,
        code: promoCodes.code,
        kind: promoCodes.kind,
        percentOff: promoCodes.percentOff,
        amountOffPaise: promoCodes.amountOffPaise,
        minimumSubtotalPaise: promoCodes.minimumSubtotalPaise,
        startsAt: promoCodes.startsAt,
        endsAt: promoCodes.endsAt,
        maxUses: promoCodes.maxUses,
        maxUsesPerPhone: promoCodes.maxUsesPerPhone,
        categorySlugs: promoCodes.categorySlugs,
        categoryNames: namesSql,
        isActive: promoCodes.isActive,
        uses: usesSql,
      })
      .from(promoCodes)
      .where(and(narrowed, page.where))
      .orderBy(page.sorting)
      .limit(page.limit),
  )
  return { lines, count: await countUpTo(db, promoCodes, narrowed), ...edges }
}

export type PromoLine = Awaited<ReturnType<typeof findPromoLines>>['lines'][number]

const lastOrders = 10

/** A code to edit, with what came of it: how many orders, what they saved, in paise, and the last of them. Null means gone. */
export async function findPromoWithUses(db: Db, id: number) {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, id))
  if (!promo) return null
  const ofCode = sql`upper(${promoUses.code}) = upper(${promo.code})`
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      discountPaise: sql<number>`coalesce(sum(${orders.discountPaise}), 0)::float8`,
    })
    .from(promoUses)
    .innerJoin(orders, eq(orders.id, promoUses.orderId))
    .where(ofCode)
  const last = await db
    .select({
      number: orders.number,
      customerName: orders.customerName,
      discountPaise: orders.discountPaise,
      createdAt: orders.createdAt,
    })
    .from(promoUses)
    .innerJoin(orders, eq(orders.id, promoUses.orderId))
    .where(ofCode)
    .orderBy(desc(orders.id))
    .limit(lastOrders)
  return { promo, uses: { ...sums!, last } }
}

export type PromoWithUses = NonNullable<Awaited<ReturnType<typeof findPromoWithUses>>>
