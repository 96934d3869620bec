import { type SQL, sql } from 'drizzle-orm'
import { plainSizes } from './product-sql.server.ts'
import { products } from './tables.server.ts'
import { thirdSeparator } from './third-option.ts'

const those = sql`${products}`

/** The slots of a set with what of live products is in stock for them, for a from clause: `slot`, `piece` and `v`. */
const slotPieces = (set: SQL) => sql`jsonb_array_elements(${set}.set_slots) slot
    cross join lateral jsonb_array_elements_text(slot -> 'productIds') piece_id
    join products piece on piece.id = piece_id::integer and piece.state = 'live' and piece.set_slots is null
    join variants v on v.product_id = piece.id and coalesce(v.stock, 1) > 0`

/** The sizes in which a piece of a set is there, without their third option. `set` is what the statement calls it. */
export const setSizes = (set: SQL = those) => sql<string[]>`(
  select coalesce(array_agg(distinct case when piece.third_option is null then v.size
    else split_part(v.size, ${thirdSeparator}, 1) end), '{}') from ${slotPieces(set)})`

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
