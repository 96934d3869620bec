import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductFilter, writeProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { catalogueHref } from './catalogue-href.ts'

test('the address of any filter is written as a browser would write it', () => {
  const names = [
    'search',
    'category',
    'gender',
    'size',
    'color',
    'bestseller',
    'new_arrival',
    'sort',
    'page',
    'min_price',
    'max_price',
  ]
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('men', 'M', 'One size', 'Navy', 'true', '2', 'price-up', '499', 'a+b c&d', 'ಅಂಗಿ'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (pairs) => {
      const filter = readProductFilter(new URLSearchParams(pairs))
      const query = writeProductFilter(filter).toString()
      expect(catalogueHref(filter)).toBe(query ? `/products?${query}` : '/products')
    }),
  )
})
