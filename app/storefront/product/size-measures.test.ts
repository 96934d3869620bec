import { expect, test } from 'vitest'
import { inInches, rowsFor, titleInInches } from './size-measures.ts'

test('a guide of a category shows the sizes of this product in its sequence, or all where it names none of them', () => {
  const rows = [
    ['S', '91'],
    ['M', '97'],
    ['30', '76'],
  ]
  expect(rowsFor({ rows }, ['M', 'L', 'S'])).toEqual([
    ['M', '97'],
    ['S', '91'],
  ])
  expect(rowsFor({ rows }, ['Free size'])).toEqual(rows)
})

test.for([
  ['97', '38.2'],
  ['86-91', '33.9-35.8'],
  ['71.5', '28.1'],
  ['127', '50'],
  ['', ''],
] as const)('%s cm are %s inches', ([cm, inches]) => expect(inInches(cm)).toBe(inches))

test('a title names the unit that is shown', () => {
  expect(titleInInches('Shirts, in cm')).toBe('Shirts, in inches')
  expect(titleInInches('Acme kurtas')).toBe('Acme kurtas')
})
