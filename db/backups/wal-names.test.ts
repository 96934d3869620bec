import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHole, indexLog, isArchivedName, nameSegment, readSegment } from './wal-names.ts'

const segment = fc.record({ timeline: fc.integer({ min: 1, max: 9 }), number: fc.integer({ min: 0, max: 2 ** 39 }) })

test('a name is read and written alike', () => {
  fc.assert(fc.property(segment, (given) => void expect(readSegment(nameSegment(given))).toEqual(given)))
  expect(nameSegment({ timeline: 1, number: 255 })).toBe('0000000100000000000000FF')
  expect(nameSegment({ timeline: 1, number: 256 })).toBe('000000010000000100000000')
})

test('only what PostgreSQL archives is taken for it', () => {
  for (const name of ['0000000100000000000000FF', '00000002.history', '000000010000000000000003.00000028.backup'])
    expect(isArchivedName(name)).toBe(true)
  for (const name of ['paused', '0000000100000000000000FF.part', '../0000000100000000000000FF', '00000002.history.gz'])
    expect(isArchivedName(name)).toBe(false)
})

test('a hole is found wherever it is, and only then', () => {
  const run = fc.record({
    first: segment,
    length: fc.integer({ min: 1, max: 300 }),
    without: fc.option(fc.nat(299), { nil: null }),
  })
  fc.assert(
    fc.property(run, ({ first, length, without }) => {
      const names = Array.from({ length }, (_, at) => nameSegment({ ...first, number: first.number + at }))
      // The newest may be missing: nobody knows of it yet.
      const isHole = without !== null && without < length - 1
      const stored = isHole ? names.toSpliced(without, 1) : names
      expect(findHole(names[0]!, indexLog(stored))).toBe(isHole ? names[without] : null)
    }),
  )
})

test('nothing archived since a base began is a hole at its first segment', () => {
  expect(findHole('0000000100000000000000FF', indexLog([]))).toBe('0000000100000000000000FF')
})

test('a later timeline goes on where an earlier one ended, an earlier one does not', () => {
  const [first, second, third] = [1, 2, 3].map((number) => nameSegment({ timeline: 2, number }))
  const onNext = nameSegment({ timeline: 3, number: 2 })
  const before = nameSegment({ timeline: 1, number: 2 })
  expect(findHole(first!, indexLog([first!, onNext, third!]))).toBeNull()
  expect(findHole(first!, indexLog([first!, before, third!]))).toBe(second)
})
