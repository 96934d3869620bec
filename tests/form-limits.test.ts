import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A limit that is written where the field is drawn, and not read from the schema or from the length it is checked by. */
const literal = /\b(?:maxLength|minLength)=(?:\{[\d_]+\}|"\d+")/g

const literalsIn = (source: string) => source.match(literal) ?? []

test('forms take their limits from what they are checked by', () => {
  const files = globSync('app/**/*.tsx')
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => literalsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual(
    [],
  )
})

test('a limit written beside a field is noticed', () => {
  expect(literalsIn('<input maxLength={1_000} minLength="2" /> <input maxLength={longestEmail} />')).toHaveLength(2)
})
