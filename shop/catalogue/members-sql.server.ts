import { type SQL, sql } from 'drizzle-orm'
import { slugsWithParts } from '#db/category-slugs.ts'
import type { CollectionMembers } from './collection-members.ts'
import { setColorNames, setLacksPieces } from './product-sql.server.ts'
import { products } from './tables.server.ts'

/** Each fact of a collection as SQL: the values of one, or the columns of its table. */
type Members = Record<keyof CollectionMembers, SQL>

const texts = (values: readonly string[]) => sql`${JSON.stringify(values)}::text::jsonb`
const textArray = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(${texts(values)}))`

const valuesOf = (members: CollectionMembers): Members => ({
  how: sql`${members.how}::text`,
  productIds: sql`${idArray(members.productIds)}`,
  match: sql`${members.match}::text`,
  categories: textArray(members.categories),
  genders: textArray(members.genders),
  colors: textArray(members.colors),
  tags: textArray(members.tags),
  minPricePaise: sql`${members.minPricePaise}::integer`,
  maxPricePaise: sql`${members.maxPricePaise}::integer`,
  newSince: sql`${members.newSince}::date`,
  onSale: sql`${members.onSale}::boolean`,
  inStock: sql`${members.inStock}::boolean`,
})

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`

/** The columns of `collections` under this name. */
export const columnsOf = (name: SQL): Members => ({
  how: sql`${name}.how`,
  productIds: sql`${name}.product_ids`,
  match: sql`${name}.match`,
  categories: sql`${name}.categories`,
  genders: sql`${name}.genders::text[]`,
  colors: sql`${name}.colors`,
  tags: sql`${name}.tags`,
  minPricePaise: sql`${name}.min_price_paise`,
  maxPricePaise: sql`${name}.max_price_paise`,
  newSince: sql`${name}.new_since`,
  onSale: sql`${name}.on_sale`,
  inStock: sql`${name}.in_stock`,
})

/** Each condition: whether the rule asks for it, and whether it holds. */
const conditions = (c: Members, product: SQL): [asked: SQL, holds: SQL][] => [
  [
    sql`cardinality(${c.categories}) > 0`,
    sql`${product}.category_slug = any(${slugsWithParts(sql`${c.categories}::text[]`)})`,
  ],
  [sql`cardinality(${c.genders}) > 0`, sql`${product}.gender::text = any(${c.genders})`],
  [
    sql`cardinality(${c.colors}) > 0`,
    sql`(${product}.color_names && ${c.colors} or (${product}.set_slots is not null and ${setColorNames(product)} && ${c.colors}))`,
  ],
  [sql`cardinality(${c.tags}) > 0`, sql`${product}.tags && ${c.tags}`],
  [
    sql`coalesce(${c.minPricePaise}, ${c.maxPricePaise}) is not null`,
    sql`${product}.effective_price_paise between coalesce(${c.minPricePaise}, 0) and coalesce(${c.maxPricePaise}, 2147483647)`,
  ],
  [
    sql`${c.newSince} is not null`,
    sql`(${product}.created_at at time zone 'Asia/Kolkata')::date >= coalesce(${c.newSince}, '-infinity')`,
  ],
  [c.onSale, sql`${product}.effective_price_paise < ${product}.price_paise`],
  [
    c.inStock,
    sql`case when ${product}.set_slots is null
      then coalesce((select max(coalesce(piece.stock, 1)) from variants piece where piece.product_id = ${product}.id), 1) > 0
      else not ${setLacksPieces(product)} end`,
  ],
]

export function isMember(c: Members, product: SQL) {
  const asked = conditions(c, product)
  const all = sql.join(
    asked.map(([isAsked, holds]) => sql`(not ${isAsked} or ${holds})`),
    sql` and `,
  )
  const any = sql.join(
    asked.map(([isAsked, holds]) => sql`(${isAsked} and ${holds})`),
    sql` or `,
  )
  return sql`(case when ${c.how} = 'hand' then ${product}.id = any(${c.productIds})
    when ${c.match} = 'all' then ${all} else ${any} end)`
}

/** Whether a collection has the product of a select from products. */
export const memberOf = (members: CollectionMembers): SQL => isMember(valuesOf(members), sql`${products}`)

/** The sorting that staff gave a collection; null for one by rule. */
export const pickedOrder = ({ how, productIds }: CollectionMembers): SQL | null =>
  how === 'hand' ? sql`array_position(${idArray(productIds)}, ${products}.id)` : null

/** Whether any collection has a start to come. */
export const isCollectionAhead = sql<boolean>`exists (
  select from collections ahead where ahead.starts_at > now() and ahead.is_active)`

/**
 * The latest start that is still to come of the collections that have a product; null when there is none. `product` is
 * what the statement calls it. A statement asks once whether any collection has a start to come.
 */
export const collectionLaunch = (product: SQL): SQL => sql`
  case when ${isCollectionAhead} then (
    select max(holding.starts_at) from collections holding
    where holding.starts_at > now() and holding.is_active and ${isMember(columnsOf(sql`holding`), product)}) end`
