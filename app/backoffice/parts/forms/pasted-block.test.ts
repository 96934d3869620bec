import { expect, test } from 'vitest'
import { layOver, readBlock } from './pasted-block.ts'

const grid = [
  ['M black', 'M red'],
  ['L black', 'L red'],
]

test('rows and columns of a spreadsheet lie where they were pasted', () => {
  const block = readBlock('4\t5\r\n6\t7\r\n')!
  expect(layOver(block, grid, { row: 0, column: 0 })).toEqual({
    'M black': '4',
    'M red': '5',
    'L black': '6',
    'L red': '7',
  })
})

test('what stands out beyond the grid is left off, and one number is plain text', () => {
  expect(layOver(readBlock('4\n5\n6')!, grid, { row: 1, column: 1 })).toEqual({ 'L red': '4' })
  expect(readBlock('12')).toBeNull()
  expect(readBlock('1\t')).toEqual([['1', '']])
})
