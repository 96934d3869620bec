import { expect, test } from 'vitest'
import { checkBounds } from './price-bounds.ts'

const check = (min: string, max: string) => checkBounds({ min_price: min, max_price: max })

test('whole rupees are read as people write them, and empty is no bound', () => {
  expect(check('500', '')).toEqual({ minPricePaise: 50_000, maxPricePaise: null })
  expect(check(' ', '₹1,500')).toEqual({ minPricePaise: null, maxPricePaise: 150_000 })
  expect(check('೫೦೦', 'Rs. 1500/-')).toEqual({ minPricePaise: 50_000, maxPricePaise: 150_000 })
  expect(check('700', '700')).toEqual({ minPricePaise: 70_000, maxPricePaise: 70_000 })
})

test('what is no number says so at its own field', () => {
  const sentence = 'Please enter whole rupees, like 1500'
  expect(check('abc', '900')).toEqual({ errors: { min_price: sentence } })
  for (const text of ['-5', '1.5', '1e3', '₹', '123456789']) {
    expect(check('', text)).toEqual({ errors: { max_price: sentence } })
  }
})

test('bounds the wrong way round say so', () => {
  expect(check('900', '500')).toEqual({ errors: { max_price: 'Please enter 900 or more, or leave it empty' } })
})
