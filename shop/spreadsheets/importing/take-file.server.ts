import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ColumnMap, guessColumns, isOwnFile } from '../columns.ts'
import { maxRows, newCategory } from '../inputs.ts'
import { arrangeFile } from '../other-shops/arrange-file.server.ts'
import type { Arrangement } from '../other-shops/arrangement.ts'
import { readCsv } from '../read-csv.server.ts'
import { productImportRows, productImports } from '../tables.server.ts'
import { withCsv } from '../workbook/convert-workbook.server.ts'
import { openCollector } from './collect-garbage.server.ts'
import { findChoices } from './remembered-choices.server.ts'

const rowsAtOnce = 500
const retentionDays = 30

/**
 * Lays the rows of a CSV file or an Excel workbook on disk into the database, where they wait to be checked. Refuses what
 * is no list of products. The same file sent again while it waits is the same import: its answer was lost on the way.
 */
export async function takeFile(
  db: Db,
  by: StaffMember,
  { path, fileName }: { path: string; fileName: string },
): Promise<number> {
  requirePermission(by, 'products.edit')
  const work = () => withCsv(path, (csv) => takeCsv(db, by, { path: csv, fileName }))
  const sent = { key: JSON.stringify([fileName, await digest(path)]), address: 'file of products' }
  const id = await answerOnce(db, by, { sent, work, isFinal: () => true })
  if (id === null) throw new Refusal(503, 'The shop is still reading this file. Please try again in a moment.')
  return (await isWaiting(db, id)) ? id : work()
}

async function digest(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('base64url')
}

const isWaiting = async (db: Db, id: number) =>
  (await db.$count(productImports, and(eq(productImports.id, id), eq(productImports.state, 'uploaded')))) > 0

function takeCsv(db: Db, by: StaffMember, { path, fileName }: { path: string; fileName: string }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .delete(productImports)
      .where(lt(productImports.createdAt, sql`now() - make_interval(days => ${retentionDays})`))
    let id: number | null = null
    let headings: string[] | null = null
    let arrangement: Arrangement | null = null
    let count = 0
    let waiting: (typeof productImportRows.$inferInsert)[] = []

    const collect = openCollector()
    const flush = async () => {
      if (waiting.length > 0) await tx.insert(productImportRows).values(waiting)
      waiting = []
      await collect()
    }
    for await (const { number, cells } of readCsv(path)) {
      if (!headings) {
        headings = cells.map((cell) => cell.trim())
        arrangement = arrangeFile(headings)
        if (arrangement?.learn) await learnRows(path, arrangement.learn)
        headings = arrangement?.headings ?? headings
        continue
      }
      id ??= await begin(tx, by, { fileName, headings, columns: arrangement?.columns ?? guessColumns(headings) })
      count += 1
      if (count > maxRows)
        throw new Refusal(413, `This file has more than ${maxRows.toLocaleString('en-IN')} rows. Please split it.`)
      waiting.push({ importId: id, number, cells: arrangement?.arrange(cells) ?? cells })
      if (waiting.length === rowsAtOnce) await flush()
    }
    await flush()
    if (id === null) throw new Refusal(415, 'This file has no rows below its headings.')
    await tx.update(productImports).set({ rowCount: count }).where(eq(productImports.id, id))
    return id
  })
}

/** Reads a file once before it is taken, since its rows refer to others below them. */
async function learnRows(path: string, learn: (cells: readonly string[]) => void) {
  let rows = 0
  for await (const { cells } of readCsv(path)) {
    rows += 1
    if (rows > 1) learn(cells)
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
        choices: await findChoices(tx),
      },
      staffId: by.id,
      staffName: by.name,
    })
    .returning({ id: productImports.id })
  return made!.id
}
