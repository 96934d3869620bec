import { type SQL, sql } from 'drizzle-orm'
import { images } from '#shop/media/tables.server.ts'
import type { Declarations } from '#shop/settings/legal-declarations.ts'
import type { ReturnRule } from './return-rule.ts'
import type { SizeGuide } from './size-guide.ts'
import { categories, productImages, products, variants } from './tables.server.ts'
import { thirdSeparator } from './third-option.ts'
import type { OwnPrice } from './variant-price.ts'

/** A picture of a product: its storage key, its real size in pixels, and the colour it shows (null: any). */
export type ProductImage = { key: string; alt: string; color: string | null; width: number; height: number }

/**
 * The product's id inside a subquery of a select from products alone: there Drizzle writes columns without their
 * table, and a plain `id` would be the inner table's.
 */
export const thisProduct = sql`${products}.id`

export const firstPictures = (most: number | null) => sql`(
    select ${productImages.imageKey} as key, ${productImages.alt} as alt, ${productImages.color} as color,
      ${images.width} as width, ${images.height} as height, ${productImages.position} as position
    from ${productImages} join ${images} on ${images.key} = ${productImages.imageKey}
    where ${productImages.productId} = ${thisProduct}
    order by ${productImages.position} ${most === null ? sql`` : sql`limit ${most}`}
  )`

/** The first pictures of a product in gallery sequence, or all of them, for a select from products. */
export const gallery = (most: number | null) => sql<ProductImage[]>`coalesce((
  select jsonb_agg(picture order by picture.position) from ${firstPictures(most)} picture), '[]')`

/** A video that is played in the place of a picture of its product. */
export type ProductVideo = { imageKey: string; key: string; uploadedAt: string }

/** The videos of a product, for a select from products. */
export const productVideos = sql<ProductVideo[]>`coalesce((
  select jsonb_agg(jsonb_build_object('imageKey', ${productImages.imageKey}, 'key', ${productImages.videoKey},
    'uploadedAt', ${images.createdAt}) order by ${productImages.position})
  from ${productImages} join ${images} on ${images.key} = ${productImages.videoKey}
  where ${productImages.productId} = ${thisProduct}), '[]')`

