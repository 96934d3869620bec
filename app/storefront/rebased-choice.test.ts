import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ProductFilter, sizes, sorts } from '#shop/catalogue/inputs.ts'
import { toggled } from '#shop/catalogue/rules.ts'
import { catalogueHref, emptyFilter } from './catalogue/catalogue-href.ts'
import { rebasedChoice } from './rebased-choice.ts'

const read = (href: string) => readProductFilter(new URL(href, 'http://shop').searchParams)

const aFilter = fc.record({
  size: fc.uniqueArray(fc.constantFrom(...sizes), { maxLength: 4 }),
  category: fc.uniqueArray(fc.constantFrom('shirts', 'jeans', 'sarees'), { maxLength: 2 }),
  search: fc.constantFrom('', 'kurta', 'red & blue'),
  sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'best-match' && sort !== 'picked')),
  page: fc.integer({ min: 1, max: 3 }),
})
const filled = (some: Partial<ProductFilter>): ProductFilter => ({ ...emptyFilter, ...some })

test('a link on a page that did not move leads where it says', () => {
  fc.assert(
    fc.property(aFilter, aFilter, (page, target) => {
      const from = catalogueHref(filled(page))
      const href = catalogueHref(filled(target))
      expect(rebasedChoice(href, from, from)).toBe(href)
    }),
  )
})

test('a choice made on an older page is made on the newest', () => {
  fc.assert(
    fc.property(aFilter, aFilter, fc.constantFrom(...sizes), (older, newer, size) => {
      const [from, now] = [filled(older), filled({ ...newer, size: older.size })]
      const href = rebasedChoice(catalogueHref(toggled(from, 'size', size)), catalogueHref(from), catalogueHref(now))
      const wanted = toggled(now, 'size', size)
      expect({ ...read(href), size: read(href).size.toSorted() }).toEqual({ ...wanted, size: wanted.size.toSorted() })
    }),
  )
})

test('another order replaces the order, newest too', () => {
  const at = (sort: ProductFilter['sort']) => catalogueHref(filled({ sort, size: ['M'] }))
  expect(read(rebasedChoice(at('price-up'), at('newest'), at('discount')))).toMatchObject({
    sort: 'price-up',
    size: ['M'],
  })
  expect(read(rebasedChoice(at('newest'), at('discount'), at('price-up')))).toMatchObject({
    sort: 'newest',
    size: ['M'],
  })
})

test('from a page that is no list the link leads where it says', () => {
  expect(rebasedChoice('/products?size=M', '/products', '/cart')).toBe('/products?size=M')
})
