import { expect, test } from 'vitest'
import { changeGuide, draftOfGuide } from './draft-guide.ts'

const guide = {
  title: '',
  advice: '',
  measures: ['Chest', 'Length'],
  rows: [
    ['M', '97', '70'],
    ['L', '102', '72'],
  ],
}
const draft = draftOfGuide(guide)
const cellsOf = (changed: typeof draft) => changed?.rows.map(({ cells }) => cells)

test('a new guide begins with the sizes of the product', () => {
  expect(cellsOf(changeGuide(null, { do: 'begin', sizes: ['32', '34'] }))).toEqual([
    ['32', '', ''],
    ['34', '', ''],
  ])
})

test('a pasted block fills the cells from where it is pasted, and what stands out is left off', () => {
  const block = [
    ['90', '61', 'x'],
    ['95', '62'],
    ['99', '63'],
  ]
  expect(cellsOf(changeGuide(draft, { do: 'write', row: 0, column: 1, block }))).toEqual([
    ['M', '90', '61'],
    ['L', '95', '62'],
  ])
})

test('a measure and a size come and go with their cells', () => {
  const wider = changeGuide(draft, { do: 'add measure' })
  expect(wider?.measures).toEqual(['Chest', 'Length', ''])
  expect(cellsOf(wider)).toEqual([
    ['M', '97', '70', ''],
    ['L', '102', '72', ''],
  ])
  expect(cellsOf(changeGuide(draft, { do: 'remove measure', at: 0 }))).toEqual([
    ['M', '70'],
    ['L', '72'],
  ])
  const longer = changeGuide(draft, { do: 'add size' })
  expect(cellsOf(longer)).toEqual([
    ['M', '97', '70'],
    ['L', '102', '72'],
    ['', '', ''],
  ])
  expect(cellsOf(changeGuide(longer, { do: 'remove size', key: 0 }))).toEqual([
    ['L', '102', '72'],
    ['', '', ''],
  ])
  expect(changeGuide(draft, { do: 'remove all' })).toBeNull()
})
