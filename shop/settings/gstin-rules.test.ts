import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSignOf, isGstin } from './gstin-rules.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const gstin = fc
  .stringMatching(/^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z$/)
  .map((first) => first + checkSignOf(first))

test('a number that is in use fits', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
})

test('one wrong character never fits', () => {
  fc.assert(
    fc.property(gstin, fc.nat(14), fc.nat(35), (right, at, sign) => {
      expect(isGstin(right)).toBe(true)
      fc.pre(right[at] !== signs[sign])
      expect(isGstin(right.slice(0, at) + signs[sign] + right.slice(at + 1))).toBe(false)
    }),
  )
})

test.for(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F1ZVV', 'XXAAPFU0939F1ZV'])('%j is none', (text) => {
  expect(isGstin(text)).toBe(false)
})
