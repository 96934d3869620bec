import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { type readCategoryPath, readCategoryPaths } from '#shared/listing/category-levels.ts'
import { categoryCalled, isSameName } from '#shop/catalogue/category-called.ts'
import type { ColumnMap } from '../columns.ts'
import { productImportRows } from '../tables.server.ts'

type There = { name: string; slug: string; parentId: number | null }
type Path = ReturnType<typeof readCategoryPath>

/** The paths of the import that was read last, by the connection that read them: its rows stay as they are. */
const read = new WeakMap<Db, { key: string; paths: readonly Path[] }>()

/** Every path of two levels and more that a file has for categories, each once. */
export async function findFilePaths(db: Db, { id, columns }: { id: number; columns: ColumnMap }) {
  const asked = categoryColumns(columns)
  const key = [id, ...asked].join()
  const known = read.get(db)
  if (known?.key === key) return known.paths
  if (asked.length === 0) return []
  const cellAt = (column: number) => sql<string | null>`${productImportRows.cells}[${sql.raw(String(column + 1))}]`
  const rows = await db
    .selectDistinct({ cells: sql<(string | null)[]>`array[${sql.join(asked.map(cellAt), sql`, `)}]` })
    .from(productImportRows)
    .where(
      sql`${eq(productImportRows.importId, id)} and ${or(...asked.map((column) => sql`${cellAt(column)} like '%>%'`))}`,
    )
  const paths = rows.flatMap(({ cells }) => cells.flatMap((cell) => readPaths(cell ?? '')))
  read.set(db, { key, paths })
  return paths
}

/** The columns of a file that have paths. Shopify's own list of categories is not the shop's: it has no parts. */
export const categoryColumns = ({ category, productCategory, remarks }: ColumnMap): number[] =>
  [category, remarks === undefined ? undefined : productCategory].flatMap((column) => column ?? [])

export const readPaths = (cell: string): Path[] => readCategoryPaths(readCell(cell))

/**
 * Whether a category is a part of another, in the shop or, where it is not there yet, by the file: then no other can be a
 * part of it, since a shop has two levels. The sequence of the rows makes no difference.
 */
export function isPartOf(name: string, paths: readonly Path[], there: readonly There[], above: readonly string[] = []) {
  const held = categoryCalled(name, there)
  if (held) return held.parentId !== null
  // Two that are parts of each other are none.
  if (above.some((one) => isSameName(one, name))) return false
  return paths.some(
    (path): boolean => isSameName(path.name, name) && !isPartOf(path.parent!, paths, there, [...above, name]),
  )
}
