import { expect, test } from 'vitest'
import { isSaleOn } from './sale-days.ts'

const now = new Date('2026-03-10T12:00:00+05:30')
const isOn = (starts: string, ends: string, american = false) => isSaleOn({ starts, ends }, now, { american })

test.for([
  ['', '', true],
  ['2026-03-01', '2026-03-10', true],
  ['2026-03-11', '', false],
  ['', '2026-03-09', false],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00', true],
  ['', '2026-03-10 11:00:00', false],
  ['', '2026-03-10T06:00:00Z', false],
  // As a spreadsheet in India saves them.
  ['', '05-03-2026', false],
  ['', '31-12-2025', false],
  ['01-03-2026', '05-12-2026', true],
  ['05-04-2026 00:00', '', false],
  ['', '5-Mar-26', false],
] as const)('a sale from "%s" to "%s" is on: %s', ([starts, ends, on]) => {
  expect(isOn(starts, ends)).toBe(on)
})

test('a shop that writes months first is read so, unless a spreadsheet has put days first', () => {
  expect(isOn('3/1/26', '4/5/26', true)).toBe(true)
  expect(isOn('', '3/5/26, 10:00 AM', true)).toBe(false)
  expect(isOn('12/4/26', '', true)).toBe(false)
  expect(isOn('01-03-2026', '31-03-2026', true)).toBe(true)
})
