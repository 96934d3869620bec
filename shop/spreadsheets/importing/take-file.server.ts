import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { productImports } from '../tables.server.ts'
import { withCsv } from '../workbook/convert-workbook.server.ts'
import { takeCsv } from './take-csv.server.ts'

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
  const hash = await digest(path)
  // One that was taken before, and waits no more, is another import: the last of these stands in the key of the next.
  for (let before: number | null = null; ;) {
    const key: string = JSON.stringify([fileName, hash, before])
    const sent = { key, address: 'file of products' }
    const id: number | null = await answerOnce(db, by, { sent, work, isFinal: () => true })
    if (id === null) throw new Refusal(503, 'The shop is still reading this file. Please try again in a moment.')
    if (await isWaiting(db, id)) return id
    before = id
  }
}

async function digest(path: string) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('base64url')
}

const isWaiting = async (db: Db, id: number) =>
  (await db.$count(productImports, and(eq(productImports.id, id), eq(productImports.state, 'uploaded')))) > 0
