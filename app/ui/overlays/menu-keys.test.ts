import { expect, test } from 'vitest'
import { findTyped, nextIndex } from './menu-keys.ts'

const entries = ['Edit', 'Add image', 'Duplicate', 'Archive', 'Delete'].map((label) => ({ label }))

test('arrows go around both ends, Home and End to the ends, and other keys nowhere', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape'].map((key) => nextIndex(key, 4, 5))).toEqual([
    0,
    3,
    0,
    4,
    null,
  ])
  expect(nextIndex('ArrowUp', 0, 5)).toBe(4)
  // When nothing has the focus yet.
  expect([nextIndex('ArrowDown', -1, 5), nextIndex('ArrowUp', -1, 5)]).toEqual([0, 4])
})

test('typing finds the entry that begins so, and the same character again the next one', () => {
  expect(findTyped(entries, 'd', 0)).toBe(2)
  expect(findTyped(entries, 'de', 2)).toBe(4)
  expect(findTyped(entries, 'DE', 0)).toBe(4)
  expect(findTyped(entries, 'aa', 1)).toBe(3)
  expect(findTyped(entries, 'a', 3)).toBe(1)
  expect(findTyped(entries, 'x', 0)).toBeNull()
})
