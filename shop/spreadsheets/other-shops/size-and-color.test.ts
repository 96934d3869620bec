import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { pairsIn } from './size-and-color.server.ts'

test('a cell that names size and colour is both, in either sequence and with any sign between', () => {
  const said = (cell: string) =>
    pairsIn(cell)
      .map(({ size, color }) => `${size}:${color}`)
      .join(' ')
  expect(
    [
      'Red / M',
      'M-Red',
      'Navy Blue XL',
      'Rani Pink, 32',
      'Free Size | Red',
      '2-3 yrs / Red',
      'Red 2-3',
      'Red / 2-3 yrs',
      'Red/36-38',
      '- M',
      'Red/M, Red/L',
      'XL',
      '36',
      'Red',
      'Slim Fit',
      'Size: M, Color: Red',
      'colour=Navy Blue | size=XL',
      '',
      'a'.repeat(200_000),
    ].map((cell) => said(cell).slice(0, 40)),
  ).toEqual([
    'M:Red',
    'M:Red',
    'XL:Navy Blue',
    '32:Rani Pink',
    'Free Size:Red',
    '2-3 yrs:Red',
    '2-3:Red',
    '2-3 yrs:Red',
    '36-38:Red',
    '- M:',
    'M:Red L:Red',
    'XL:',
    '36:',
    ':Red',
    'Slim Fit:',
    'M:Red',
    'XL:Navy Blue',
    ':',
    'a'.repeat(40),
  ])
})

test('pieces of a list that says size and colour in one column stay apart, with their stock', async ({ db }) => {
  const bring = await openImports(db)
  const headings = ['Variant', '"Colour, Size"', 'Size/Colour', 'Color_Size', 'Variation', 'Options']
  for (const [at, heading] of headings.entries())
    await bring(
      `Name,Price,${heading},Qty\nKurta ${at},299,Red / M,1\nKurta ${at},299,Red / L,2\nKurta ${at},299,Blue / M,3\n`,
    )
  await bring('Name,Price,Variant,Qty\nShirt,299,Slim,1\nShirt,299,Loose,2\n')
  const made = await everything(db)
  const pieces = made.map(({ variants }) => variants.map(({ size, stock }) => `${size} ${stock}`).join(', '))
  expect(pieces).toEqual([...headings.map(() => 'M 1, M 3, L 2, L 0'), 'Slim 1, Loose 2'])
  expect(made.map(({ colors }) => colors.length)).toEqual([...headings.map(() => 2), 0])
})
