import { and, type AnyColumn, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { genders, pageSize, type ProductFilter } from '../inputs.ts'
import { newestFirst, selectCards } from '../product-cards.server.ts'
import { readFact } from '../product-facts.ts'
import {
  filterFacts,
  ownPaid,
  plainSizes,
  filterColorNames,
  filterSizes,
  setColorNames,
  setSizes,
} from '../product-sql.server.ts'
import { products, variants } from '../tables.server.ts'
import { type FacetCounts, offersFacts, sortedFacts } from './product-index.ts'
import type { SearchSql } from './searches/search-sql.server.ts'

const sortings: Record<ProductFilter['sort'], SQL[]> = {
  'best-match': newestFirst,
  picked: newestFirst,
  newest: newestFirst,
  'price-up': [asc(products.effectivePricePaise), asc(products.id)],
  'price-down': [desc(products.effectivePricePaise), desc(products.id)],
  discount: [desc(products.discountPercent), desc(products.id)],
}

/** Bounds of a list besides its filter: a search, and a collection with its own sorting (null: the newest first). */
type Narrowed = { search?: SearchSql | null; within?: { is: SQL; picked: SQL | null } | null }

const matches = (filter: ProductFilter, { search, within }: Narrowed) =>
  and(
    within?.is,
    search?.matches,
    filter.bestseller ? eq(products.bestseller, true) : undefined,
    filter.newArrival ? eq(products.newArrival, true) : undefined,
    filter.featured ? eq(products.featured, true) : undefined,
    soldWithin(filter),
  )

/** Whether any variant costs as much, both ends included. The product's own price is that of its cheapest. */
function soldWithin({ minPricePaise: least, maxPricePaise: most }: ProductFilter) {
  if (least === null && most === null) return undefined
  const isWithin = (paise: SQL | typeof products.effectivePricePaise) =>
    and(least === null ? undefined : sql`${paise} >= ${least}`, most === null ? undefined : sql`${paise} <= ${most}`)
  return or(
    isWithin(products.effectivePricePaise),
    sql`${products}.id in (select ${variants.productId} from ${variants}
      where ${variants.pricePaise} is not null and ${isWithin(ownPaid)})`,
  )
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Products with any of these values, and sets of which a piece has any. Each half has its index. */
const overlaps = (own: SQL | AnyColumn, ofSet: SQL, values: readonly string[]) =>
  sql`(${own} && ${textArray(values)} or (${products.setSlots} is not null and ${ofSet} && ${textArray(values)}))`

const inGroups = {
  category: (filter: ProductFilter) =>
    filter.category.length > 0 ? inArray(products.categorySlug, filter.category) : undefined,
  gender: (filter: ProductFilter) =>
    filter.gender.length > 0
      ? inArray(
          products.gender,
          genders.filter((one) => filter.gender.includes(one)),
        )
      : undefined,
  size: (filter: ProductFilter) => (filter.size.length > 0 ? overlaps(plainSizes, setSizes(), filter.size) : undefined),
  color: (filter: ProductFilter) =>
    filter.color.length > 0 ? overlaps(products.colorNames, setColorNames(), filter.color) : undefined,
}

type Group = keyof typeof inGroups

/** Facts of one name are alternatives; those of several must all hold. The first condition is what the index answers. */
const factConditions = ({ fact }: ProductFilter) =>
  [...Map.groupBy(fact, (line) => readFact(line).name).values()].map(
    (lines) =>
      sql`((${products.facts} && ${textArray(lines)} or ${products.thirdOption} is not null) and ${filterFacts} && ${textArray(lines)})`,
  )

/** How many products each other value of the chosen facts would give, the other facts staying as chosen. */
async function countOtherFacts(db: Db, filter: ProductFilter, narrowed: Narrowed, counts: Record<string, number>) {
  const others = Object.values(inGroups).map((group) => group(filter))
  for (const name of new Set(filter.fact.map((line) => readFact(line).name))) {
    const without = { ...filter, fact: filter.fact.filter((line) => readFact(line).name !== name) }
    const isMatching = and(eq(products.state, 'live'), matches(filter, narrowed), ...others, ...factConditions(without))
    const counted = await db.execute<{ value: string; count: number }>(sql`
      select value, count(*)::int as count from (
        select ${filterFacts} as facts from ${products} where ${isMatching}) matching, unnest(facts) value
      group by value`)
    for (const { value, count } of counted) if (readFact(value).name === name) counts[value] = count
  }
}

/** Everything the filter lets through, newest first unless it says otherwise; pages before the asked one included. */
export function findProducts(
  db: Db,
  filter: ProductFilter,
  { from = 0, limit = pageSize } = {},
  narrowed: Narrowed = {},
) {
  const groups = Object.values(inGroups).map((group) => group(filter))
  const { search, within } = narrowed
  const picked = filter.sort === 'picked' && within?.picked ? [within.picked] : null
  const sorting = picked ?? ((filter.sort === 'best-match' && search?.order) || sortings[filter.sort])
  return selectCards(db, and(matches(filter, narrowed), ...groups, ...factConditions(filter)), sorting, limit, from)
}

/** How many products each value of each group would give, the other groups staying as chosen; and the total. */
export async function countFacets(db: Db, filter: ProductFilter, narrowed: Narrowed = {}): Promise<FacetCounts> {
  const inGroup = (group: Group) => sql`(${inGroups[group](filter) ?? sql`true`})`
  const rows = await db.execute<{ facet: Group | 'total'; value: string; count: number }>(sql`
    with matching as materialized (
      select ${products.categorySlug} as category, ${products.gender} as gender, ${filterSizes} as sizes,
        ${filterColorNames} as color_names, ${inGroup('category')} as in_category, ${inGroup('gender')} as in_gender,
        ${inGroup('size')} as in_size, ${inGroup('color')} as in_color,
        ${offersFacts(filter) ? filterFacts : sql`'{}'::text[]`} as facts
      from ${products} where ${and(eq(products.state, 'live'), matches(filter, narrowed), ...factConditions(filter))}
    )
    select 'category' as facet, category as value, count(*)::int as count from matching
      where in_gender and in_size and in_color group by category
    union all select 'gender', gender::text, count(*)::int from matching
      where in_category and in_size and in_color group by gender
    union all select 'size', size, count(*)::int from matching, unnest(sizes) size
      where in_category and in_gender and in_color group by size
    union all select 'color', color, count(*)::int from matching, unnest(color_names) color
      where in_category and in_gender and in_size group by color
    union all select 'fact', value, count(*)::int from matching, unnest(facts) as value
      where in_category and in_gender and in_size and in_color group by value
    union all select 'total', '', count(*)::int from matching
      where in_category and in_gender and in_size and in_color`)

  const counts: FacetCounts = { category: {}, gender: {}, size: {}, color: {}, fact: {}, total: 0 }
  for (const { facet, value, count } of rows) {
    if (facet === 'total') counts.total = count
    else counts[facet][value] = count
  }
  await countOtherFacts(db, filter, narrowed, counts.fact)
  return { ...counts, fact: sortedFacts(counts.fact) }
}

/** The best matches of what is being typed. */
export const suggestProducts = (db: Db, { matches: found, order }: SearchSql, limit: number) =>
  selectCards(db, found, order, limit)

/** Products that are nearest to what was searched; none when nothing has any of it. */
export const findClosest = (db: Db, { near, order }: SearchSql, limit: number) => selectCards(db, near, order, limit)
