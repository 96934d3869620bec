import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const spell = canonicalPath({
  routes: {
    root: { path: '' },
    layout: { parentId: 'root' },
    home: { parentId: 'layout' },
    list: { parentId: 'layout', path: 'products' },
    product: { parentId: 'layout', path: 'products/:id' },
    order: { parentId: 'layout', path: 'orders/:number' },
    find: { parentId: 'layout', path: 'orders/find' },
    page: { parentId: 'layout', path: 'pages/:slug' },
    admin: { parentId: 'root', path: 'admin' },
    settings: { parentId: 'admin', path: 'settings' },
    any: { parentId: 'layout', path: '*' },
  },
})

test.for([
  ['/PRODUCTS', '/products'],
  ['/products/', '/products'],
  ['/products///', '/products'],
  ['/%70roducts', '/products'],
  ['/%50ROducts/007', '/products/7'],
  ['/products//7', '/products/7'],
  ['/products/%37', '/products/7'],
  ['//products', '/products'],
  ['/Products.data', '/products.data'],
  ['/products/_.data', '/products.data'],
  ['/products/007.data/', '/products/7.data'],
  ['/Orders/FIND/', '/orders/find'],
  ['/ORDERS/FW-123456', '/orders/FW-123456'],
  ['/Pages/%e0%b2%85', '/pages/%E0%B2%85'],
  ['/pages/e%CC%81', '/pages/%C3%A9'],
  ['/ADMIN/Settings', '/admin/settings'],
])('%s is spelt %s', ([asked, spelt]) => {
  expect(spell(asked!)).toBe(spelt)
  expect(spell(spelt!)).toBe(spelt)
})

test.for([
  '/',
  '/_.data',
  '/products/0',
  '/products/01b2-c3',
  '/orders/fw-123456',
  '/nothing/',
  '/Nothing/Here/',
  '//elsewhere.example',
  '//elsewhere.example/',
  '/products%2F7',
  '/*',
  `/${'/'.repeat(90)}a`,
])('%s stays as it is', (path) => expect(spell(path)).toBe(path))

test('a spelling is its own spelling, and leads to no other host', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '%2F',
      '.',
      '..',
      'PRODUCTS',
      'pages',
      '007',
      '.data',
      '_.data',
      'e',
      '%CC%81',
      '%cc%81',
      '=',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const typed = `/${parts.join('')}`
      if (!URL.canParse(typed, 'http://shop')) return
      const { pathname } = new URL(typed, 'http://shop')
      const spelt = spell(pathname)
      expect(spelt === pathname || new URL(spelt, 'http://shop').pathname === spelt).toBe(true)
      expect(spell(spelt)).toBe(spelt)
      if (spelt !== pathname) expect(spelt).not.toMatch(/^\/[/\\]/)
    }),
  )
})
