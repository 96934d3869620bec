import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { isShortened, sayShortened } from '#shared/csv/shortened-number.ts'
import { readProductId } from '#shop/catalogue/inputs.ts'
import { tidySku } from '#shop/catalogue/managing/product-form.ts'
import { findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { plainBarcode } from '../cells.ts'
import { type ColumnMap, type Field, isOwnFile } from '../columns.ts'
import { productImportRows, productImports } from '../tables.server.ts'

const rowsAtOnce = 1_000
const maxIndexedLength = 200

/** A key that names a product of the shop; other keys gather the rows of a new one. */
export const keyOfProduct = (id: number) => `#${id}`
export const productOfKey = (key: string) => (key.startsWith('#') ? Number(key.slice(1)) : null)
/** A key that begins so gathers the rows of a product by what another shop calls it in its address. */
export const handleKey = 'handle:'
/** A key that begins so says why its row is about no product. */
export const refusedKey = '!'

/** Says of the next rows, those behind `doneUpTo`, which product they are about. False when every row has its key. */
export async function assignKeys(
  db: Db,
  { id, columns, doneUpTo }: { id: number; columns: ColumnMap; doneUpTo: number },
): Promise<boolean> {
  const rows = await db
    .select({ number: productImportRows.number, cells: productImportRows.cells })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), gt(productImportRows.number, doneUpTo)))
    .orderBy(asc(productImportRows.number))
    .limit(rowsAtOnce)
  if (rows.length === 0) return false

  const read = (cells: readonly string[], field: Field) => readCell(cells[columns[field] ?? -1] ?? '').trim()
  const known = rows.map(({ number, cells }) => ({
    number,
    id: read(cells, 'id'),
    handle: read(cells, 'handle').toLowerCase(),
    sku: tidySku(read(cells, 'sku')),
    barcode: plainBarcode(cells[columns.barcode ?? -1] ?? ''),
    name: nameOf(read(cells, 'name')),
  }))
  const [owners, namesakes] = [
    await findSkuOwners(
      db,
      known.flatMap(({ sku }) => sku || []),
    ),
    await findByNames(
      db,
      known.flatMap(({ name }) => name || []),
    ),
  ]
  const owner = new Map(owners.map(({ sku, productId }) => [sku, productId]))

  let previous = await keyBefore(db, id, rows[0]!.number)
  const keyed = known.map((row) => {
    previous = keyOf(row) ?? previous ?? `${refusedKey}This row has no name, no SKU and no product ID.`
    return {
      number: row.number,
      key: previous,
      sku: isShortened(row.sku) ? null : indexed(row.sku),
      barcode: isOwnFile(columns) ? null : indexed(row.barcode),
    }
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update product_import_rows rows set key = v.key, sku = v.sku, barcode = v.barcode
      from jsonb_to_recordset(${JSON.stringify(keyed)}::text::jsonb) as v(number integer, key text, sku text, barcode text)
      where rows.import_id = ${id} and rows.number = v.number`)
    await tx
      .update(productImports)
      .set({ doneUpTo: keyed.at(-1)!.number })
      .where(eq(productImports.id, id))
  })
  return true

  /** Null means the row goes on with the product above it. */
  function keyOf(row: (typeof known)[number]) {
    if (isShortened(row.sku) && row.handle === '') return `${refusedKey}${sayShortened('SKU', row.sku)}`
    if (isShortened(row.id)) return `${refusedKey}${sayShortened('product ID', row.id)}`
    if (row.id !== '') {
      const productId = readProductId(row.id)
      return productId === null
        ? `${refusedKey}Product ID "${row.id.slice(0, 40)}" is no number of a product.`
        : keyOfProduct(productId)
    }
    if (row.handle !== '') return handleKey + row.handle
    const ofSku = row.sku === '' ? undefined : owner.get(row.sku)
    if (ofSku !== undefined) return keyOfProduct(ofSku)
    if (row.name === '') return null
    const called = namesakes.get(row.name) ?? []
    if (called.length > 1)
      return `${refusedKey}${called.length} products are called so. Please add the column Product ID to say which one is meant.`
    return called.length === 1 ? keyOfProduct(called[0]!) : `name:${row.name}`
  }
}

/** Null for what is none, and for a text that no index takes: the check refuses it or leaves it out. */
const indexed = (text: string) => (text === '' || text.length > maxIndexedLength ? null : text)

/** Names are compared without their capitals. */
const nameOf = (name: string) => name.toLowerCase()

/** Which products are called so. */
async function findByNames(db: Db, names: readonly string[]) {
  const found = new Map<string, number[]>()
  if (names.length === 0) return found
  const rows = await db
    .select({ id: products.id, name: sql<string>`lower(${products.name})` })
    .from(products)
    .where(inArray(sql`lower(${products.name})`, [...new Set(names)]))
  for (const { id, name } of rows) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

async function keyBefore(db: Db, importId: number, number: number) {
  const [before] = await db
    .select({ key: productImportRows.key })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), lt(productImportRows.number, number)))
    .orderBy(desc(productImportRows.number))
    .limit(1)
  return before?.key ?? null
}
