import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSlips } from './count-slips.ts'
import { isNear, meantBy } from './near-words.ts'

const uses: Record<string, { named: number; uses: number }> = {
  black: { named: 9, uses: 9 },
  back: { named: 0, uses: 40 },
  shirt: { named: 17, uses: 30 },
  short: { named: 1, uses: 31 },
  white: { named: 6, uses: 6 },
  linen: { named: 3, uses: 5 },
  sweatshirt: { named: 3, uses: 3 },
  gone: { named: 0, uses: 0 },
  like: { named: 0, uses: 12 },
  hara: { named: 8, uses: 8 },
  sneaker: { named: 1, uses: 1 },
}
const meant = (typed: string) =>
  meantBy(typed, Object.keys(uses), (word) => ({
    ...(uses[word] ?? { named: 0, uses: 0 }),
    written: uses[word]?.uses ?? 0,
  }))

for (const [typed, word] of [
  ['blak', 'black'],
  ['balck', 'black'],
  ['shrt', 'shirt'],
  ['linnen', 'linen'],
  ['swetshrt', 'sweatshirt'],
  ['whiteshirt', 'white shirt'],
  ['shert', 'shirt'],
  ['lanin', 'linen'],
  ['lanen', 'linen'],
  // A neighbouring key, also for the first character.
  ['ahirt', 'shirt'],
  ['shitt', 'shirt'],
  ['blavk', 'black'],
  ['shhrt', 'shirt'],
  // No finger and no ear takes one for the other, and a short word is none of a description.
  ['zara', null],
  ['speaker', null],
  ['kike', null],
  ['likee', null],
  ['loin', null],
  ['gonee', null],
  ['red', null],
  ['qqqqqq', null],
  ['swea', null],
  ['x'.repeat(10_000), null],
] as [string, string | null][]) {
  test(`"${typed.slice(0, 20)}" means ${word ?? 'nothing known'}`, () => {
    expect(meant(typed)).toBe(word)
  })
}

test('every word that two slips lead to is near to a long one', () => {
  const letter = fc.constantFrom(...'abeiknrstuकख')
  const word = fc.array(letter, { minLength: 8, maxLength: 12 })
  const slip = fc.tuple(fc.nat(11), fc.constantFrom('in', 'out', 'change', 'swap'), letter)
  fc.assert(
    fc.property(word, fc.array(slip, { maxLength: 2 }), (meantWord, slips) => {
      const typed = [...meantWord]
      for (const [at, kind, other] of slips) {
        if (kind === 'in') typed.splice(at, 0, other)
        else if (kind === 'out') typed.splice(at, 1)
        else if (kind === 'change') typed.splice(at, 1, other)
        else typed.splice(at, 2, ...typed.slice(at, at + 2).toReversed())
      }
      const [one, other] = [typed.join(''), meantWord.join('')]
      fc.pre(one.length >= 8)
      expect(isNear(one, other)).toBe(countSlips(one, other, 2) <= 2)
    }),
  )
})
