import { expect, test } from 'vitest'
import { tenPercentOff } from '#tests/promos.ts'
import { readPromoForm } from './promo-form.ts'

const blank = {
  code: 'ILKAL10',
  kind: 'percent',
  percentOff: '10',
  minimumSubtotalPaise: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxUsesPerPhone: '',
}

function formOf(typed: Record<string, string>, categories: string[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...blank, ...typed })) form.set(name, value)
  for (const category of categories) form.append('category', category)
  return form
}

const errors = (typed: Record<string, string>) =>
  Object.fromEntries(
    readPromoForm(formOf(typed)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('a code is stored in capitals, and what is blank is no limit', () => {
  expect(readPromoForm(formOf({ code: ' ilkal-10 ' }, ['jeans', 'jeans'])).data).toEqual({
    ...tenPercentOff,
    code: 'ILKAL-10',
    categorySlugs: ['jeans'],
    isActive: false,
  })
})

test('a code that a telephone writes is the code that its customers type', () => {
  for (const code of ['ilkal–10', 'ILKAL\u200b-10', 'ＩＬＫＡＬ－１０'])
    expect(readPromoForm(formOf({ code })).data?.code, code).toBe('ILKAL-10')
})

test('only what its kind needs is asked for and saved', () => {
  expect(readPromoForm(formOf({ kind: 'free_shipping', percentOff: 'x', amountOffPaise: 'x' })).data).toMatchObject({
    percentOff: null,
    amountOffPaise: null,
  })
  expect(readPromoForm(formOf({ kind: 'fixed', amountOffPaise: '199.50' })).data).toMatchObject({
    percentOff: null,
    amountOffPaise: 19_950,
  })
})

test('dates are on India’s clock', () => {
  expect(readPromoForm(formOf({ startsAt: '2026-12-01T00:00' })).data?.startsAt).toEqual(
    new Date('2026-11-30T18:30:00Z'),
  )
})

test('every mistake is shown beside its field', () => {
  expect(
    errors({ code: 'A B', percentOff: '0', minimumSubtotalPaise: 'a lot', maxUses: '1.5', startsAt: 'soon' }),
  ).toEqual({
    code: 'Please use 3 to 40 letters, digits and dashes',
    percentOff: 'Please enter a whole number from 1 to 100',
    minimumSubtotalPaise: 'Please enter an amount in rupees, such as 1499 or 1499.50',
    maxUses: 'Please enter a whole number, or leave it blank',
    startsAt: 'Please choose a day and a time, or leave it blank',
  })
  expect(errors({ kind: 'fixed', amountOffPaise: '' })).toEqual({ amountOffPaise: 'This field is required' })
  expect(errors({ kind: 'fixed', amountOffPaise: '0' })).toEqual({ amountOffPaise: 'Please enter more than zero' })
  expect(errors({ startsAt: '2026-12-02T10:00', endsAt: '2026-12-02T10:00' })).toEqual({
    endsAt: 'Please choose a moment after the start',
  })
  expect(errors({ maxUses: '1', maxUsesPerPhone: '2' })).toEqual({
    maxUsesPerPhone: 'Please enter at most the uses in all',
  })
})

test('what is wrong between fields stands beside the errors of others', () => {
  const ended = { startsAt: '2026-11-20T10:00', endsAt: '2026-11-19T10:00', maxUses: '5', maxUsesPerPhone: '9' }
  expect(Object.keys(errors({ ...ended, code: '', percentOff: 'x' })).toSorted()).toEqual([
    'code',
    'endsAt',
    'maxUsesPerPhone',
    'percentOff',
  ])
  expect(Object.keys(errors({ ...ended, maxUses: 'x' })).toSorted()).toEqual(['endsAt', 'maxUses'])
})
