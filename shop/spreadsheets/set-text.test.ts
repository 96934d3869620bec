import { expect, test } from 'vitest'
import { readSet, skusIn, writeSet } from './set-text.ts'

const skus: Record<number, string> = { 12: 'FW12-M', 15: 'KURTA 15/M', 17: 'FW17' }
const ownerOf = (sku: string) => [12, 15, 17].find((id) => skus[id] === sku)

test('the slots of a set come back from a file as they were', () => {
  const slots = [
    { name: 'Kurta', quantity: 1, productIds: [12, 15] },
    { name: 'Cup x 4 (small)', quantity: 2, productIds: [17] },
  ]
  const cell = writeSet({ slots, percent: null }, (id) => skus[id])
  expect(cell).toBe('Kurta = FW12-M, KURTA 15/M\nCup x 4 (small) × 2 = FW17')
  expect(readSet(cell, ownerOf)).toEqual({ slots, percent: null })
  const reduced = writeSet({ slots, percent: 10 }, (id) => skus[id])
  expect(reduced).toBe(`${cell}\n10 % off`)
  expect(readSet(reduced, ownerOf)).toEqual({ slots, percent: 10 })
  expect(skusIn(cell)).toEqual(['FW12-M', 'KURTA 15/M', 'FW17'])
})

test('a cell that names no slot, or a piece that nobody has, gets a sentence', () => {
  expect(readSet('FW12-M', ownerOf)).toContain('please write each slot')
  expect(readSet('Kurta = FW99', ownerOf)).toContain('no product has the SKU FW99')
  expect(readSet('Kurta = FW17\n95 %', ownerOf)).toBe('please take off between 1 % and 90 %.')
})
