import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskOf, RefundAccountForm, accountLabel } from './refund-account.ts'

const bank = {
  way: 'bank',
  holder: 'ಆಶಾ ರಾವ್',
  account: '5012 3456 7890',
  accountAgain: '501234567890',
  ifsc: 'hdfc0001234',
}

test('what people type is read as they mean it', () => {
  expect(RefundAccountForm.parse({ way: 'upi', upi: ' Asha.Rao@okaxis ' })).toEqual({
    way: 'upi',
    upi: 'Asha.Rao@okaxis',
  })
  for (const upi of ['asha-rao@okaxis', ' asha\u2011rao@okaxis', 'asha-\u200brao @okaxis'])
    expect(RefundAccountForm.parse({ way: 'upi', upi }), upi).toMatchObject({ upi: 'asha-rao@okaxis' })
  const typed = { ...bank, account: '५०१२–३४५६–७८९०', accountAgain: '5012\u200b34567890', ifsc: 'hdfc ೦೦೦೧೨೩೪' }
  expect(RefundAccountForm.parse(typed)).toMatchObject({ account: '501234567890', ifsc: 'HDFC0001234' })
  const account = RefundAccountForm.parse(bank)
  expect(accountLabel(account)).toBe('ಆಶಾ ರಾವ್, account 501234567890, IFSC HDFC0001234')
  expect(maskOf(account)).toBe('account ending in 7890, HDFC')
})

test.for([
  [{ way: 'cheque' }, 'way'],
  [{}, 'way'],
  [{ way: 'upi', upi: 'asha' }, 'upi'],
  [{ way: 'upi', upi: 'asha@ok axis.com' }, 'upi'],
  [{ ...bank, account: '12345678', accountAgain: '12345678' }, 'account'],
  [{ ...bank, accountAgain: '501234567891' }, 'accountAgain'],
  [{ ...bank, ifsc: 'HDFC1001234' }, 'ifsc'],
  [{ ...bank, holder: ' ' }, 'holder'],
] as const)('%j is refused at %s', ([typed, field]) => {
  expect(RefundAccountForm.safeParse(typed).error?.issues.map(({ path }) => path[0])).toContain(field)
})

test('numbers that differ are refused beside the errors of other fields, and two that are alike are not', () => {
  const fieldsOf = (typed: object) => RefundAccountForm.safeParse(typed).error?.issues.map(({ path }) => path[0])
  expect(fieldsOf({ ...bank, accountAgain: '501234567891', ifsc: '' })).toEqual(['ifsc', 'accountAgain'])
  expect(fieldsOf({ ...bank, account: '5012', accountAgain: '50 12' })).toEqual(['account'])
})

test('a mask never shows more than four digits of an account, or two letters of a UPI name', () => {
  const digits = fc.stringMatching(/^[0-9]{9,18}$/)
  fc.assert(
    fc.property(digits, (account) => {
      const mask = maskOf(RefundAccountForm.parse({ ...bank, account, accountAgain: account }))
      expect(mask.replace(/\D/g, '')).toBe(account.slice(-4))
    }),
  )
  expect(maskOf({ way: 'upi', upi: '9812345678@ybl' })).toBe('98…@ybl')
})
