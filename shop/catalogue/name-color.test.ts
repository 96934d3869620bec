import { expect, test } from 'vitest'
import { filterColorOf, filterColorsOf, swatchesNamed } from './name-color.server.ts'
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
  ['#3aa7a8', 'Blue'],
  ['#2f7546', 'Olive'],
] as const) {
  test(`${hex} is found under ${name}`, () => {
    expect(filterColorOf(hex)).toBe(name)
  })
}

test('a product of two navies is found under Navy once', () => {
  expect(filterColorsOf(['#1b2440', '#1d2848'])).toEqual(['Navy'])
})

test('a name of several colours has a swatch of each, and is found under each', () => {
  expect(swatchesNamed('Black/White')).toEqual(['#161616', '#ffffff'])
  expect(swatchesNamed('Navy Blue & Off White')).toEqual(['#1c2747', '#f7f2e4'])
  expect(swatchesNamed('लाल, हरा')).toEqual(['#c0292f', '#2f7546'])
  expect(swatchesNamed('Multicolor')).toHaveLength(4)
  for (const one of ['Red', 'Black/Black', 'Fog and Ash', 'Blue printed', 'M/L', ''])
    expect(swatchesNamed(one)).toEqual([])
  expect(filterColorsOf(['#161616'], { '#161616': 'Black/White' })).toEqual(['Black', 'White'])
  expect(filterColorsOf(['#8c8c8c'], { '#8c8c8c': 'Printed' })).toEqual(['Gray'])
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
