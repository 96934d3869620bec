import { expect, test } from 'vitest'
import { filterColorOf, filterColorsOf } from './name-color.server.ts'
import { swatchName } from './swatch-name.ts'

for (const [hex, name] of [
  ['#000000', 'Black'],
  ['#fdfdfb', 'White'],
  ['#1b2440', 'Navy'],
  ['#3b6fc0', 'Blue'],
  ['#8e8d8a', 'Gray'],
  ['#6f7040', 'Olive'],
  ['#f0e6d2', 'Cream'],
  ['#a9c9e6', 'Blue'],
  ['#9fb192', 'Olive'],
] as const) {
  test(`${hex} is found under ${name}`, () => {
    expect(filterColorOf(hex)).toBe(name)
  })
}

test('a product of two navies is found under Navy once', () => {
  expect(filterColorsOf(['#1b2440', '#1d2848'])).toEqual(['Navy'])
})

test('swatches have richer names', () => {
  expect(swatchName('#6a1b2d')).toBe('Maroon')
  expect(swatchName('#c99a2b')).toBe('Mustard')
})
