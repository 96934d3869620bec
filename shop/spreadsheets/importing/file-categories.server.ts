import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { readCategoryPath, readCategoryPaths } from '#shared/listing/category-levels.ts'
import { slugOf } from '#shared/slug.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import type { ColumnMap } from '../columns.ts'
import { productImportRows } from '../tables.server.ts'

type There = { name: string; slug: string; parentId: number | null }
type Path = ReturnType<typeof readCategoryPath>

/**
 * The categories that a file names, each once: as its first row writes it, and below the one that the first row with a
 * path has above it. Checking and applying read a file by this, so that one says what the other makes.
 */
export class FileCategories {
  readonly #paths = new Map<string, Path>()

  /** The cells that have categories, in the sequence of the file. */
  constructor(cells: readonly string[]) {
    for (const cell of cells) {
      this.#take({ ...readCategoryPath(cell), parent: null, above: [] })
      for (const path of readCategoryPaths(cell)) {
        this.#take({ name: path.parent!, parent: null, above: [] })
        this.#take(path)
      }
    }
  }

  #take(path: Path) {
    const key = keyOf(path.name)
    const known = this.#paths.get(key)
    if (!known) this.#paths.set(key, path)
    else if (known.parent === null && path.parent !== null) this.#paths.set(key, { ...path, name: known.name })
  }

  find(name: string) {
    return this.#paths.get(keyOf(name))
  }

  /**
   * Whether a category is a part of another, in the shop or, where it is not there yet, by the file: then no other can be
   * a part of it, since a shop has two levels.
   */
  isPart(name: string, there: readonly There[], above: readonly string[] = []): boolean {
    const held = categoryCalled(name, there)
    if (held) return held.parentId !== null
    // Two that are parts of each other are none.
    if (above.includes(keyOf(name))) return false
    const parent = this.find(name)?.parent
    return typeof parent === 'string' && !this.isPart(parent, there, [...above, keyOf(name)])
  }
}

const keyOf = (name: string) => slugOf(name) || name.normalize('NFKC').toLowerCase()

/** The categories of the import that was read last, by the connection that read them: its rows stay as they are. */
const read = new WeakMap<Db, { key: string; categories: FileCategories }>()

/** Those of all rows of an import. */
export async function findFileCategories(db: Db, { id, columns }: { id: number; columns: ColumnMap }) {
  const asked = categoryColumns(columns)
  const key = [id, ...asked].join()
  const known = read.get(db)
  if (known?.key === key) return known.categories
  const cellAt = (column: number) => sql`coalesce(${productImportRows.cells}[${sql.raw(String(column + 1))}], '')`
  const rows =
    asked.length === 0
      ? []
      : await db
          .select({ cells: sql<string[]>`array[${sql.join(asked.map(cellAt), sql`, `)}] as cells` })
          .from(productImportRows)
          .where(
            sql`${eq(productImportRows.importId, id)} and ${or(...asked.map((column) => sql`${cellAt(column)} <> ''`))}`,
          )
          .groupBy(sql`cells`)
          .orderBy(sql`min(${productImportRows.number})`)
  const categories = new FileCategories(rows.flatMap(({ cells }) => cells.filter(Boolean).map(readCell)))
  read.set(db, { key, categories })
  return categories
}

/** The columns of a file that have paths. Shopify's own list of categories is not the shop's: it has no parts. */
const categoryColumns = ({ category, productCategory, remarks }: ColumnMap): number[] =>
  [category, remarks === undefined ? undefined : productCategory].flatMap((column) => column ?? [])
