import { expect, test } from 'vitest'
import { isBuiltIn } from '#shop/redirects/answered-addresses.server.ts'
import { pageRoutes } from './page-parameters.ts'

test('no redirect can be made at a page that the shop always has', () => {
  const always = Object.keys(pageRoutes).filter((path) => !path.includes(':') && path !== '/_')
  expect(
    ['/', '/admin/orders', '/api/time', '/webhooks/razorpay', ...always].filter((path) => !isBuiltIn(path)),
  ).toEqual([])
  for (const path of ['/old-page', '/products/12', '/collections/linen', '/pages/about', '/administration'])
    expect(isBuiltIn(path), path).toBe(false)
})
