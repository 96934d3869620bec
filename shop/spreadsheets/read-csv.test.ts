import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readCsv } from './read-csv.server.ts'

async function read(bytes: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file'), bytes)
  return Array.fromAsync(readCsv(join(folder, 'file')), ({ cells }) => cells)
}

const rows = [
  ['Name', 'Price'],
  ['ಇಳಕಲ್ ಸೀರೆ, "plain"', '₹1,499'],
  ['Two\nlines 👗', '5'],
]
const asText = (delimiter: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.for<[string, Buffer | string]>([
  ['UTF-8', asText(',')],
  ['UTF-8 with a mark in front, as Excel writes it', `\uFEFF${asText(',')}`],
  ['semicolons, as Excel writes in half of Europe', asText(';')],
  ['tabs', asText('\t')],
  ['a line that names the semicolon', `sep=;\r\n${asText(';')}`],
  ['line ends of an old Mac', asText(',').replaceAll('\r\n', '\r')],
  ['UTF-16 from Excel', Buffer.from(`\uFEFF${asText('\t')}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(asText(','), 'utf16le')],
  ['UTF-16, the other way round', swapped(Buffer.from(`\uFEFF${asText(',')}`, 'utf16le'))],
])('%s is read', async ([, bytes]) => {
  expect(await read(bytes)).toEqual(rows)
})

test.for<[string, Buffer | string, RegExp]>([
  ['nothing', '', /empty/],
  [
    'a row of more columns, before what stands behind them',
    `Name,Price\n${','.repeat(400)}"a"b\n`,
    /more than 300 columns/,
  ],
  ['an archive', Buffer.from('PK\x05\x06 xl/workbook.xml'), /packed file/],
  ['a PDF', '%PDF-1.7', /not a CSV file/],
  ['a page', '<!doctype html><p>', /not a CSV file/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), /not a CSV file/],
  ['a broken byte', Buffer.from([...Buffer.from('Name,Price\nಸೀರೆ'), 0xe9, 0x2c, 0x35]), /encoding that cannot be read/],
  ['an open quotation mark', 'Name,Price\n"Kurta,5\n', /opened and never closed/],
  [
    'a cell that goes on behind its marks',
    'Name,Price\n"Kurta" long,5\n',
    /behind a closing quotation mark near line 2/,
  ],
  [
    'a mark that the mark of the next row closes',
    'Name,Price\n"Kurta,5\n"Stole",5\n',
    /behind a closing quotation mark/,
  ],
  ['a mark that swallows its own row', swallowed('hem 5"'), /Row 3 holds further rows within one cell/],
  ['a mark that swallows whole rows', swallowed('Kurta,S,Red,,5\nShawl 5"'), /Row 3 holds further rows/],
  ['a row without an end', `Name,Price\n"${'x'.repeat(300_000)}",5\n`, /far too long/],
])('%s is refused with what to do', async ([, bytes, sentence]) => {
  await expect(read(bytes)).rejects.toThrow(sentence)
})

function swallowed(rest: string) {
  return `Name,Size,Color,Text,Price\nKurta,S,Red,,5\n"Stole,S,Red,,5\n${rest},S,Red,,5`
}

test('a mark within a cell is a plain sign, and spaces around the marks of a cell are none of its own', async () => {
  expect(await read('Name,Size,Price\nFrame,9" x 12",5\n  "Stole, long"   ,  S ,6\n')).toEqual([
    ['Name', 'Size', 'Price'],
    ['Frame', '9" x 12"', '5'],
    ['Stole, long', 'S', '6'],
  ])
  const text = 'Name,Text,A,B,C,D\nKurta,"Soft, light, cool, dry, long, wide\nS, M, L, XL, XXL, 3XL",1,2,3,4'
  expect(await read(text)).toHaveLength(2)
})

test('a file that Excel saved in Windows-1252 is read', async () => {
  expect(await read(Buffer.from('Name,Price\nCaf\xe9,5\n', 'latin1'))).toEqual([
    ['Name', 'Price'],
    ['Café', '5'],
  ])
})

test('cells may hold the other delimiters, and a row with more cells than headings is refused by its number', async () => {
  expect(await read('Name;Price, ₹\nKurta, long;1,499')).toEqual([
    ['Name', 'Price, ₹'],
    ['Kurta, long', '1,499'],
  ])
  expect(await read('Name,Price,,\nKurta,5,,\nStole,6,,,,')).toHaveLength(3)
  await expect(read('Name,Price\nStole,6\n\nKurta,1,499')).rejects.toThrow(
    'Row 4 has more cells than the 2 headings. Please put a cell that contains a comma in quotation marks, or give its column a heading.',
  )
})

test('a comma behind the last heading is no column, in which the end of a price would be lost', async () => {
  await expect(read('Name,Price,\nKurta,499,\nStole,1,499\n')).rejects.toThrow(
    /^Row 3 has more cells than the 2 headings/,
  )
})

test('titles above the headings and a last row that adds up are no products, and rows keep their numbers', async () => {
  const report = 'Stock of my shop\n\n14 November 2026,,\nSKU,Name,Price\n'
  expect(await read(`${report}A,Kurta,5\nTotal,,5\nB,Total,6\nTotal:,,11\n\n`)).toEqual([
    ['SKU', 'Name', 'Price'],
    ['A', 'Kurta', '5'],
    ['Total', '', '5'],
    ['B', 'Total', '6'],
  ])
  const rows = Array.from({ length: 40 }, (_, at) => `S-${at},Kurta,5`).join('\n')
  expect(await read(`${report}${rows}\nGrand total,,200`)).toHaveLength(41)
  for (const count of [16, 17, 18, 19, 20, 21, 22])
    expect(await read(`${report}${'A,Kurta,5\n'.repeat(count)}Total,,${5 * count}`)).toHaveLength(count + 1)
})

test('of a heading of tens of thousands of characters the begin is read, which patterns look at soon', async () => {
  for (const sign of [' ', '(', '.', 'a']) {
    const [head] = await read(`Name,Price,"1${sign.repeat(60_000)}x"\nKurta,5,6\n`)
    expect(head!.slice(0, 2)).toEqual(['Name', 'Price'])
    expect(head![2]!.length).toBeLessThanOrEqual(200)
  }
})

test('rows of the shortest kind are read in short steps, between which others come', async () => {
  let longest = 0
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) {
      const begun = process.cpuUsage()
      await setImmediate()
      longest = Math.max(longest, process.cpuUsage(begun).user)
    }
  })()
  await read(`Name,Size,Price\n${'a\n'.repeat(40_000)}`)
  over.abort()
  await others
  // In one step 32,000 rows take a second.
  expect(longest / 1_000).toBeLessThan(400)
})
