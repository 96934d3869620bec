import { expect, test } from 'vitest'
import { exchangeTexts } from './exchange-texts.ts'

const piece = { size: 'M', colorName: 'Maroon' }
const [large, green] = [
  { ...piece, size: 'L' },
  { ...piece, colorName: 'Green' },
]

test('an exchange offers a size, a colour or both, as the product has them', () => {
  const textsWith = (...choices: (typeof piece)[]) => exchangeTexts({ ...piece, choices })
  expect(textsWith(large)).toEqual({ label: 'Another size' })
  expect(textsWith(green)).toEqual({ label: 'Another colour' })
  expect(textsWith(green, large)).toEqual({ label: 'Another size', note: 'Or another colour' })
  expect(textsWith()).toEqual({ label: 'Another product', note: 'Search for it by name' })
})
