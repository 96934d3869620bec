import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeLifeSeconds,
  isSentAgain,
  judgeCode,
  maxTries,
  refusalOfCode,
  sameCodeSeconds,
  type StoredCode,
  type Verdict,
} from './rules.ts'

type Step = { kind: 'ask' } | { kind: 'type'; code: number } | { kind: 'wait'; seconds: number }

const steps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'ask' }) },
    // Mostly wrong ones, so that many codes are guessed at to their end.
    { weight: 6, arbitrary: fc.nat({ max: 2 }).map((code): Step => ({ kind: 'type', code })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map((seconds): Step => ({ kind: 'wait', seconds })) },
  ),
  { maxLength: 40 },
)

/** The nth code of a row; what is typed names one of the last three. */
type Row = StoredCode & { nth: number }

/** Plays the steps as the room stores them, with whole seconds for a clock. */
function play(all: readonly Step[]) {
  let now = new Date(0)
  let row = null as Row | null
  const typed: { verdict: Verdict; nth: number; given: number; age: number; triesBefore: number }[] = []
  for (const step of all) {
    if (step.kind === 'wait') now = new Date(now.getTime() + step.seconds * 1_000)
    if (step.kind === 'ask' && !isSentAgain(row, now)) {
      const expiresAt: Date = new Date(now.getTime() + codeLifeSeconds * 1_000)
      row = { nth: (row?.nth ?? 0) + 1, issuedAt: now, expiresAt, tries: 0, usedAt: null }
    }
    if (step.kind !== 'type') continue
    const given: number = (row?.nth ?? 0) - step.code
    const { verdict } = judgeCode(row, row?.nth === given, now)
    const age = row ? (now.getTime() - row.issuedAt.getTime()) / 1_000 : 0
    typed.push({ verdict, nth: row?.nth ?? 0, given, age, triesBefore: row?.tries ?? 0 })
    if (!row) continue
    if (verdict === 'right') row = { ...row, usedAt: now }
    if (verdict === 'wrong' || (verdict === 'spent' && row.tries < maxTries)) row = { ...row, tries: row.tries + 1 }
  }
  return typed
}

test('whatever happens, a code is right at most once, in time, before too many wrong ones, and only the newest is', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const typed = play(all)
      const right = typed.filter(({ verdict }) => verdict === 'right')
      expect(new Set(right.map(({ nth }) => nth)).size).toBe(right.length)
      for (const { nth, given, age, triesBefore } of right) {
        expect(given).toBe(nth)
        expect(age).toBeLessThan(codeLifeSeconds)
        expect(triesBefore).toBeLessThan(maxTries)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('of a live code the right digits are always accepted, and others never', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: codeLifeSeconds - 1 }),
      fc.nat({ max: maxTries - 1 }),
      fc.boolean(),
      (age, tries, isSame) => {
        const row = { issuedAt: new Date(0), expiresAt: new Date(codeLifeSeconds * 1_000), tries, usedAt: null }
        const { verdict, triesLeft } = judgeCode(row, isSame, new Date(age * 1_000))
        expect(verdict === 'right').toBe(isSame)
        if (!isSame) expect(triesLeft).toBe(maxTries - tries - 1)
      },
    ),
  )
})

test('after too many wrong codes the right one is refused', () => {
  const row = { issuedAt: new Date(0), expiresAt: new Date(codeLifeSeconds * 1_000), usedAt: null }
  expect(judgeCode({ ...row, tries: maxTries - 1 }, true, new Date(0)).verdict).toBe('right')
  expect(judgeCode({ ...row, tries: maxTries }, true, new Date(0)).verdict).toBe('spent')
})

test('a code is sent again within a minute, unless it was used or guessed at too often', () => {
  const row = { issuedAt: new Date(0), expiresAt: new Date(codeLifeSeconds * 1_000), tries: 0, usedAt: null }
  const at = (seconds: number) => new Date(seconds * 1_000)
  expect(isSentAgain(null, at(0))).toBe(false)
  expect(isSentAgain(row, at(sameCodeSeconds - 1))).toBe(true)
  expect(isSentAgain(row, at(sameCodeSeconds))).toBe(false)
  expect(isSentAgain({ ...row, usedAt: at(5) }, at(30))).toBe(false)
  expect(isSentAgain({ ...row, tries: maxTries }, at(30))).toBe(false)
})

test('every refusal has a sentence and a status of its own', () => {
  const refusals = (['none', 'used', 'late', 'spent', 'wrong'] as const).map((verdict) => refusalOfCode(verdict, 1))
  expect(new Set(refusals.map(({ status }) => status)).size).toBe(5)
  expect(new Set(refusals.map(({ sentence }) => sentence)).size).toBe(5)
  expect(refusalOfCode('wrong', 1).sentence).toMatch('1 more time.')
  expect(refusalOfCode('wrong', 2).sentence).toMatch('2 more times.')
})
