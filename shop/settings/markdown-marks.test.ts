import { expect, test } from 'vitest'
import { markdownError } from './markdown-marks.ts'

test.for([
  '_*'.repeat(300),
  '> '.repeat(30),
  '['.repeat(401),
  '- '.repeat(30),
  '1. '.repeat(30),
  '`a` \n\n'.repeat(5_000),
])('a text of signs is refused (%#)', (text) => {
  expect(markdownError(`Some text.\n\n${text}`)).toMatch(/too many signs/)
})

test('ordinary texts pass: tables, lists in lists, links, many paragraphs', () => {
  const table = `| Place | Fee |\n|--|--|\n${'| [Bengaluru](/a) | **₹99** |\n'.repeat(25)}`
  const lists = '- a\n  - b\n    1. c\n> quoted\n\n'.repeat(20)
  expect(markdownError(`${table}\n\n${lists}\n\n${'A *paragraph* of text.\n\n'.repeat(500)}`)).toBeNull()
})
