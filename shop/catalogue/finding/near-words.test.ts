import { expect, test } from 'vitest'
import { meantBy } from './near-words.ts'

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
