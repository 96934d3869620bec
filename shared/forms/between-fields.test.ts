import { expect, test } from 'vitest'
import * as z from 'zod'
import { line } from '../fields.ts'
import { firstErrors } from '../first-errors.ts'
import { rupees } from '../typed-numbers.ts'
import { between } from './between-fields.ts'

const Form = z.object({ name: line(5), from: rupees, until: rupees, fee: rupees }).check(
  between(['from', 'until'], ({ from, until }, refuse) => {
    if (until < from) refuse('until', 'Too low')
  }),
)

const errorsOf = (typed: unknown) => {
  const { error } = Form.safeParse(typed)
  return error ? Object.keys(firstErrors(error)) : []
}

test('a rule between fields speaks beside the errors of others, whatever these are', () => {
  const typed = { name: 'Eid', from: '9', until: '5', fee: '1' }
  expect(errorsOf(typed)).toEqual(['until'])
  expect(errorsOf({ ...typed, name: '' })).toEqual(['name', 'until'])
  expect(errorsOf({ ...typed, name: 'Deepavali' })).toEqual(['name', 'until'])
  expect(errorsOf({ ...typed, name: undefined, fee: 'x' })).toEqual(['name', 'fee', 'until'])
})

test('it does not speak of fields that are wrong in themselves', () => {
  expect(errorsOf({ name: '', from: '9', until: 'x', fee: '1' })).toEqual(['name', 'until'])
  expect(errorsOf({ name: 'Eid', from: 'x', until: '5', fee: '1' })).toEqual(['from'])
  expect(errorsOf('Eid')).toEqual([''])
})
