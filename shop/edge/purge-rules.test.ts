import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyPageTag } from './edge-tags.ts'
import { callsAfter, everything, pauseAfter, planPurge, type Purge } from './purge-rules.ts'

const limits = { maxTags: 3, isCallPerTag: false, maxCalls: 5, refillMs: 1_000 }
const row = (tag: string, given: Partial<Purge> = {}): Purge => ({
  tag,
  asks: 1,
  isRepeat: false,
  isDue: true,
  ...given,
})
const plan = (waiting: Purge[], { calls = 5, failures = 0, given = limits } = {}) =>
  planPurge({ waiting, limits: given, calls, failures })

test('what is due goes together; the first time it is repeated, the second time it is done', () => {
  const waiting = [row('a'), row('b', { isRepeat: true }), row('c', { isDue: false })]
  expect(plan(waiting)).toEqual({
    kind: 'tags',
    tags: ['a', 'b'],
    repeat: [waiting[0]],
    done: [waiting[1]],
    added: null,
  })
})

test('nothing is sent when nothing is due, or when the provider’s limit is used up', () => {
  expect(plan([row('a', { isDue: false })])).toBeNull()
  expect(plan([row('a')], { calls: 0.9 })).toBeNull()
})

test('repetitions leave a quarter of the calls to changes, and go with the next one', () => {
  const given = { ...limits, maxCalls: 20 }
  const [repeated, fresh] = [row('a', { isRepeat: true }), row('b')]
  expect(plan([repeated], { calls: 4.9, given })).toBeNull()
  expect(plan([repeated], { calls: 5, given })!.tags).toEqual(['a'])
  expect(plan([repeated, fresh], { calls: 1, given })!.tags).toEqual(['a', 'b'])
})

test('more tags than the provider takes are every page, which is purged once more', () => {
  const waiting = ['a', 'b', 'c', 'd'].map((tag) => row(tag))
  expect(plan(waiting)).toEqual({ kind: 'tags', tags: [everyPageTag], repeat: [], done: waiting, added: everyPageTag })
})

test('every page covers what waits beside it', () => {
  const [all, other, later] = [row(everyPageTag), row('a'), row('b', { isDue: false, isRepeat: true })]
  expect(plan([all, other, later])).toMatchObject({ tags: [everyPageTag], repeat: [all], done: [other, later] })
  // Its own repetition covers the first purge of another, which is repeated later.
  const repeated = { ...all, isRepeat: true }
  expect(plan([repeated, other, later])).toMatchObject({ tags: [everyPageTag], repeat: [other], done: [repeated] })
})

test('after four failures everything is the last word', () => {
  expect(plan([row('a')], { failures: 3 })).toMatchObject({ kind: 'tags', tags: ['a'] })
  expect(plan([row('a')], { failures: 4 })).toMatchObject({ kind: 'everything', done: [row('a')], added: everything })
})

test('where each tag is a call, no more tags are sent than calls are left', () => {
  const given = { ...limits, isCallPerTag: true }
  expect(plan([row('a'), row('b'), row('c')], { calls: 2.7, given })!.tags).toEqual(['a', 'b'])
})

test('no plan loses a row: it is sent, covered by what is repeated, or left as it is', () => {
  const rows = fc.uniqueArray(
    fc.record({
      tag: fc.constantFrom('a', 'b', 'c', 'd', 'e', everyPageTag, everything),
      asks: fc.constant(1),
      isRepeat: fc.boolean(),
      isDue: fc.boolean(),
    }),
    { selector: ({ tag }) => tag, maxLength: 7 },
  )
  fc.assert(
    fc.property(rows, fc.nat(6), (waiting, failures) => {
      const made = plan(waiting, { failures })
      if (!made) {
        expect(waiting.some(({ isDue }) => isDue)).toBe(false)
        return
      }
      const covers = made.kind === 'everything' || made.tags[0] === everyPageTag
      const carrier = made.added ?? made.repeat.find(({ tag }) => made.tags.includes(tag) || tag === everything)?.tag
      for (const one of made.done) {
        const isSent = made.tags.includes(one.tag) || (covers && one.isDue)
        // Done for good: purged a second time, or covered now and once more.
        expect((isSent && one.isRepeat) || (covers && carrier !== undefined)).toBe(true)
      }
      for (const one of made.repeat) expect(one.isDue && (covers || made.tags.includes(one.tag))).toBe(true)
      const first = waiting.filter(({ isDue, isRepeat }) => isDue && !isRepeat)
      if (covers) for (const one of first) expect([...made.repeat, ...made.done]).toContainEqual(one)
    }),
  )
})

test('calls come back with time, never more than the provider gives', () => {
  expect(callsAfter(null, 0, limits)).toBe(5)
  expect(callsAfter(1, 2_500, limits)).toBe(3.5)
  expect(callsAfter(1, 60_000, limits)).toBe(5)
  expect(callsAfter(1, -5_000, limits)).toBe(1)
})

test('pauses between tries grow to a minute, and are no shorter than the provider says', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 1_000, null))).toEqual([1_000, 2_000, 4_000, 60_000])
  expect(pauseAfter(1, 1_000, 30_000)).toBe(30_000)
})
