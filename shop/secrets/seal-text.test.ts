import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealWith } from './seal-text.server.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((one) => one.isWellFormed())
const key = fc.string({ minLength: 32, maxLength: 60 })

test('what is sealed opens with the same key and in the same place', () => {
  fc.assert(
    fc.property(text, key, fc.string(), (secret, one, about) => {
      const { seal, open } = sealWith(one)
      expect(open(seal(secret, about), about)).toBe(secret)
    }),
    { numRuns: 200 },
  )
})

test('neither another key nor another place opens it', () => {
  fc.assert(
    fc.property(text, key, key, (secret, one, other) => {
      fc.pre(one !== other)
      const sealed = sealWith(one).seal(secret, 'gateway')
      expect(sealWith(other).open(sealed, 'gateway')).toBeNull()
      expect(sealWith(one).open(sealed, 'mail')).toBeNull()
    }),
    { numRuns: 200 },
  )
})

test('a changed character, a cut end and any other text open to nothing', () => {
  const { seal, open } = sealWith('a key of thirty-two characters!!')
  fc.assert(
    fc.property(text, fc.nat(), fc.nat({ max: 254 }), (secret, at, by) => {
      const bytes = Buffer.from(seal(secret, 'mail').slice(3), 'base64url')
      bytes[at % bytes.length]! ^= by + 1
      expect(open(`v1.${bytes.toString('base64url')}`, 'mail')).toBeNull()
      expect(open(`v1.${bytes.subarray(0, at % bytes.length).toString('base64url')}`, 'mail')).toBeNull()
    }),
    { numRuns: 200 },
  )
  fc.assert(fc.property(fc.string(), (nonsense) => open(nonsense, 'mail') === null))
})

test('the same text is never sealed to the same bytes, and cannot be read in them', () => {
  const { seal } = sealWith('a key of thirty-two characters!!')
  expect(seal('key secret', 'gateway')).not.toBe(seal('key secret', 'gateway'))
  expect(Buffer.from(seal('key secret', 'gateway').slice(3), 'base64url').toString('latin1')).not.toContain('secret')
})
