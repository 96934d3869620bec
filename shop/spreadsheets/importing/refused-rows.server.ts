import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { may } from '#shop/staff/permissions.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findCostColumns } from '../columns.ts'
import { countGiven } from '../other-shops/arrange-file.server.ts'
import { productImportRows, productImports } from '../tables.server.ts'

const rowsAtOnce = 1_000
const reasonHeading = 'What is wrong'

/**
 * The refused rows of an import as CSV with the columns of its file, to be repaired and imported again; null when it is
 * gone. Staff who may not see costs get none: blank ones would take them away when the file comes back.
 */
export async function findRefusedRows(db: Db, by: StaffMember, id: number) {
  const [found] = await db
    .select({ headings: productImports.headings, columns: productImports.columns })
    .from(productImports)
    .where(eq(productImports.id, id))
  if (!found) return null
  const { headings, columns } = found
  const unseen = may(by.roles, 'costs.view') ? new Set<number>() : findCostColumns(headings, columns)
  const shown = headings
    .slice(0, countGiven(headings))
    .flatMap((heading, column) => (unseen.has(column) ? [] : { heading, column }))
  return writeRefusedRows(db, id, shown)
}

async function* writeRefusedRows(db: Db, id: number, shown: readonly { heading: string; column: number }[]) {
  const isReason = (heading: string) => heading === reasonHeading
  yield byteOrderMark + writeRows([[...shown.map(({ heading }) => (isReason(heading) ? '' : heading)), reasonHeading]])
  let after = 0
  for (;;) {
    const rows = await db
      .select({
        number: productImportRows.number,
        cells: productImportRows.cells,
        message: productImportRows.message,
      })
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, id),
          eq(productImportRows.outcome, 'refused'),
          gt(productImportRows.number, after),
        ),
      )
      .orderBy(asc(productImportRows.number))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    after = rows.at(-1)!.number
    yield writeRows(
      rows.map(({ cells, message }) => [
        ...shown.map(({ heading, column }) => (isReason(heading) ? '' : readCell(cells[column] ?? ''))),
        message ?? '',
      ]),
    )
  }
}
