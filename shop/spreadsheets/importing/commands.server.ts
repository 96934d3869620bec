import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { may } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ColumnMap, findCostColumns, missingColumns } from '../columns.ts'
import type { Choices } from '../import-decisions.ts'
import type { Defaults, ImportState } from '../inputs.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { rememberTypes } from './file-types.server.ts'
import { rememberChoices } from './remembered-choices.server.ts'

/** False: it is gone, or somebody has moved it on meanwhile. */
type Moved = Promise<boolean>

/**
 * Staff who may not see what pieces cost bring no costs in either: they stay as they are. Nor do they read them as
 * something else, such as a description.
 */
function columnsFor({ roles }: StaffMember, columns: ColumnMap, file: { headings: string[]; columns: ColumnMap }) {
  if (may(roles, 'costs.view')) return columns
  const { cost: _cost, ...others } = columns
  const costs = findCostColumns(file.headings, file.columns)
  return Object.fromEntries(Object.entries(others).filter(([, column]) => !costs.has(column))) as ColumnMap
}

/** Begins the check of a file, or begins it anew with other columns. */
export async function checkFile(
  db: Db,
  by: StaffMember,
  { id, columns, defaults }: { id: number; columns: ColumnMap; defaults: Defaults },
): Moved {
  requirePermission(by, 'products.edit')
  if (missingColumns(columns)) return false
  return db.transaction(async (tx) => {
    const [file] = await tx
      .select({ headings: productImports.headings, columns: productImports.columns })
      .from(productImports)
      .where(eq(productImports.id, id))
    if (!file) return false
    const given = JSON.stringify(defaults)
    const changes = {
      doneUpTo: 0,
      columns: columnsFor(by, columns, file),
      // The pictures that were uploaded stay with the file, whatever is chosen of it.
      defaults: sql`${given}::text::jsonb || jsonb_strip_nulls(jsonb_build_object('pictureFiles', ${productImports.defaults} -> 'pictureFiles'))`,
      staffId: by.id,
      staffName: by.name,
    }
    if (!(await move(tx, id, ['uploaded', 'checked'], 'checking', changes))) return false
    await forgetVerdicts(tx, id)
    await rememberTypes(tx, defaults.types ?? {})
    return true
  })
}

export const forgetVerdicts = (tx: Db, id: number) =>
  tx
    .update(productImportRows)
    .set({ key: null, sku: null, barcode: null, outcome: null, message: null, version: null, notes: [] })
    .where(and(eq(productImportRows.importId, id), isNotNull(productImportRows.key)))

/** Checks a file again with what staff decided otherwise, which is remembered for the next file. */
export async function decideAnew(
  db: Db,
  by: StaffMember,
  { id, choices, otherShop }: { id: number; choices: Choices; otherShop?: string | undefined },
): Moved {
  requirePermission(by, 'products.edit')
  return db.transaction(async (tx) => {
    const given = JSON.stringify(choices)
    const shop = JSON.stringify(otherShop === undefined ? {} : { otherShop })
    const changes = {
      doneUpTo: 0,
      defaults: sql`jsonb_set(${productImports.defaults}, '{choices}',
        coalesce(${productImports.defaults} -> 'choices', '{}') || ${given}::text::jsonb) || ${shop}::text::jsonb`,
      staffId: by.id,
      staffName: by.name,
    }
    if (!(await move(tx, id, ['checked'], 'checking', changes))) return false
    await forgetVerdicts(tx, id)
    await rememberChoices(tx, choices, otherShop)
    return true
  })
}

/** Does what the check announced. */
export async function applyFile(db: Db, by: StaffMember, id: number): Moved {
  requirePermission(by, 'products.edit')
  return move(db, id, ['checked'], 'applying', { doneUpTo: 0, staffId: by.id, staffName: by.name })
}

/** Rows that were applied already stay. */
export const cancelImport = (db: Db, id: number): Moved =>
  move(db, id, ['uploaded', 'checking', 'checked', 'applying'], 'cancelled', {
    finishedAt: sql`now()`,
    doneUpTo: sql`case when ${productImports.state} = 'applying' then ${productImports.doneUpTo} else 0 end`,
  })

/** Back to the choice of columns. */
export const reopenImport = (db: Db, id: number): Moved => move(db, id, ['checked'], 'uploaded')

async function move(db: Db, id: number, from: ImportState[], to: ImportState, more: object = {}) {
  const moved = await db
    .update(productImports)
    .set({ ...more, state: to, error: null, heldUntil: null })
    .where(and(eq(productImports.id, id), inArray(productImports.state, from)))
    .returning({ id: productImports.id })
  return moved.length > 0
}
