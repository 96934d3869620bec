import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { Refusal } from '#shared/failures.ts'
import { isHtml, withoutEntities } from '#shop/catalogue/describing/description-html.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ColumnMap, guessColumns, isOwnFile } from '../columns.ts'
import { maxRows, newCategory } from '../inputs.ts'
import { arrangeFile } from '../other-shops/arrange-file.server.ts'
import type { Arrangement } from '../other-shops/arrangement.ts'
import { sayPart } from '../other-shops/say-part.ts'
import { readCsv } from '../read-csv.server.ts'
import { productImports } from '../tables.server.ts'
import { countRows } from './count-rows.server.ts'
import { findRemembered } from './remembered-choices.server.ts'

const rowsAtOnce = 500

const retentionDays = 30

export function takeCsv(
  db: Db,
  by: StaffMember,
  { path, fileName }: { path: string; fileName: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .delete(productImports)
      .where(lt(productImports.createdAt, sql`now() - make_interval(days => ${retentionDays})`))
    let id: number | null = null
    let headings: string[] | null = null
    let arrangement: Arrangement | null = null
    let columns: ColumnMap = {}
    let count = 0
    let waiting: { number: number; cells: string[] }[] = []

    const flush = async () => {
      if (id !== null && waiting.length > 0) await keepRows(tx, id, waiting)
      waiting = []
    }
    for await (const { number, cells } of readCsv(path)) {
      if (!headings) {
        headings = cells.map((cell) => cell.trim())
        const sentence = sayPart(headings) ?? sayOtherFile(headings, ['products'])
        if (sentence) throw new Refusal(415, sentence)
        arrangement = arrangeFile(headings)
        if (arrangement?.learn) await learnRows(path, arrangement)
        headings = arrangement?.headings ?? headings
        columns = arrangement?.columns ?? guessColumns(headings)
        continue
      }
      id ??= await begin(tx, by, { fileName, headings, columns })
      count += 1
      if (count > maxRows)
        throw new Refusal(413, `This file has more than ${maxRows.toLocaleString('en-IN')} rows. Please split it.`)
      const given = isOwnFile(columns) ? cells : cells.map(plainCell)
      waiting.push({ number, cells: arrangement?.arrange(given) ?? given })
      if (waiting.length === rowsAtOnce) await flush()
    }
    await flush()
    if (id === null) throw new Refusal(415, 'This file has no rows below its headings.')
    await tx.update(productImports).set({ rowCount: count }).where(eq(productImports.id, id))
    await countRows(tx)
    return id
  })
}

const keepRows = (tx: Db, id: number, rows: readonly { number: number; cells: string[] }[]) =>
  tx.execute(sql`
    insert into product_import_rows (import_id, number, cells)
    select ${id}, number, cells from ${givenRows(rows, sql`number integer, cells text[]`)} rows`)

/** A cell in which WordPress writes "Coffee &amp; Tea"; one of HTML as it is. An address such as "?a=1&copy=2" has no such sign. */
function plainCell(cell: string) {
  if (!cell.includes('&')) return cell
  const plain = cell.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,30}\d{0,2});/gi, withoutEntities)
  return isHtml(plain) ? cell : plain
}

/** Reads a file once before it is taken, since its rows refer to others below them. */
async function learnRows(path: string, { learn, learnTotal }: Arrangement) {
  let rows = 0
  for await (const { cells } of readCsv(path, learnTotal)) {
    rows += 1
    if (rows > 1) learn?.(cells.map(plainCell))
    if (rows > maxRows) return
  }
}

type Begun = { fileName: string; headings: string[]; columns: ColumnMap }

async function begin(tx: Db, by: StaffMember, { fileName, headings, columns }: Begun) {
  if (headings.length < 2)
    throw new Refusal(
      415,
      'This file has only one column. Its cells should be separated by commas, semicolons or tabs.',
    )
  const [made] = await tx
    .insert(productImports)
    .values({
      fileName: [...fileName].slice(0, 120).join(''),
      headings,
      rowCount: 0,
      columns,
      // Another shop's products come in without anybody being asked first.
      defaults: {
        category: isOwnFile(columns) ? '' : newCategory,
        gender: 'unisex',
        state: 'draft',
        ...(await findRemembered(tx)),
      },
      staffId: by.id,
      staffName: by.name,
    })
    .returning({ id: productImports.id })
  return made!.id
}
