import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.server.ts'

test('any text, of half characters too, becomes the bytes that Node makes of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      ),
      (text) => {
        expect(utf8(text).equals(Buffer.from(text))).toBe(true)
      },
    ),
    { examples: [[''], ['\ud800'], ['a\udc00b'], ['₹ कुर्ता 👗']] },
  )
})
