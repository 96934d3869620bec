import { expect, test } from 'vitest'
import { columnOf, readTable } from './read-table.server.ts'

const limit = { maxRows: 2 }
const sentenceOf = async (text: string, missing?: (head: readonly string[]) => string | null) => {
  const read = await readTable(text, limit, { missing })
  return read.kind === 'refused' ? read.sentence : read.rows.map(({ cells }) => cells)
}

test('a table is read whatever separates its cells, with or without a byte order mark', async () => {
  const rows = [
    ['1', 'two, three'],
    ['4', ''],
  ]
  expect(await sentenceOf('\uFEFFa,b\r\n1,"two, three"\r\n\r\n4,\r\n')).toEqual(rows)
  expect(await sentenceOf('a;b\n1;"two, three"\n4;')).toEqual(rows)
  expect(await sentenceOf('a\tb\n1\t"two, three"\n4\t')).toEqual(rows)
})

test('a file has one delimiter, whatever its cells hold', async () => {
  const known = (head: readonly string[]) => (columnOf(head, ['order id']) === -1 ? 'Please name a column.' : null)
  expect(await sentenceOf('Order ID;COD Amount\nFW-570843;3,247.00', known)).toEqual([['FW-570843', '3,247.00']])
  expect(await sentenceOf('Order ID,Items,COD Amount\nFW-570843,Shirt S; 2,3247', known)).toEqual([
    ['FW-570843', 'Shirt S; 2', '3247'],
  ])
  expect(await sentenceOf('Order ID\tAmount, ₹; paise\nFW-1\t3,247; 00', known)).toEqual([['FW-1', '3,247; 00']])
  expect(await sentenceOf('Order ID;COD Amount, ₹\nFW-1;3,247.00', known)).toEqual([['FW-1', '3,247.00']])
  expect(await sentenceOf('Order ID,"a;b;c;d"\nFW-1,2', known)).toEqual([['FW-1', '2']])
  expect(await sentenceOf('Order ID\nFW-1; two', known)).toEqual([['FW-1; two']])
})

test('a line that names the delimiter is no row, and row numbers are those of a spreadsheet', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(await readTable(['\uFEFFsep=;', 'a;b', '', '1;2,5', ''].join(end), limit)).toEqual({
      kind: 'read',
      head: ['a', 'b'],
      rows: [{ row: 3, cells: ['1', '2,5'] }],
    })
  }
})

test('a comma behind the last heading is no column, in which the end of an amount would be lost', async () => {
  for (const head of ['Order,Amount,', 'Order,Amount, ,,'])
    expect(await readTable(`${head}\nFW-1,900,\nFW-2,3,247\n`, { maxRows: 9 })).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/^Row 3 has more cells than the 2 headings/),
    })
})

test('a row with more cells than headings is refused by its number; blank cells behind the last one are none', async () => {
  const wide = { maxRows: 20 }
  const say = (text: string) => readTable(text, wide)
  expect(await say('a,b\n1,2\n\n3,247.00,4\n')).toEqual({
    kind: 'refused',
    sentence:
      'Row 4 has more cells than the 2 headings. Please put a cell that contains a comma in quotation marks, or give its column a heading.',
  })
  expect(await say(`a;b\n${'1;2;3\n'.repeat(7)}`)).toMatchObject({
    sentence:
      'Rows 2, 3, 4, 5 and 6 have more cells than the 2 headings (and 2 more). Please put a cell that contains a semicolon in quotation marks, or give its column a heading.',
  })
  expect(await say('a,b\n1,2,,,\n3')).toMatchObject({ rows: [{ row: 2 }, { row: 3, cells: ['3'] }] })
})

test('a list without headings has letters for them, and keeps its first row', async () => {
  const countKnown = (head: readonly string[]) => head.filter((cell) => cell === 'AWB').length
  const read = (text: string) => readTable(text, { maxRows: 20 }, { countKnown })
  expect(await read('\n77012345,"1,499",UTR1\n77012346,999,UTR1,late\n')).toEqual({
    kind: 'read',
    head: ['Column A', 'Column B', 'Column C', 'Column D'],
    rows: [
      { row: 2, cells: ['77012345', '1,499', 'UTR1'] },
      { row: 3, cells: ['77012346', '999', 'UTR1', 'late'] },
    ],
  })
  expect(await read('Docket,Sum\n77012346,999\n')).toMatchObject({ head: ['Docket', 'Sum'] })
  expect(await read('AWB,2026\n77012346,999\n')).toMatchObject({ head: ['AWB', '2026'] })
})

