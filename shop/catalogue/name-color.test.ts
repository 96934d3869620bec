import { expect, test } from 'vitest'
import { filterColorOf, filterColorsOf } from './name-color.server.ts'
import { colorNamesOf, givenColorNames, swatchName } from './swatch-name.ts'

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

const [indigo, otherIndigo, red] = ['#2f3b6a', '#2f3a6c', '#c0292f'] as const
const namesOf = (own: Record<string, string>) => [...colorNamesOf([indigo, otherIndigo, red], own).values()]

test('no two colours of a product have one name, whatever staff call them', () => {
  expect(namesOf({})).toEqual(['Indigo', 'Indigo 2', 'Red'])
  expect(namesOf({ [red]: 'indigo' })).toEqual(['Indigo 2', 'Indigo 3', 'indigo'])
  expect(namesOf({ [indigo]: 'ನೀಲಿ' })).toEqual(['ನೀಲಿ', 'Indigo', 'Red'])
})

test('a name that the colour has by itself is not stored, nor one of a colour that is gone', () => {
  const typed = { [indigo]: 'Indigo', [otherIndigo]: 'Indigo 2', [red]: 'Lal', '#ffffff': 'Safed' }
  expect(givenColorNames([indigo, otherIndigo, red], typed)).toEqual({ [red]: 'Lal' })
})