/** Everything that can be bought of a product, for a select from products. */
export const allVariants = sql<
  ({ id: number; sku: string; size: string; color: string | null; stock: number | null } & OwnFacts)[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${variants.id}, 'sku', ${variants.sku}, 'size', ${variants.size},
    'color', ${variants.color}, 'stock', ${variants.stock}) || jsonb_strip_nulls(jsonb_build_object(
      'pricePaise', ${variants.pricePaise}, 'salePricePaise', ${variants.salePricePaise},
      'mrpPaise', ${variants.mrpPaise}, 'barcode', nullif(${variants.barcode}, ''))) order by ${variants.id})
  from ${variants} where ${variants.productId} = ${thisProduct}), '[]')`

/** Absent where the variant has none of its own. */
type OwnFacts = OwnPrice & { mrpPaise?: number | null; barcode?: string }

/** The price in paise that a customer pays for a variant, for a statement that names both tables. */
export const paidFor = (variant: SQL = sql`v`, product: SQL = sql`p`) =>
  sql<number>`coalesce(least(${variant}.price_paise, ${variant}.sale_price_paise), ${product}.effective_price_paise)`

/** The sizes of a product that is no set as the filter has them: without their third option. */
export const plainSizes = sql<string[]>`coalesce(${products.plainSizes}, ${products.sizes})`

/** Lines that filters offer of a product: facts that its category asks for, and the values of its third option. */
export const filterFacts = sql<string[]>`coalesce((
  select array_agg(distinct line order by line) from (
    select fact as line from unnest(${products.facts}) fact
    join ${categories} asking on asking.name = ${products.category}
    join lateral jsonb_array_elements(asking.facts) field on field ->> 'kind' <> 'text'
      and field ->> 'name' = split_part(fact, ': ', 1)
    union all
    select (${products.thirdOption} ->> 'name') || ': ' || value
    from jsonb_array_elements_text(${products.thirdOption} -> 'values') value) offered), '{}')`

/** The price in paise that is paid for a variant with a price of its own; indexed. */
export const ownPaid = sql<number>`least(${variants.pricePaise}, ${variants.salePricePaise})`

/** Prices paid for variants of a product that have prices of their own. */
export const ownPrices = sql<number[]>`coalesce((
  select array_agg(distinct ${ownPaid}) from ${variants}
  where ${variants.productId} = ${thisProduct} and ${variants.pricePaise} is not null), '{}')`

/** The product's own size guide, or its category's; null when there is none. */
export const shownSizeGuide = sql<SizeGuide | null>`coalesce(${products.sizeGuide}, (
  select coalesce(case when ${products.gender} = 'women' then named.womens_size_guide end, named.size_guide)
  from ${categories} named where named.name = ${products.category}))`

/** The active category that a product's own is a part of; null: it stands by itself. */
export const wholeCategory = sql<{ name: string; slug: string } | null>`(
  select jsonb_build_object('name', whole.name, 'slug', whole.slug) from ${categories} named
  join ${categories} whole on whole.id = named.parent_id and whole.is_active where named.name = ${products.category})`

export const declarationsOfCategory = sql<Declarations | null>`(
  select named.declarations from ${categories} named where named.name = ${products.category})`

/** The product's own rule, or its category's; null: as the store's policy says. */
export const shownReturnRule = sql<ReturnRule | null>`coalesce(${products.returnRule}, (
  select named.return_rule from ${categories} named where named.name = ${products.category}))`

const those = sql`${products}`

/** The slots of a set with what of live products is in stock for them, for a from clause: `slot`, `piece` and `v`. */
const slotPieces = (set: SQL) => sql`jsonb_array_elements(${set}.set_slots) slot
    cross join lateral jsonb_array_elements_text(slot -> 'productIds') piece_id
    join products piece on piece.id = piece_id::integer and piece.state = 'live' and piece.set_slots is null
    join variants v on v.product_id = piece.id and coalesce(v.stock, 1) > 0`

/** The sizes in which a piece of a set is there, without their third option. `set` is what the statement calls it. */
export const setSizes = () => sql<string[]>`(
  select coalesce(array_agg(distinct case when piece.third_option is null then v.size
    else split_part(v.size, ${thirdSeparator}, 1) end), '{}') from ${slotPieces(those)})`

/** The filter's groups of the colours in which a piece of a set is there. */
export const setColorNames = (set: SQL = those) => sql<string[]>`(
  select coalesce(array_agg(distinct color_group), '{}') from ${slotPieces(set)}
  cross join lateral jsonb_array_elements_text(
    coalesce(piece.groups_by_color -> v.color, to_jsonb(piece.color_names))) color_group where v.color is not null)`

/** Whether a slot of a set has nothing in stock that could fill it. */
export const setLacksPieces = (set: SQL = those) => sql<boolean>`exists (
  select from jsonb_array_elements(${set}.set_slots) asked where not exists (
    select from ${slotPieces(set)} where slot = asked))`

/** A set as its card shows it: the products of its slots, and whether one slot has too few pieces, or none that has started. */
export const setOnCard = sql<{
  pieces: number[]
  isSoldOut: boolean
  isFrom: boolean
} | null>`case when ${products.setSlots} is not null then (
  select jsonb_build_object(
    'pieces', (select jsonb_agg(distinct piece_id) from jsonb_array_elements(${those}.set_slots) slot,
      jsonb_array_elements(slot -> 'productIds') piece_id),
    'isFrom', ${products.setPercent} is not null,
    'isSoldOut', exists (select from jsonb_array_elements(${those}.set_slots) asked where not exists (
      select from ${slotPieces(those)} where slot = asked and coalesce(v.stock >= (slot ->> 'quantity')::integer, true)
        and coalesce(piece.starts_at <= now(), true))))) end`

/** The sizes of a product as the filter has them. */
export const filterSizes = sql<
  string[]
>`case when ${products.setSlots} is null then ${plainSizes} else ${setSizes()} end`

/** The filter's groups of a product's colours. */
export const filterColorNames = sql<
  string[]
>`case when ${products.setSlots} is null then ${products.colorNames} else ${setColorNames()} end`
