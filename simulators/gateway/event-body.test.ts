import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phpJson, shuffledFields } from './event-body.ts'

const anyObject = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }))

test('whatever is written means the same, in ASCII and without a bare slash', () => {
  fc.assert(
    fc.property(anyObject, (value) => {
      const text = phpJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(text).not.toMatch(/[^ -~\u007F]|(?<!\\)\//)
    }),
  )
})

test('shuffled fields are the same fields in another order', () => {
  const value = { a: 1, b: [{ c: 2, d: null }], e: { f: 'x', g: true } }
  const orders = Array.from({ length: 20 }, (_, seed) => JSON.stringify(shuffledFields(value, String(seed))))
  for (const text of orders) expect(JSON.parse(text)).toEqual(value)
  expect(new Set(orders).size).toBeGreaterThan(5)
})
