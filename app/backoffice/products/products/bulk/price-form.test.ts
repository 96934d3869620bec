import { expect, test } from 'vitest'
import { firstErrors } from '#shared/first-errors.ts'
import { PriceForm } from './price-form.ts'

const typed = { kind: 'raise', unit: 'percent', amount: '12.5', wholeRupees: 'on' }

test('what is typed is a change of prices', () => {
  expect(PriceForm.parse(typed)).toEqual({ kind: 'raise', by: { percent: 1_250 }, wholeRupees: true })
  expect(PriceForm.parse({ kind: 'sale', unit: 'rupees', amount: '1,499.50' })).toEqual({
    kind: 'sale',
    by: { paise: 149_950 },
    wholeRupees: false,
  })
  expect(PriceForm.parse({ ...typed, kind: 'end sale', amount: 'whatever' })).toMatchObject({ by: { paise: 0 } })
})

test.each([
  [{ ...typed, amount: '' }, 'Please enter a percentage, such as 10 or 12.5'],
  [{ ...typed, amount: '0' }, 'Please enter a percentage, such as 10 or 12.5'],
  [{ ...typed, unit: 'rupees', amount: '0' }, 'Please enter more than zero'],
])('an amount that is none is said beside it: %j', (form, sentence) => {
  expect(firstErrors(PriceForm.safeParse(form).error!)).toEqual({ amount: sentence })
})
