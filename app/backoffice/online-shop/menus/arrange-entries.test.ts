import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MenuEntry, thirdLevel } from '#shop/menus/inputs.ts'
import { moved, moveOut, putBelow } from './arrange-entries.ts'

const leaf = (id: string) => ({ id, label: id, target: { kind: 'home' } as const })
const entry = (id: string, ...below: string[]): MenuEntry => ({ ...leaf(id), entries: below.map(leaf) })
const idsOf = (entries: readonly MenuEntry[]) =>
  entries.map(({ id, entries: below }) => [id, ...below.map((b) => b.id)])

test('an entry goes below the one above it, and out again', () => {
  const below = putBelow([entry('a', 'x'), entry('b'), entry('c')], 1)
  expect(below.kind === 'done' && idsOf(below.entries)).toEqual([['a', 'x', 'b'], ['c']])
  expect(idsOf(moveOut([entry('a', 'x', 'b'), entry('c')], 0, 1))).toEqual([['a', 'x'], ['b'], ['c']])
})

test('there is no third level, and nothing above the first entry', () => {
  expect(putBelow([entry('a'), entry('b', 'x')], 1)).toEqual({ kind: 'refused', sentence: thirdLevel })
  expect(putBelow([entry('a'), entry('b')], 0)).toMatchObject({ kind: 'refused' })
})

test('no entry is lost, whatever is moved where', () => {
  const menu = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(menu, fc.nat(), fc.nat(), (shape, from, to) => {
      const entries = shape.map((below, at) => entry(`e${at}`, ...below.map((_, nth) => `e${at}-${nth}`)))
      const all = (of: readonly MenuEntry[]) => idsOf(of).flat().sort()
      const at = from % entries.length
      const inner = entries[at]!.entries.length
      expect(all(moved(entries, at, to % entries.length))).toEqual(all(entries))
      expect(moved(entries, at, to % entries.length)[to % entries.length]).toBe(entries[at])
      if (inner > 0) expect(all(moveOut(entries, at, to % inner))).toEqual(all(entries))
      const below = putBelow(entries, at)
      if (below.kind === 'done') expect(all(below.entries)).toEqual(all(entries))
    }),
  )
})
