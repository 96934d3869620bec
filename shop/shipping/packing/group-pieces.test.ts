import { expect, test } from 'vitest'
import { groupPieces } from './group-pieces.ts'

const piece = (name: string, size: string, quantity = 1) => ({
  name,
  size,
  colorName: 'Denim',
  sku: `${name}-${size}`,
  imageKey: null,
  quantity,
})

test('pieces of one kind are counted over all orders, and lie by product and SKU', () => {
  const orders = [
    { number: 'FW-1', contents: [piece('Tunga', '32', 2), piece('Kurta', 'M')] },
    { number: 'FW-2', contents: [piece('Tunga', '32'), piece('Tunga', '8')] },
    { number: 'FW-3', contents: [piece('Tunga', '32'), piece('Tunga', '32')] },
  ]
  expect(groupPieces(orders).map(({ sku, quantity, numbers }) => [sku, quantity, numbers])).toEqual([
    ['Kurta-M', 1, ['FW-1']],
    ['Tunga-8', 1, ['FW-2']],
    ['Tunga-32', 5, ['FW-1', 'FW-2', 'FW-3']],
  ])
})
