import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckedLine } from './answers.ts'
import { cappedSentence, choicesWithin, limitOf, refusalOfAdding, refusalOfLine } from './quantity-limit.ts'
import { sentenceFor } from './revision-sentences.ts'
import { maxPerLine } from './rules.ts'

const white = '#ffffff'
const choices = [
  { size: 'M', color: white, stock: 3 },
  { size: 'L', color: white, stock: 5 },
]
const checked: CheckedLine = {
  id: 7,
  size: 'M',
  color: white,
  quantity: 1,
  name: 'Shirt',
  pricePaise: 100_00,
  image: '',
  category: 'shirts',
  sizes: ['M', 'L'],
  colors: [{ value: white, name: 'White' }],
  choices,
  stockLeft: 3,
  maxPieces: 50,
  start: null,
  ahead: null,
  problem: null,
}
const line = (over: object = {}) => ({
  id: 7,
  name: 'Shirt',
  pricePaise: 100_00,
  image: '',
  size: 'M',
  color: white,
  quantity: 1,
  ...over,
})

test('counted stock limits a line, uncounted only the form’s own bound', () => {
  expect(limitOf([{ stock: 3 }], 50)).toMatchObject({ most: 3, sentence: 'Only 3 left. Please lower the quantity.' })
  expect(limitOf([{ stock: 3 }, { stock: null }], 50).most).toBe(maxPerLine)
  expect(limitOf([], 50).sentence).toBe('One order takes at most 1,000 of one item.')
})

test('what one unpaid order may hold limits a line where stock is counted', () => {
  const limit = limitOf([{ stock: 50 }], 50)
  expect(limit).toMatchObject({ most: 50, sentence: 'For more than 50 pieces please write to us' })
  expect(limit.sentence).toBe(sentenceFor({ ...checked, quantity: 51, problem: 'too-many' }))
  expect(cappedSentence(limit)).toBe('For more than 50 pieces please write to us. The quantity is now 50.')
})

test('a choice that is not complete may become any that fits', () => {
  expect(choicesWithin(choices, { size: '', color: '' })).toHaveLength(2)
  expect(choicesWithin(choices, { size: 'L', color: '' })).toEqual([choices[1]])
  expect(limitOf(choicesWithin(choices, { size: '', color: '' }), 50).most).toBe(5)
})

test('what is refused at the button reads as the cart would say it', () => {
  const refused = refusalOfAdding(limitOf([{ stock: 3 }], 50), 2, 2)
  expect(refused).toEqual({ sentence: 'Only 3 left. Please lower the quantity.', inCart: 2 })
  expect(refused!.sentence).toBe(sentenceFor({ ...checked, quantity: 4, problem: 'short' }))
  expect(cappedSentence(limitOf([{ stock: 3 }], 50))).toBe('Only 3 left. The quantity is now 3.')
})

test('what the cart holds counts, and nothing else does', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), fc.nat(50), (stock, quantity, inCart) => {
      const refused = refusalOfAdding(limitOf([{ stock }], 100), quantity, inCart) !== null
      expect(refused).toBe(stock < quantity + inCart)
    }),
  )
})

test('quick add is refused once the cart holds all that is left', () => {
  const three = line({ quantity: 3 })
  expect(refusalOfLine([three], line(), checked)).toMatchObject({ inCart: 3 })
  expect(refusalOfLine([line({ quantity: 2 })], line(), checked)).toBeNull()
  expect(refusalOfLine([three], line({ size: 'L' }), checked)).toBeNull()
})

test('a product of one choice counts what the cart holds with and without that choice', () => {
  const only = { ...checked, choices: [choices[0]!] }
  const unchosen = line({ size: '', color: '' })
  expect(refusalOfLine([line({ quantity: 2 })], unchosen, only)).toBeNull()
  expect(refusalOfLine([line({ quantity: 2 }), unchosen], unchosen, only)).toMatchObject({ inCart: 3 })
})

test('what cannot be bought at all says so', () => {
  expect(refusalOfLine([], line(), { ...checked, problem: 'gone', choices: [] })?.sentence).toMatch(/no longer/)
  const soldOut = { ...checked, choices: [{ size: 'M', color: white, stock: 0 }] }
  expect(refusalOfLine([], line(), soldOut)?.sentence).toBe('This product is sold out.')
})
