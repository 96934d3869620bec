import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { countGiven } from '../other-shops/arrange-file.server.ts'
import { productImportRows, productImports } from '../tables.server.ts'

const rowsAtOnce = 1_000
const reasonHeading = 'What is wrong'

/** The refused rows of an import as CSV with the columns of its file, to be repaired and imported again; null when it is gone. */
export async function findRefusedRows(db: Db, id: number) {
  const [found] = await db
    .select({ headings: productImports.headings })
    .from(productImports)
    .where(eq(productImports.id, id))
  return found ? writeRefusedRows(db, id, found.headings) : null
}

async function* writeRefusedRows(db: Db, id: number, headings: readonly string[]) {
  const count = countGiven(headings)
  const given = headings.slice(0, count).map((heading) => (heading === reasonHeading ? '' : heading))
  yield byteOrderMark + writeRows([[...given, reasonHeading]])
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
        ...given.map((heading, at) =>
          heading === '' && headings[at] === reasonHeading ? '' : readCell(cells[at] ?? ''),
        ),
        message ?? '',
      ]),
    )
  }
}
