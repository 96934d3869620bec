import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedBox, writeBox } from './packed-size.ts'

const side = fc.integer({ min: 1, max: 300 })

test('a box is read as it was written, whatever stands between its sides', () => {
  fc.assert(
    fc.property(
      side,
      side,
      side,
      fc.constantFrom('x', ' X ', '×', ' * ', ', '),
      (lengthCm, widthCm, heightCm, sign) => {
        const box = { lengthCm, widthCm, heightCm }
        expect(packedBox.parse(writeBox(box))).toEqual(box)
        expect(packedBox.parse([lengthCm, widthCm, heightCm].join(sign) + ' cm')).toEqual(box)
      },
    ),
  )
  expect(writeBox(null)).toBe('')
})

test.for([
  '',
  '30',
  '30 × 25',
  '30 × 25 × 0',
  '30 × 25 × 301',
  '30.5 × 25 × 4',
  '-3 × 25 × 4',
  '30 × 25 × 4 × 1',
  'A4',
])('%j is no box', (typed) => {
  expect(packedBox.safeParse(typed).error?.issues[0]?.message).toBe(
    'Please write three whole numbers of 1 to 300 cm, such as 30 × 25 × 4',
  )
})
