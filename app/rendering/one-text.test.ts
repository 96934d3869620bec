import { expect, test } from 'vitest'
import { asOneText, readText } from './one-text.ts'

test('a value is read as the very object where it was written, and once where it was sent to', () => {
  const settings = { brand: { name: 'Fineweave “₹”' }, promises: [1, null] }
  const written = asOneText(settings)
  expect(readText(written)).toBe(settings)

  const received: typeof written = JSON.parse(JSON.stringify(written))
  expect(readText(received)).toEqual(settings)
  expect(readText(received)).toBe(readText(received))
})
