import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A limit that is written where the field is drawn, and not read from the schema or from the length it is checked by. */
const literal = /\b(?:maxLength|minLength|max|min|step)=(?:\{-?[\d_.]+\}|"-?[\d.]+")/g

/** Neither a share of a whole nor the steps of a button is typed into a form. */
const noField = /<(?:progress|meter|QuantityStepper)\b[^]*?\/>/g

const literalsIn = (source: string) => source.replace(noField, '').match(literal) ?? []

test('forms take their limits from what they are checked by', () => {
  const files = globSync('app/**/*.tsx')
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => literalsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual(
    [],
  )
})

test('a limit written beside a field is noticed', () => {
  expect(literalsIn('<input maxLength={1_000} minLength="2" /> <input maxLength={maxEmailLength} />')).toHaveLength(2)
  expect(literalsIn('<input type="number" min="0" max={99} step={0.5} />')).toHaveLength(3)
  expect(literalsIn('<progress value={share} max={1} aria-label="Uploading" />')).toEqual([])
})
