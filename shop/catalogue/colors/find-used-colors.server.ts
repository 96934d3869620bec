import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type ColorGroups, sameName } from '../color-groups.ts'
import { filterColorsOf, isToChoose, swatchesNamed } from '../name-color.server.ts'
import { swatchName } from '../swatch-name.ts'
import { products } from '../tables.server.ts'
import { maxShownColors } from './color-groups-form.ts'

export type ShownColor = {
  name: string
  hex: string
  /** The shades of a name that speaks of several. */
  several?: string[]
  /** Nobody knows its shade: the grey stands for none. Absent where it is known. */
  isToChoose?: true
  /** How many products have it. */
  products: number
  /** The groups in which it stands by its shade. */
  guessed: string[]
  /** Of `ColorGroups.placed`; '' where nobody put it elsewhere. */
  placed: string
}

/**
 * The colours that products have by their names, those of the most products first, and how many more there are.
 * `search`: a part of their names; '' for all.
 */
export async function findUsedColors(
  db: Db,
  { own, placed }: ColorGroups,
  search = '',
): Promise<{ colors: ShownColor[]; more: number }> {
  const rows = await db
    .select({ colors: products.colors, names: products.ownColorNames, count: sql<number>`count(*)::integer` })
    .from(products)
    .where(sql`${products.colors} <> '{}'`)
    .groupBy(products.colors, products.ownColorNames)
  const found = new Map<string, { name: string; hex: string; given: string; products: number }>()
  for (const { colors, names, count } of rows) {
    // Two shades of one product may have the same name.
    for (const [key, hex] of new Map(colors.map((hex) => [sameName(names[hex] ?? swatchName(hex)), hex]))) {
      const known = found.get(key)
      const given = names[hex] ?? ''
      if (known) known.products += count
      else found.set(key, { name: given || swatchName(hex), hex, given, products: count })
    }
  }
  const wanted = [...found].filter(([key]) => key.includes(sameName(search.trim())))
  const sorted = wanted.toSorted(
    ([, one], [, other]) => other.products - one.products || one.name.localeCompare(other.name),
  )
  const colors = sorted.slice(0, maxShownColors).map(([key, { name, hex, given, products: count }]) => ({
    name,
    hex,
    several: swatchesNamed(given).length > 0 ? swatchesNamed(given) : undefined,
    ...(isToChoose(hex, given) && { isToChoose: true as const }),
    products: count,
    guessed: filterColorsOf([hex], given ? { [hex]: given } : {}, { own, placed: {} }),
    placed: placed[key] ?? '',
  }))
  return { colors, more: sorted.length - colors.length }
}
