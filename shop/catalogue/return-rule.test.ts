import { expect, test } from 'vitest'
import { ReturnRuleForm } from './managing/return-rule-form.ts'
import { returnLabel } from './return-rule.ts'

test('a category without a rule of its own follows the store', () => {
  expect(ReturnRuleForm.parse({ days: '', never: ' ' })).toBeNull()
  expect(ReturnRuleForm.parse(undefined)).toBeNull()
  expect(returnLabel(null, 7)).toBe('7-day easy returns')
})

test('for an exchange alone, and the law’s reasons are named', () => {
  expect(ReturnRuleForm.parse({ days: '', never: '', exchangeOnly: 'on' })).toEqual({
    days: null,
    never: '',
    exchangeOnly: true,
  })
  expect(returnLabel({ days: 10, never: '', exchangeOnly: true }, 7)).toBe(
    '10-day exchange, no money back unless it is defective or wrong',
  )
})

test('its own days or reason are said on the product page', () => {
  expect(ReturnRuleForm.parse({ days: '15', never: '' })).toEqual({ days: 15, never: '' })
  expect(ReturnRuleForm.safeParse({ days: '0', never: '' }).success).toBe(false)
  expect(returnLabel({ days: 15, never: '' }, 7)).toBe('15-day easy returns')
  expect(returnLabel({ days: null, never: 'for hygiene' }, 7)).toBe(
    'Cannot be returned (for hygiene), unless it is defective or wrong',
  )
})
