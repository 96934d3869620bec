import { expect, test } from 'vitest'
import { guideOf } from './read-size-table.ts'

test('a table of sizes becomes a guide in centimetres, whichever way it lies', () => {
  const upright = [
    ['Size', 'Chest (in)', 'Length'],
    ['S', '36', '28"'],
    ['M', '38 – 40', '-'],
  ]
  const guide = {
    title: '',
    advice: '',
    measures: ['Chest', 'Length'],
    rows: [
      ['S', '91.4', '71.1'],
      ['M', '96.5 – 101.6', ''],
    ],
  }
  expect(guideOf(upright, 'centimetres')).toEqual(guide)
  const sideways = upright[0]!.map((_, column) => upright.map((row) => row[column]!))
  expect(guideOf(sideways, 'centimetres')).toEqual(guide)
  expect(
    guideOf(
      [
        ['Size', 'Chest cm'],
        ['XL', '104'],
      ],
      'inches',
    )?.rows,
  ).toEqual([['XL', '104']])
})

test('a table of anything else is none', () => {
  const tables = [
    [
      ['Fabric', 'Cotton'],
      ['Wash', 'Cold'],
    ],
    [
      ['Size', 'Chest'],
      ['S', 'fits well'],
    ],
    [
      ['Size', 'Chest'],
      ['S', '36'],
      ['S', '38'],
    ],
    [['Size', 'Chest']],
    [['S'], ['M']],
    [
      ['Size', 'Chest'],
      ['S', '360000'],
    ],
  ]
  for (const table of tables) expect(guideOf(table, 'inches')).toBeNull()
})
