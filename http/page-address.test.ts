import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (path: string) => pageAddress(path)

test('parameters in any order are one address', () => {
  expect(addressOf('/products?size=M&gender=men')).toBe(addressOf('/products?gender=men&size=M'))
  expect(addressOf('/products?category=new')).toBe(addressOf('/products?new_arrival=true'))
})

test('what a page does not read makes no new address', () => {
  expect(addressOf('/products?utm_source=mail&colour=red')).toBe(addressOf('/products'))
  expect(addressOf('/?gclid=abc')).toBe(addressOf('/'))
  expect(addressOf('/about/')).toBe(addressOf('/about'))
})

test('different pages are different addresses', () => {
  const addresses = ['/products', '/products?page=2', '/products?gender=men', '/products/7', '/products.data', '/cart'].map(addressOf)
  expect(new Set(addresses).size).toBe(6)
})

test('the data of a page is kept by the routes asked for', () => {
  expect(addressOf('/about.data?_routes=root')).not.toBe(addressOf('/about.data'))
})

for (const path of ['/admin', '/admin/orders', '/admin.data', '/orders/FW-123456?token=x', '/api/orders/FW-123456', '/webhooks/payments', '/search?unknown=1']) {
  test(`${path} is never kept`, () => {
    expect(addressOf(path)).toBeNull()
  })
}

test('an address is its own address, whatever was asked', () => {
  const parameters = ['page', 'size', 'gender', 'color', 'search', 'category', 'max_price', 'utm_source', '_routes', 'new_arrival', 'sort']
  const query = fc.array(fc.tuple(fc.constantFrom(...parameters), fc.oneof(fc.string(), fc.constantFrom('M', 'men', 'Navy', '3', 'true', 'new'))))
  const path = fc.constantFrom('/products', '/products.data', '/', '/mens/', '/products/7', '/%zz', '//evil', '*')
  fc.assert(
    fc.property(path, query, (asked, given) => {
      const address = pageAddress(`${asked}?${new URLSearchParams(given)}`)
      if (address !== null) expect(pageAddress(address)).toBe(address)
    }),
  )
})

test('a product is one page whatever size and colour a link names', () => {
  expect(addressOf('/products/7?size=M&color=1c2747&utm_source=shopping')).toBe('/products/7')
  expect(addressOf('/products/7?shape=round')).toBeNull()
  expect(addressOf('/about?size=M')).toBeNull()
})
