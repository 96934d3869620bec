import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ColorGroups } from '../color-groups.ts'
import { filterColorsOf, groupsByColor } from '../name-color.server.ts'
import { products } from '../tables.server.ts'

const productsAtOnce = 5_000

/** Writes the groups of each product that stands in others; versions stay, so that open forms can be saved. */
export async function groupProducts(tx: Db, groups: ColorGroups) {
  const rows = await tx
    .select({ colors: products.colors, names: products.ownColorNames, was: products.groupsByColor })
    .from(products)
    .where(sql`${products.colors} <> '{}'`)
    .groupBy(products.colors, products.ownColorNames, products.groupsByColor)
  const others = rows.flatMap(({ colors, names, was }) => {
    const by = groupsByColor(colors, names, groups)
    return isDeepStrictEqual(by, was) ? [] : [{ colors, names, was, by, now: filterColorsOf(colors, names, groups) }]
  })
  for (let from = 0; from < others.length; from += productsAtOnce)
    await tx.execute(sql`
      update products set color_names = v.now, groups_by_color = v.by
      from jsonb_to_recordset(${JSON.stringify(others.slice(from, from + productsAtOnce))}::text::jsonb)
        as v(colors text[], names jsonb, was jsonb, by jsonb, now text[])
      where products.colors = v.colors and products.own_color_names = v.names
        and products.groups_by_color is not distinct from nullif(v.was, 'null')`)
}
