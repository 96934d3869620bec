import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mobileNumber, nationalNumber, plainCode, plainDigits, plainNumber } from './indian-mobile.ts'

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
    '91 (0) 98450 12345',
    '091 98450 12345',
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

/** In India's numbering plan a mobile number has ten digits and begins with 6, 7, 8 or 9. */
test('no mobile number of the numbering plan is refused, however its prefix is written', () => {
  const tenDigits = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  fc.assert(
    fc.property(tenDigits, fc.constantFrom('', '+91', '0', '+91 '), ([first, rest], prefix) => {
      const number = `${first}${String(rest).padStart(9, '0')}`
      expect(isMobile(prefix + number)).toBe(true)
      expect(nationalNumber(prefix + number)).toBe(number)
    }),
  )
})

test('digits are digits in every script, and nothing else becomes one', () => {
  expect(plainDigits('೫೭೭೦೦೧')).toBe('577001')
  expect(plainDigits('Plot 5, ೫ನೇ ಅಡ್ಡರಸ್ತೆ')).toBe('Plot 5, 5ನೇ ಅಡ್ಡರಸ್ತೆ')
})

test('a code is read without what nobody sees, and a number without dashes, too', () => {
  expect(plainCode(' ee\u00a0೧೨೩\u2011456\u200b ')).toBe('ee123-456')
  expect(plainNumber(' ee\u00a0೧೨೩\u2011456\u200b ')).toBe('ee123456')
})
