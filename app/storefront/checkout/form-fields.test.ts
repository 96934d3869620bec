import { expect, test } from 'vitest'
import { wrongAfter, wrongFields } from './form-fields.ts'

const errors = { zipCode: 'No.', email: 'No.', country: 'No.', city: 'No.' }

test('wrong fields come in the sequence of the form, without those it does not show', () => {
  expect(wrongFields(errors)).toEqual(['email', 'city', 'zipCode'])
})

test('the next wrong field is the one below, corrected ones counted as places, and after the last the first', () => {
  expect(wrongAfter(errors, '')).toBe('email')
  expect(wrongAfter(errors, 'email')).toBe('city')
  expect(wrongAfter(errors, 'address')).toBe('city')
  expect(wrongAfter(errors, 'zipCode')).toBe('email')
})
