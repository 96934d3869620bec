// demanded by: shared/workbook
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookText } from './workbook-text.ts'
import { momentCell, type WorkbookCell, writeWorkbook } from './write-workbook.ts'

async function* parts(rows: WorkbookCell[][], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function collect(pieces: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return { bytes: new Uint8Array(Buffer.concat(all)), pieces: all }
}

test('rows come back as they were written: texts in any script, money, moments and gaps, and no formula', async () => {
  const rows: WorkbookCell[][] = [
    ['=1+1', { value: 1499.5, style: 'money' }, momentCell(new Date('2026-11-21T10:35:00Z'))],
    ['ಇಳಕಲ್ <&> "two"\u0000', '', { value: 3, style: 'plain' }],
  ]
  const { bytes } = await collect(writeWorkbook('Orders', ['Name', 'Total', 'At'], parts(rows, 1)))
  expect(workbookText(bytes, 10_000)).toMatchObject({
    kind: 'read',
    text: 'Name,Total,At\n=1+1,1499.5,2026-11-21 16:05\n"ಇಳಕಲ್ <&> ""two""",,3\n',
  })
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
  expect(sheet).not.toContain('<f')
})

test('rows that do not fit in a sheet go on in the next, each below its headings', async () => {
  const rows = Array.from({ length: 7 }, (_, at): WorkbookCell[] => [`row ${at}`])
  const { bytes } = await collect(writeWorkbook('List', ['A'], parts(rows, 5), 4))
  const files = unzipSync(bytes)
  const texts = [1, 2, 3].map((number) =>
    [...new TextDecoder().decode(files[`xl/worksheets/sheet${number}.xml`]).matchAll(/<t [^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    ),
  )
  expect(texts).toEqual([
    ['A', 'row 0', 'row 1', 'row 2'],
    ['A', 'row 3', 'row 4', 'row 5'],
    ['A', 'row 6'],
  ])
  expect(new TextDecoder().decode(files['xl/workbook.xml'])).toContain('name="List 3"')
})

test('a sheet of 200,000 rows is written piece by piece, none of them large', async () => {
  async function* rows() {
    for (let at = 0; at < 400; at += 1) {
      yield Array.from({ length: 500 }, (_, row): WorkbookCell[] => [`FW-${at * 500 + row}`, 'Asha Rao'])
    }
  }
  let [largest, total] = [0, 0]
  for await (const piece of writeWorkbook('Orders', ['Order', 'Customer'], rows())) {
    largest = Math.max(largest, piece.length)
    total += piece.length
  }
  expect(total).toBeGreaterThan(1_000_000)
  expect(largest).toBeLessThan(200_000)
})
