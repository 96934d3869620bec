import { expect, test } from 'vitest'
import { groupPieces } from './group-pieces.ts'

const shelves: Record<string, string> = { Saree: 'B-12', Dhoti: 'B-2' }

const piece = (name: string, size: string, quantity = 1) => ({
  name,
  size,
  colorName: 'Denim',
  sku: `${name}-${size}`,
  imageKey: null,
  quantity,
  shelf: shelves[name] ?? '',
})

test('pieces of one kind are counted over all orders, and lie by product and SKU', () => {
  const orders = [
    { number: 'FW-1', contents: [piece('Tunga', '32', 2), piece('Kurta', 'M')] },
    { number: 'FW-2', contents: [piece('Tunga', '32'), piece('Tunga', '8')] },
    { number: 'FW-3', contents: [piece('Tunga', '32'), piece('Tunga', '32')] },
  ]
  const [all] = groupPieces(orders)
  expect(all!.pieces.map(({ sku, quantity, numbers }) => [sku, quantity, numbers])).toEqual([
    ['Kurta-M', 1, ['FW-1']],
    ['Tunga-8', 1, ['FW-2']],
    ['Tunga-32', 5, ['FW-1', 'FW-2', 'FW-3']],
  ])
})

test('shelves follow each other as they stand, and pieces without one come last', () => {
  const contents = [piece('Kurta', 'M'), piece('Saree', 'Free'), piece('Dhoti', 'Free')]
  expect(groupPieces([{ number: 'FW-1', contents }]).map(({ shelf, pieces }) => [shelf, pieces[0]!.name])).toEqual([
    ['B-2', 'Dhoti'],
    ['B-12', 'Saree'],
    ['', 'Kurta'],
  ])
})
