import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { slugOf } from '#shared/slug.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import type { ColumnMap } from '../columns.ts'
import { maxTypes, newCategory } from '../inputs.ts'
import { isKind, lastPartOf } from '../reading/read-category.ts'
import { productImportRows, productTypeCategories } from '../tables.server.ts'
import { proposeCategory } from './propose-category.ts'
import type { ProductImport } from './queries.server.ts'
import { hashOf } from './row-identity.ts'

/** A type in a file that is no category of the shop; `category`: the one it is taken for so far, "" for none, "+" for a new one. */
export type FileType = { slug: string; name: string; category: string }

const maxTypeLength = 160

/** How a type is told from others: types that differ in signs and capitals alone are one. A hash stands for a long end. */
export function typeOf(name: string) {
  const slug = slugOf(name)
  return slug.length > maxTypeLength ? `${slug.slice(0, maxTypeLength - 65)}-${hashOf(slug)}` : slug
}

/** Types that no category of the shop is called, by name, each with the category that staff chose before or that is proposed. */
export async function findFileTypes(
  db: Db,
  { id, columns, defaults }: Pick<ProductImport, 'id' | 'columns' | 'defaults'>,
): Promise<FileType[]> {
  if (columns.category === undefined && columns.productCategory === undefined) return []
  const [cells, there] = await Promise.all([
    db
      .selectDistinct({ type: cellAt(columns.category), path: cellAt(columns.productCategory) })
      .from(productImportRows)
      .where(eq(productImportRows.importId, id)),
    db.select({ name: categories.name, slug: categories.slug }).from(categories).orderBy(categories.id),
  ])
  const types = new Map(
    cells.flatMap(({ type, path }) => {
      const whole = readCell(type ?? '').trim()
      const name = (isKind(whole) ? '' : lastPartOf(whole)) || lastPartOf(readCell(path ?? ''))
      const slug = typeOf(name)
      return slug === '' || categoryCalled(name, there) || (whole !== '' && categoryCalled(whole, there))
        ? []
        : [[slug, name] as const]
    }),
  )
  const shown = [...types].toSorted(([one], [other]) => one.localeCompare(other)).slice(0, maxTypes)
  const remembered = await findRemembered(
    db,
    shown.map(([slug]) => slug),
  )
  const names = there.map(({ name }) => name)
  return shown.map(([slug, name]) => ({
    slug,
    name,
    category: defaults.types?.[slug] ?? remembered.get(slug) ?? proposeCategory(name, names) ?? newCategory,
  }))
}

const cellAt = (column: ColumnMap[keyof ColumnMap]) =>
  column === undefined
    ? sql<null>`null`
    : sql<string | null>`${productImportRows.cells}[${sql.raw(String(column + 1))}]`

async function findRemembered(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ type: productTypeCategories.type, name: categories.name })
    .from(productTypeCategories)
    .innerJoin(categories, eq(categories.id, productTypeCategories.categoryId))
    .where(inArray(productTypeCategories.type, [...slugs]))
  return new Map(rows.map(({ type, name }) => [type, name]))
}

/** The category that staff chose is proposed for the next file, too; a type for which they chose none is forgotten. */
export async function rememberTypes(tx: Db, types: Readonly<Record<string, string>>) {
  const chosen = JSON.stringify(Object.entries(types).map(([type, category]) => ({ type, category })))
  const given = sql`jsonb_to_recordset(${chosen}::text::jsonb) as given (type text, category text)`
  await tx.execute(
    sql`delete from ${productTypeCategories} using ${given} where product_type_categories.type = given.type`,
  )
  await tx.execute(sql`
    insert into ${productTypeCategories} (type, category_id)
    select given.type, categories.id from ${given} join categories on categories.name = given.category
    on conflict (type) do update set category_id = excluded.category_id`)
}
