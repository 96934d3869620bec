import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findCostColumns } from '../columns.ts'
import { otherId, unknownId } from '../import-decisions.ts'
import type { RowOutcome } from '../inputs.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { refusedKey } from './assign-keys.server.ts'

export type ProductImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

const recentOnes = 20
const rowsPerPage = 100

export const findImports = (db: Db) =>
  db
    .select({
      id: productImports.id,
      fileName: productImports.fileName,
      state: productImports.state,
      rowCount: productImports.rowCount,
      staffName: productImports.staffName,
      createdAt: productImports.createdAt,
    })
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(recentOnes)

/** With how many rows have which outcome so far, and how many products lack a picture that did not come; null when it is gone. */
export async function findImport(db: Db, id: number) {
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id))
  if (!found) return null
  const rows = await db
    .select({
      outcome: productImportRows.outcome,
      rows: count(),
      toRetry: sql<number>`(count(distinct ${productImportRows.key}) filter (where ${productImportRows.retryOutcome} is not null))::int`,
    })
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .groupBy(productImportRows.outcome)
  const rowsOf = (outcome: RowOutcome) => rows.find((row) => row.outcome === outcome)?.rows ?? 0
  const counts = {
    create: rowsOf('create'),
    change: rowsOf('change'),
    same: rowsOf('same'),
    refused: rowsOf('refused'),
  }
  const { heldUntil: _heldUntil, staffId: _staffId, ...shown } = found
  const { pictureFiles = {}, ...defaults } = found.defaults
  const toRetry = rows.reduce((sum, one) => sum + one.toRetry, 0)
  const paths = Object.keys(pictureFiles)
  const unplaced = paths.filter((path) => pictureFiles[path]!.isUnplaced)
  return { ...shown, defaults, pictureCount: paths.length, unplaced, counts, toRetry }
}

/** How many products have which outcome. A row that is about none counts as one. */
export async function countImportProducts(db: Db, id: number): Promise<Record<RowOutcome, number>> {
  const found = await db.execute<{ outcome: RowOutcome; products: number }>(sql`
    select outcome, count(*)::int as products from (
      select case when bool_or(outcome = 'refused') then 'refused' when bool_or(outcome = 'create') then 'create'
        when bool_or(outcome = 'change') then 'change' else 'same' end as outcome
      from product_import_rows where import_id = ${id} and outcome is not null
      group by key, case when key like ${`${refusedKey}%`} then number end) products
    group by outcome`)
  const productsOf = (outcome: RowOutcome) => found.find((one) => one.outcome === outcome)?.products ?? 0
  return {
    create: productsOf('create'),
    change: productsOf('change'),
    same: productsOf('same'),
    refused: productsOf('refused'),
  }
}

/** The decisions that the check made, with how many products each concerns, the most common first. */
export const findImportNotes = (db: Db, id: number) =>
  db.execute<{ note: string; products: number }>(sql`
    select note, count(*)::int as products
    from product_import_rows, unnest(notes) as note
    where import_id = ${id} and (outcome <> 'refused' or note in (${unknownId.leftOut}, ${otherId.leftOut}))
    group by note order by products desc, note`)

/** The first rows as they came, to see what a column holds; costs are blank for staff who may not see them. */
export async function findSampleRows(
  db: Db,
  by: StaffMember,
  { id, headings, columns }: Pick<ProductImport, 'id' | 'headings' | 'columns'>,
) {
  const rows = await db
    .select({ cells: productImportRows.cells })
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productImportRows.number))
    .limit(3)
  const unseen = may(by.roles, 'costs.view') ? new Set<number>() : findCostColumns(headings, columns)
  return rows.map(({ cells }) => cells.map((cell, at) => (unseen.has(at) ? '' : cell)))
}

/** Checked rows in the file's order, from behind a row number on. */
export async function findImportRows(
  db: Db,
  id: number,
  { outcome, after }: { outcome: RowOutcome | null; after: number },
) {
  const behind = (row: number) =>
    db
      .select({
        number: productImportRows.number,
        outcome: productImportRows.outcome,
        message: productImportRows.message,
        /** Of the first row of each product that can be tried again. */
        mayRetry: sql<boolean>`product_import_rows.retry_outcome is not null and not exists (
        select from product_import_rows earlier where earlier.import_id = product_import_rows.import_id
          and earlier.key = product_import_rows.key and earlier.number < product_import_rows.number)`,
      })
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, id),
          gt(productImportRows.number, row),
          outcome ? eq(productImportRows.outcome, outcome) : sql`${productImportRows.outcome} is not null`,
        ),
      )
      .orderBy(asc(productImportRows.number))
      .limit(rowsPerPage + 1)
  const found = await behind(after)
  // A second try may have given the last ones another outcome.
  const rows = found.length === 0 && after > 0 ? await behind(0) : found
  return { rows: rows.slice(0, rowsPerPage), hasMore: rows.length > rowsPerPage }
}
