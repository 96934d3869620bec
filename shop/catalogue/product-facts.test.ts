import { expect, test } from 'vitest'
import { type FactField, factLine, readFact, readFacts, readValue } from './product-facts.ts'

const field = (kind: FactField['kind'], changes: Partial<FactField> = {}): FactField => ({
  name: 'Fabric',
  kind,
  unit: '',
  choices: [],
  ...changes,
})

test.for<[FactField, string, string | undefined]>([
  [field('choice', { choices: ['Cotton', 'ಹತ್ತಿ'] }), 'cotton', 'Cotton'],
  [field('choice', { choices: ['Cotton'] }), 'Silk', undefined],
  [field('yes-no'), 'TRUE', 'Yes'],
  [field('yes-no'), '0', 'No'],
  [field('yes-no'), 'perhaps', undefined],
  [field('number', { unit: 'gsm' }), '180', '180 gsm'],
  [field('number', { unit: 'gsm' }), '180.50 GSM', '180.5 gsm'],
  [field('number'), '12', '12'],
  [field('number', { unit: 'cm' }), '1e3', undefined],
  [field('number', { unit: 'cm' }), 'cm', undefined],
  [field('text'), ' as it is ', 'as it is'],
])('%o reads %s as %s', ([one, typed, expected]) => {
  const read = readValue(one, typed)
  expect(read.error === undefined ? read.value : undefined).toBe(expected)
})

test('facts stand in the sequence of their category, then the others; a wrong one is named by its place', () => {
  const fields = [field('yes-no', { name: 'Lined' }), field('choice', { choices: ['Cotton'] })]
  expect(readFacts(['Other: a', 'fabric: COTTON', 'lined: no'], fields)).toEqual({
    facts: ['Lined: No', 'Fabric: Cotton', 'Other: a'],
    errors: new Map(),
  })
  expect([...readFacts(['Other: a', 'Fabric: Silk'], fields).errors.keys()]).toEqual([1])
})

test('a value may have colons, a name has none', () => {
  expect(readFact(factLine('Care', 'Cold: 30°'))).toEqual({ name: 'Care', value: 'Cold: 30°' })
})
