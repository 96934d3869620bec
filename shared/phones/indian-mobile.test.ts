import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { expect, test } from 'vitest'
import { mobileNumber, nationalNumber, plainDigits } from './indian-mobile.ts'

const isMobile = (text: string) => mobileNumber.test(nationalNumber(text))

test('every way to write a number is the same number', () => {
  for (const written of [
    '9845012345',
    '98450 12345',
    '098450-12345',
    '+91 98450 12345',
    '+91 (0) 98450 12345',
    '0091 98450 12345',
    '91-98450-12345',
    'tel:+919845012345',
    '\u202a+91 98450 12345\u202c',
    '+91\u00a098450\u201112345',
    '९८४५० १२३४५',
    '೯೮೪೫೦ ೧೨೩೪೫',
    '௯௮௪௫௦௧௨௩௪௫',
    '９８４５０１２３４５',
  ]) {
    expect(nationalNumber(written), written).toBe('9845012345')
  }
})

test('what is no Indian mobile number is refused', () => {
  for (const written of [
    '',
    '12345',
    '0000000000',
    '1234567890',
    '5845012345',
    '98450123456',
    '+1 984 501 2345',
    '+44 98450 12345',
    '98450a2345',
    '９８４５',
  ]) {
    expect(isMobile(written), written).toBe(false)
  }
})

test('no number that is one in the numbering plan is refused, and each is read as the plan reads it', () => {
  const tenDigits = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  fc.assert(
    fc.property(tenDigits, fc.constantFrom('', '+91', '0', '+91 '), ([first, rest], before) => {
      const written = `${before}${first}${String(rest).padStart(9, '0')}`
      const known = parsePhoneNumberFromString(written, 'IN')
      fc.pre(known?.isValid() === true && known.country === 'IN')
      expect(isMobile(written)).toBe(true)
      expect(nationalNumber(written)).toBe(known!.nationalNumber)
    }),
  )
})

test('digits are digits in every script, and nothing else becomes one', () => {
  expect(plainDigits('೫೭೭೦೦೧')).toBe('577001')
  expect(plainDigits('Plot 5, ೫ನೇ ಅಡ್ಡರಸ್ತೆ')).toBe('Plot 5, 5ನೇ ಅಡ್ಡರಸ್ತೆ')
})