test('what cannot be read gets one sentence', async () => {
  expect(await sentenceOf('a,b\n1,"two')).toMatch(/^This is not a CSV file/)
  expect(await sentenceOf('PK\u0003\u0004')).toMatch(/^This is not a CSV file. Please save the workbook/)
  expect(await sentenceOf('')).toBe('This file has no rows below its headings.')
  expect(await sentenceOf('a\n')).toBe('This file has no rows below its headings.')
  expect(await sentenceOf('a\n1\n2\n3')).toBe('This file has more than 2 rows. Please split it.')
  expect(await sentenceOf('a\n', () => 'Please name a column.')).toBe('Please name a column.')
})

test('a column is found however its name is written', async () => {
  expect(columnOf(['No', 'PIN_code'], ['pin code'])).toBe(1)
  expect(columnOf(['Redirect  from'], ['redirect from'])).toBe(0)
  expect(columnOf(['E-Mail'], ['e mail'])).toBe(0)
  expect(columnOf(['Other'], ['pin code'])).toBe(-1)
})

test('titles above the headings and totals below are no rows, whatever separates cells', async () => {
  const known = (head: readonly string[]) => Number(columnOf(head, ['cod amount']) >= 0)
  const say = (text: string) => readTable(text, { maxRows: 9 }, { countKnown: known })
  for (const report of [
    'COD Remittance, Nov; 2026,,\nSeller: My shop,,\nAWB,Order,COD Amount\n1,FW-1,1499\nTotal,,1499\nGrand Total:,,1499',
    'COD Remittance, Nov\nSeller\nAWB;Order;COD Amount\n1;FW-1;1499\nTotal (1);;1499',
  ]) {
    expect(await say(report)).toEqual({
      kind: 'read',
      head: ['AWB', 'Order', 'COD Amount'],
      rows: [{ row: 4, cells: ['1', 'FW-1', '1499'] }],
    })
  }
  expect(await say('Order,COD Amount\nTotal,5')).toMatchObject({ rows: [{ cells: ['Total', '5'] }] })
})

test('a file of a million short rows is refused after as many as a file may have', async () => {
  const { stackTraceLimit } = Error
  const begun = process.cpuUsage()
  const refused = await readTable(`a,b\n${'c\n'.repeat(1_000_000)}`, { maxRows: 1_000 })
  const { user } = process.cpuUsage(begun)
  expect(refused).toEqual({ kind: 'refused', sentence: 'This file has more than 1,000 rows. Please split it.' })
  // All of them take more than a minute.
  expect(user).toBeLessThan(10_000_000)
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
})

test('blank rows at the end are no rows, and so many between others that some would be cut off are refused', async () => {
  expect(await sentenceOf(`a,b\n1,2${'\n,'.repeat(100_000)}`)).toEqual([['1', '2']])
  expect(await sentenceOf(`a,b\n1,2${'\n,'.repeat(100_000)}\n3,4`)).toMatch(/^This file has many blank rows/)
})

test('a row of a million cells, and a cell of three million characters, are refused unread', async () => {
  const limit = { maxRows: 20_000 }
  const wide = 'This file has a row of more than 1,000 cells, or of very long ones.'
  for (const text of ['a,'.repeat(1_400_000), `a,b\n${'1,'.repeat(1_400_000)}`, `a,b\n1,"${'x\n'.repeat(1_400_000)}"`])
    expect(await readTable(text, limit)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(wide) })
  expect(await readTable(`a,b${','.repeat(16_382)}\n1,2${','.repeat(16_382)}`, limit)).toMatchObject({ kind: 'read' })
})

test.for(['.', '(', ' ', '[', '_', '* '])('cells of very many "%s" are read at once', async (sign) => {
  const begun = process.cpuUsage()
  const long = sign.repeat(250_000 / sign.length)
  await readTable(
    `total${long}x,b\n"total${long}x",2`,
    { maxRows: 10 },
    { countKnown: (head) => columnOf(head, ['b']) + 1 },
  )
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000)
})
