import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { findBarcodeOwners } from '#shop/catalogue/managing/skus.server.ts'
import { type ColumnMap, isOwnFile } from '../columns.ts'
import type { Defaults, RowOutcome } from '../inputs.ts'
import { productImportRows } from '../tables.server.ts'
import { handleKey, productOfKey } from './assign-keys.server.ts'
import { findByHandle } from './find-by-handle.server.ts'

export type ImportAtWork = {
  id: number
  columns: ColumnMap
  defaults: Defaults
  doneUpTo: number
  staffId: string
  staffName: string
  fileName: string
}

export type Group = {
  key: string
  productId: number | null
  isAmbiguous: boolean
  rows: {
    number: number
    cells: string[]
    sku: string | null
    version: number | null
    retryOutcome: RowOutcome | null
    outcome: RowOutcome | null
    notes: string[]
    /** Another product has its SKU, here or in an earlier row. */
    isSkuTaken: boolean
    /** An earlier row of another product has its barcode. */
    isBarcodeTaken: boolean
    barcode: string | null
  }[]
}

/** All rows of each of these keys, in the sequence of the file, and the product they are about. */
export async function findGroups(db: Db, { id, columns }: ImportAtWork, keys: readonly string[]): Promise<Group[]> {
  const rows = await db
    .select({
      key: productImportRows.key,
      number: productImportRows.number,
      cells: productImportRows.cells,
      sku: productImportRows.sku,
      version: productImportRows.version,
      retryOutcome: productImportRows.retryOutcome,
      outcome: productImportRows.outcome,
      notes: productImportRows.notes,
      isSkuTaken: sql<boolean>`${!isOwnFile(columns)} and product_import_rows.sku is not null and exists (
        select from product_import_rows earlier where earlier.import_id = product_import_rows.import_id
          and earlier.sku = product_import_rows.sku and earlier.key <> product_import_rows.key
          and earlier.number < product_import_rows.number)`,
      barcode: productImportRows.barcode,
      isBarcodeTaken: sql<boolean>`product_import_rows.barcode is not null and exists (
        select from product_import_rows earlier where earlier.import_id = product_import_rows.import_id
          and earlier.barcode = product_import_rows.barcode and earlier.key <> product_import_rows.key
          and earlier.number < product_import_rows.number)`,
    })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), sql`${productImportRows.key} = ${givenValues(keys, sql`text`)}`))
    .orderBy(asc(productImportRows.number))
  const groups = new Map<string, Group>()
  for (const { key, ...row } of rows) {
    const group = groups.get(key!) ?? { key: key!, productId: productOfKey(key!), isAmbiguous: false, rows: [] }
    group.rows.push(row.isSkuTaken ? { ...row, sku: null } : row)
    groups.set(key!, group)
  }
  const all = [...groups.values()]
  const owners = await findBarcodeOwners(
    db,
    all.flatMap(({ rows: own }) => own.flatMap(({ barcode }) => barcode ?? [])),
  )
  const ownerOf = new Map(owners.map(({ barcode, productId }) => [barcode, productId]))
  await findByHandle(
    db,
    all.filter(({ key }) => key.startsWith(handleKey)),
    {
      ownerByBarcode: ({ barcode, isBarcodeTaken }) => (isBarcodeTaken ? undefined : ownerOf.get(barcode ?? '')),
      nameIn: ({ cells }) => readCell(cells[columns.name ?? -1] ?? ''),
      markIn: ({ cells }) => cells[columns.mark ?? -1]?.trim().toLowerCase() ?? '',
    },
  )
  return all
}
