import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import routeTable from '#app/routes.ts'
import { cacheKey } from './cache-key.ts'
import { pageRoutes } from './page-parameters.ts'

const addressOf = (path: string) => cacheKey(path)

test('parameters in any order are one address', () => {
  expect(addressOf('/products?size=M&gender=men')).toBe(addressOf('/products?gender=men&size=M'))
  expect(addressOf('/products?category=new')).toBe(addressOf('/products?new_arrival=true'))
})

test('what a page does not read makes no new address', () => {
  expect(addressOf('/products?utm_source=mail&colour=red')).toBe(addressOf('/products'))
  expect(addressOf('/?gclid=abc')).toBe(addressOf('/'))
  expect(addressOf('/pages/ಅಳತೆ?fbclid=abc')).toBe(addressOf('/pages/ಅಳತೆ'))
})

test('different pages are different addresses', () => {
  const addresses = [
    '/products',
    '/products?page=2',
    '/products?gender=men',
    '/products/7',
    '/products.data',
    '/cart',
  ].map(addressOf)
  expect(new Set(addresses).size).toBe(6)
})

test('the page of store credit, which reads a cookie, is nobody else’s', () => {
  for (const asked of ['/credit', '/credit.data', '/credit?token=x']) expect(addressOf(asked)).toBeNull()
})

test('an address that begins with the name of a host is that of no page', () => {
  for (const asked of [
    '//products',
    '//elsewhere.example/',
    '/\\elsewhere.example/products',
    '///',
    '/products/%E0%A4',
  ])
    expect(addressOf(asked), asked).toBeNull()
})

test('what the browser’s router asks about routes reaches React Router as it was asked', () => {
  expect(addressOf('/__manifest?paths=%2Fcheckout&version=bafc07db')).toBeNull()
})

test('the data of a page is cached by the routes asked for, and by no other', () => {
  const ofRoutes = (routes: string) => addressOf(`/about.data?_routes=${encodeURIComponent(routes)}`)
  expect(ofRoutes('root')).not.toBe(addressOf('/about.data'))
  expect(ofRoutes('storefront/about/page')).not.toBe(ofRoutes('root'))
  expect(ofRoutes('storefront/about/page,root')).toBe(ofRoutes('root,storefront/about/page'))
  for (const made of ['', 'a', 'root,a', 'storefront/home/page', 'root'.repeat(500)])
    expect([made, ofRoutes(made)]).toEqual([made, '/about.data'])
  expect(addressOf('/about?_routes=root')).toBe('/about')
  // React Router's name for the data of the front page.
  expect(addressOf('/_.data?_routes=storefront%2Fhome%2Fpage&utm_source=a')).toBe(
    '/_.data?_routes=storefront%2Fhome%2Fpage',
  )
})

test('every page is known whose data the router asks for by its route', () => {
  const shop = (routeTable as RouteConfigEntry[]).find(({ file }) => file === 'storefront/layout.tsx')!.children!
  for (const { id, file, path = '_' } of shop) {
    if (/^(\*|orders|admin)/.test(path)) continue
    expect([path, pageRoutes[`/${path}`]]).toEqual([path, id ?? file.replace(/\.tsx$/, '')])
  }
})

test('nothing that is made up makes an address, nor keeps a page out', () => {
  const name = fc.string({ minLength: 1 }).filter((name) => !/^(id|search|token)$/.test(name))
  fc.assert(
    fc.property(
      fc.constantFrom('/', '/about', '/products/7', '/mens.data', '/suggestions'),
      name,
      fc.string(),
      (path, key, value) => {
        expect(addressOf(`${path}?${new URLSearchParams({ [key]: value })}`)).toBe(path)
      },
    ),
  )
})

for (const path of [
  '/admin',
  '/admin/orders',
  '/admin.data',
  '/orders/FW-123456?token=x',
  '/api/orders/FW-123456',
  '/webhooks/payments',
  '/suggestions?search=shirt&unknown=1',
  '/product-cards?id=7',
  '/newsletter/leave?token=x',
  '/newsletter/confirm?token=x',
  '/reminders/leave?token=x',
  '/reminders/confirm?token=x',
  '/waiting/offer?token=x',
  '/credit?token=x',
  '/__manifest?paths=%2F&version=0bc494e1',
  '/a-page-of-tomorrow?reads=this',
  '/constructor?reads=this',
]) {
  test(`${path} is never cached`, () => {
    expect(addressOf(path)).toBeNull()
  })
}

test('an address is its own address, whatever was asked', () => {
  const parameters = [
    'page',
    'size',
    'gender',
    'color',
    'search',
    'category',
    'max_price',
    'utm_source',
    '_routes',
    'new_arrival',
    'sort',
  ]
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...parameters),
      fc.oneof(fc.string(), fc.constantFrom('M', 'men', 'Navy', '3', 'true', 'new')),
    ),
  )
  const path = fc.constantFrom('/products', '/products.data', '/', '/mens/', '/products/7', '/%zz', '//evil', '*')
  fc.assert(
    fc.property(path, query, (asked, given) => {
      const address = cacheKey(`${asked}?${new URLSearchParams(given)}`)
      if (address !== null) expect(cacheKey(address)).toBe(address)
    }),
  )
})

test('a product is one page whatever size and colour a link names', () => {
  expect(addressOf('/products/7?size=M&color=1c2747&utm_source=shopping')).toBe('/products/7')
})
