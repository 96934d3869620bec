import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#config'
import { openThread } from '#shared/aside/open-thread.server.ts'
import { Refusal } from '#shared/failures.ts'
import { isZip } from '#shared/workbook/is-zip.ts'

export type Conversion = { from: string; to: string }

const maxWorkbookBytes = 31_457_280
const perform = openThread<Conversion, string | null>(
  join(projectFolder, 'shop/spreadsheets/workbook/convert-thread.server.ts'),
  { maxMs: 60_000, maxMemoryMb: 256, maxWaiting: 4 },
)

/** Works on the file as CSV: on a copy of its first sheet where it is an Excel workbook. Refuses a workbook that cannot be read. */
export async function withCsv<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
  if (!(await isWorkbook(path))) return work(path)
  if ((await stat(path)).size > maxWorkbookBytes)
    throw new Refusal(413, 'This workbook is larger than 30MB. Please save its sheet as CSV.')
  const to = `${path}.csv`
  try {
    const converted = await perform({ from: path, to })
    if (converted.kind === 'busy')
      throw new Refusal(503, 'Several workbooks are being read right now. Please try again in a minute.')
    if (converted.kind === 'too dear')
      throw new Refusal(413, 'This workbook takes too long to read. Please save its sheet as CSV.')
    if (converted.done !== null) throw new Refusal(415, converted.done)
    return await work(to)
  } finally {
    await rm(to, { force: true })
  }
}

async function isWorkbook(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return isZip(buffer)
  } finally {
    await file.close()
  }
}
