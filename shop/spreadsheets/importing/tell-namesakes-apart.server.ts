import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows, givenValues } from '#db/given-rows.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { withoutZeros } from '#shared/csv/shortened-number.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { splitSize } from '#shop/catalogue/third-option.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import type { ColumnMap, Field } from '../columns.ts'
import { isOneSize } from '../reading/read-third.ts'

/** A row of another shop's file with the cells that name its product and its piece. */
export type Named = { name: string; sku: string; cells: readonly string[] }
type Product = Awaited<ReturnType<typeof findEditableProducts>>[number]

const choiceFields = ['size', 'color', 'otherOption', 'thirdName', 'third'] as const satisfies readonly Field[]

/** Products by their names; `hash`: of the whole name that one was shortened from. */
export type Namesakes = ReadonlyMap<string, readonly { id: number; hash: string | null }[]>

/** Returns the products called so, by name. Names are without capitals. */
export async function findByNames(db: Db, names: readonly string[]) {
  const found = new Map<string, { id: number; hash: string | null }[]>()
  if (names.length === 0) return found
  const rows = await db
    .select({ id: products.id, hash: products.wholeNameHash, name: sql<string>`lower(${products.name})` })
    .from(products)
    .where(sql`lower(${products.name}) = ${givenValues([...new Set(names)], sql`text`)}`)
  for (const { id, hash, name } of rows) found.set(name, [...(found.get(name) ?? []), { id, hash }])
  return found
}

/** The ids of the products that a row may be about by its name: one of another whole name is not. */
export function calledSo({ name, nameHash }: { name: string; nameHash: string | null }, namesakes: Namesakes) {
  const all = namesakes.get(name) ?? []
  const exact = all.filter(({ hash }) => hash === nameHash)
  const fitting = nameHash === null ? all : exact.length > 0 ? exact : all.filter(({ hash }) => hash === null)
  return fitting.map(({ id }) => id)
}

/** Stores the hashes of the whole names that products were shortened from, for the next file. */
export async function keepNameHashes(tx: Db, named: readonly { id: number; hash: string }[]) {
  if (named.length === 0) return
  await tx.execute(sql`
    update products set whole_name_hash = v.hash from ${givenRows(named, sql`id integer, hash text`)} v
    where products.id = v.id and products.whole_name_hash is distinct from v.hash`)
}

/**
 * Returns which of the products called so a row may be about. A product whose same size and colour has a SKU of its own
 * is another one of that name, for all rows of the name unless one of them has a SKU of that product.
 */
export async function findStrangers(
  db: Db,
  rows: readonly Named[],
  { namesakes, owner, columns }: { namesakes: Namesakes; owner: ReadonlyMap<string, number>; columns: ColumnMap },
) {
  const coded = rows.filter(({ name, sku }) => sku !== '' && !owner.has(sku) && namesakes.has(name))
  const ids = [...new Set(coded.flatMap(({ name }) => namesakes.get(name)!.map(({ id }) => id)))]
  if (ids.length === 0) return () => false
  const { orders } = await findSettings(db)
  const there = new Map((await findEditableProducts(db, ids)).map((product) => [product.id, product]))
  const hasOther = (row: Named, id: number) => hasOtherSku(row, there.get(id), { columns, prefix: orders.numberPrefix })
  const siblings = new Set(rows.map(({ name, sku }) => `${owner.get(sku)} ${name}`))
  const strangers = new Set(
    coded.flatMap((row) =>
      namesakes.get(row.name)!.flatMap(({ id }) => {
        const pair = `${id} ${row.name}`
        return !siblings.has(pair) && hasOther(row, id) ? [pair] : []
      }),
    ),
  )
  return (row: Named, id: number) => strangers.has(`${id} ${row.name}`) || (row.sku !== '' && hasOther(row, id))
}

/** Whether the product has the size and colour of the row under a SKU that the shop did not make. */
function hasOtherSku(
  { sku, cells }: Named,
  product: Product | undefined,
  { columns, prefix }: { columns: ColumnMap; prefix: string },
) {
  if (!product) return false
  const read = (field: Field) => plain(readCell(cells[columns[field] ?? -1] ?? ''))
  const [size, color, third] = [read('size'), read('color'), read('third')]
  if (read('otherOption') !== '') return false
  return product.variants.some((variant) => {
    const parts = splitSize(variant.size, product.thirdOption)
    return (
      withoutZeros(variant.sku) !== withoutZeros(sku) &&
      !variant.sku.startsWith(`${prefix}${product.id}-`) &&
      plain(parts.size) === size &&
      (third === '' || plain(parts.value) === third) &&
      (color === '' || variant.color === null || plain(colorNameIn(product, variant.color)) === color)
    )
  })
}

const plain = (text: string) => {
  const tidy = text.trim().toLowerCase()
  return isOneSize(tidy) ? '' : tidy
}

/**
 * Gives the rows of new products that share a name a key for each product: the same size and colour under another SKU
 * is another product; where the file has no SKUs, under another price or brand. Rows without a name go with the one above.
 */
export async function splitNamesakes(db: Db, { id, columns }: { id: number; columns: ColumnMap }) {
  if (columns.name === undefined) return
  const cellAt = (column: number): SQL => sql`lower(trim(coalesce(cells[${sql.raw(String(column + 1))}], '')))`
  const isNamed = sql`${cellAt(columns.name)} <> ''`
  const choices = choiceFields.flatMap((field) => (columns[field] === undefined ? [] : [cellAt(columns[field])]))
  const choice = choices.length === 0 ? sql`''` : sql`concat_ws('/', ${sql.join(choices, sql`, `)})`
  const brand = columns.vendor === undefined ? sql`''` : cellAt(columns.vendor)
  const price = columns.price === undefined ? sql`''` : cellAt(columns.price)
  // A row without a price, such as one for a further picture, goes with the first of its name.
  const mark =
    columns.sku === undefined ? sql`case when ${price} <> '' then concat_ws('/', ${price}, ${brand}) end` : sql`sku`
  await db.transaction(async (tx) => {
    // The rows came a moment ago: a planner that counts on few of them would go through all for each.
    await tx.execute(sql`set local enable_nestloop = off`)
    await tx.execute(sql`
    with heads as (
      select number, key, ${mark} as mark, ${choice} as choice from product_import_rows
      where import_id = ${id} and key like 'name:%' and ${mark} is not null and ${isNamed}
    ), places as (
      select key, choice, mark, row_number() over (partition by key, choice order by min(number)) as place
      from heads group by key, choice, mark
    ), moved as (
      select heads.number, heads.key || chr(10) || place as key
      from heads join places using (key, choice, mark) where place > 1
    ), followers as (
      select number, key, max(number) filter (where ${isNamed}) over (order by number) as head
      from product_import_rows where import_id = ${id}
    )
    update product_import_rows rows set key = moved.key
    from followers join moved on moved.number = followers.head
    where rows.import_id = ${id} and rows.number = followers.number and followers.key like 'name:%'`)
  })
}
