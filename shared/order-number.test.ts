import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderNumber, makeOrderNumber, orderNumberPrefix, orderNumberShape, readTypedNumber } from './order-number.ts'

const prefix = fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}$/)
const digits = fc.integer({ min: 100_000, max: 999_999_999_999 })

test('every number made with a prefix that fits is an order number, wherever it stands in a text', () => {
  fc.assert(
    fc.property(prefix, digits, (prefix, digits) => {
      expect(orderNumberPrefix.test(prefix)).toBe(true)
      const number = makeOrderNumber(prefix, digits)
      expect(isOrderNumber(number)).toBe(true)
      expect(new RegExp(orderNumberShape).exec(`/orders/${number}?token=x`)?.[0]).toBe(number)
    }),
  )
})

test('a number is read however it is typed: with or without prefix, hyphen, spaces, # and capitals', () => {
  const mark = fc.constantFrom('-', ' ', ' - ', '')
  const before = fc.constantFrom('', '#', ' # ', '  ')
  fc.assert(
    fc.property(prefix, digits, mark, before, fc.boolean(), (prefix, digits, mark, before, isSmall) => {
      const typed = `${before}${isSmall ? prefix.toLowerCase() : prefix}${mark}${digits} `
      expect(readTypedNumber(typed)).toBe(`${prefix}${digits}`)
      expect(readTypedNumber(`${before}${digits}`)).toBe(String(digits))
    }),
  )
})

test('a number is read as keyboards of telephones and messages have it', () => {
  for (const typed of [
    'FW–123456',
    'fw\u2011123456',
    'FW — 123456',
    'FW-123456\u200b',
    '\u2068#FW-123456\u2069',
    'FW-१२३४५६',
    'ＦＷ－１２３４５６',
    'FW-123456.',
  ])
    expect(readTypedNumber(typed), typed).toBe('FW123456')
})

test('what is no order number is none', () => {
  for (const text of ['', 'FW', 'FW-', 'FW-12345', 'FW-1234567890123', 'fw-123456', 'TOOLONG-123456', '1W-123456']) {
    expect(isOrderNumber(text), text).toBe(false)
  }
  for (const text of ['FW-123456\n', ' FW-123456', 'FW–123456', 'FW_123456', 'FW-१२३४५६', 'FW-123456 FW-123457']) {
    expect(isOrderNumber(text), text).toBe(false)
  }
  for (const text of ['', '#', '12345', 'FW-12345', "FW-123456'", '%', '1234567890123']) {
    expect(readTypedNumber(text), text).toBeNull()
  }
})

test('a prefix is one to six capital letters and digits, and begins with a letter', () => {
  for (const text of ['F', 'FW', 'SHOP24', 'A1']) expect(orderNumberPrefix.test(text), text).toBe(true)
  for (const text of ['', 'fw', '24', '2FW', 'F W', 'FW-', 'TOOLONG', 'ÜBER', 'FW\n']) {
    expect(orderNumberPrefix.test(text), text).toBe(false)
  }
})
