import { expect, test } from 'vitest'
import { choicesByColor } from './choices-by-color.tsx'

test('the sizes in the piece’s own colour come first, those of other colours each by themselves', () => {
  const choices = ['Green', 'Maroon', 'Green', 'Blue'].map((colorName, variantId) => ({
    variantId,
    size: 'M',
    colorName,
  }))
  const idsBy = (ownColor: string | null) =>
    choicesByColor(choices, ownColor).map((group) => [group.colorName, group.choices.map((one) => one.variantId)])
  expect(idsBy('Maroon')).toEqual([
    ['Maroon', [1]],
    ['Green', [0, 2]],
    ['Blue', [3]],
  ])
  expect(idsBy(null)[0]).toEqual(['Green', [0, 2]])
})
