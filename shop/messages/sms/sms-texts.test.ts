import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countParts } from './count-sms-parts.ts'
import { asVariable, errorOfText, fillIn, maxVariableLength, registeredForm, variablesOf } from './sms-texts.ts'

const text = 'Your order {order} is on its way with {courier}, no. {tracking}. - Fineweave'

test('a text names only what its kind knows', () => {
  expect(errorOfText('shipped', text)).toBeNull()
  expect(errorOfText('shipped', 'Hello')).toBeNull()
  expect(errorOfText('delivered', text)).toBe('{courier} is not known here. This SMS can name {order}.')
  expect(errorOfText('shipped', 'Order {order')).toMatch('A brace is not closed')
  expect(errorOfText('shipped', 'Order { order }')).toMatch('{ order } is not known')
})

test('the operator’s form has {#var#} in place of each variable', () => {
  expect(registeredForm(text)).toBe('Your order {#var#} is on its way with {#var#}, no. {#var#}. - Fineweave')
})

test('what is sent is the registered text, letter for letter', () => {
  const variables = { order: 'FW-1', courier: 'A{order}B', tracking: '$& 1' }
  expect(fillIn(text, variables)).toBe('Your order FW-1 is on its way with A{order}B, no. $& 1. - Fineweave')
  expect(fillIn(text, { order: 'FW-1', courier: '', tracking: '1' })).toBeNull()
  expect(fillIn(text, { order: 'FW-1', courier: 'X' })).toBeNull()
})

test('whatever a variable is, it is one line of at most thirty characters, and the rest of the text stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const variable = asVariable(value)
      expect([...variable].length).toBeLessThanOrEqual(maxVariableLength)
      expect(variable).not.toMatch(/[\r\n\t]/)
      if (variable === '') return
      const filled = fillIn('a {order} b', { order: variable })!
      expect(filled.startsWith('a ') && filled.endsWith(' b')).toBe(true)
      expect(filled.slice(2, -2)).toBe(variable)
    }),
  )
  expect(variablesOf('{order} {order}')).toEqual(['order', 'order'])
})

test('the parts that are charged: a rupee sign or Hindi make an SMS shorter', () => {
  expect([countParts('a'.repeat(160)), countParts('a'.repeat(161)), countParts('a'.repeat(307))]).toEqual([1, 2, 3])
  expect([countParts(`₹${'a'.repeat(69)}`), countParts(`₹${'a'.repeat(70)}`)]).toEqual([1, 2])
  expect(countParts('€'.repeat(80))).toBe(1)
  expect(countParts('€'.repeat(81))).toBe(2)
})
