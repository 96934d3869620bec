import { expect, test } from 'vitest'
import { columnOf, readTable } from './read-table.server.ts'

const limit = { maxRows: 2 }
const sentenceOf = (text: string, ...rest: [((head: readonly string[]) => string | null)?]) => {
  const read = readTable(text, limit, ...rest)
  return read.kind === 'refused' ? read.sentence : read.rows
}

test('a table is read whatever separates its cells, with or without a byte order mark', () => {
  const rows = [
    ['1', 'two, three'],
    ['4', ''],
  ]
  expect(sentenceOf('\uFEFFa,b\r\n1,"two, three"\r\n\r\n4,\r\n')).toEqual(rows)
  expect(sentenceOf('a;b\n1;"two, three"\n4;')).toEqual(rows)
  expect(sentenceOf('a\tb\n1\t"two, three"\n4\t')).toEqual(rows)
})

test('what cannot be read gets one sentence', () => {
  expect(sentenceOf('a,b\n1,"two')).toMatch(/^This is not a CSV file/)
  expect(sentenceOf('PK\u0003\u0004')).toMatch(/^This is not a CSV file. Please save the workbook/)
  expect(sentenceOf('')).toBe('This file has no rows below its headings.')
  expect(sentenceOf('a\n')).toBe('This file has no rows below its headings.')
  expect(sentenceOf('a\n1\n2\n3')).toBe('This file has more than 2 rows. Please split it.')
  expect(sentenceOf('a\n', () => 'Please name a column.')).toBe('Please name a column.')
})

test('a column is found however its name is written', () => {
  expect(columnOf(['No', 'PIN_code'], ['pin code'])).toBe(1)
  expect(columnOf(['Redirect  from'], ['redirect from'])).toBe(0)
  expect(columnOf(['E-Mail'], ['e mail'])).toBe(0)
  expect(columnOf(['Other'], ['pin code'])).toBe(-1)
})
