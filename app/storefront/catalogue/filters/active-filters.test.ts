import { expect, test } from 'vitest'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { activeFilters, filterCount } from './active-filters.ts'

const active = (query: string) =>
  activeFilters(readProductFilter(new URLSearchParams(query)), [{ name: 'Shirts', slug: 'shirts' }])

test('each filter can be taken out by itself; a price is one, whether one bound or two', () => {
  const found = active('category=shirts&size=M&size=One size&min_price=500&max_price=1500')
  expect(found.map(({ label }) => label)).toEqual(['Shirts', 'Size M', 'One size', '₹500 – ₹1,500'])
  expect(found.at(-1)!.removeHref).toBe('/products?category=shirts&size=M&size=One+size')
  expect(active('max_price=1500')[0]!.label).toBe('Up to ₹1,500')
  expect(active('min_price=1500')[0]!.label).toBe('From ₹1,500')
})

test('a range that is one tap is called the same once chosen', () => {
  expect(active('max_price=999')[0]!.label).toBe('Under ₹1,000')
  expect(active('min_price=1000&max_price=1999')[0]!.label).toBe('₹1,000 – ₹1,999')
  expect(active('min_price=3000')[0]!.label).toBe('₹3,000 and over')
})

test('a value that the shop cannot have is named as asked for, or unknown, and can be taken out', () => {
  const found = active('category=cars&gender=robots&size=9%00')
  expect(found.map(({ label }) => label)).toEqual(['cars', 'Unknown', 'Unknown'])
  expect(found.map(({ removeHref }) => removeHref)).toEqual([
    '/products?gender=%3F&size=%3F',
    '/products?category=cars&size=%3F',
    '/products?category=cars&gender=%3F',
  ])
})

test('a search is not counted among the filters', () => {
  expect(active('search=linen')).toHaveLength(1)
  expect(filterCount(active('search=linen'))).toBe(0)
  expect(filterCount(active('search=linen&gender=men&size=M'))).toBe(2)
})
