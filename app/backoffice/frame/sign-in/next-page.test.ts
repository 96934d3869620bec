import { expect, test } from 'vitest'
import { firstScreen } from './first-screen.ts'
import { nextPage } from './next-page.ts'

test('a page of the back office is remembered, with its search', () => {
  expect(nextPage('/admin/orders?status=packed')).toBe('/admin/orders?status=packed')
  expect(nextPage('/admin')).toBe('/admin')
})

test('without a page to go on to, the first screen is that of the work: the packing table for who only packs', () => {
  expect(nextPage(null)).toBe('/admin?start')
  expect(firstScreen(['packing'])).toBe('/admin/packing')
  expect(firstScreen(['packing', 'support'])).toBe('/admin')
})

test.each([
  '',
  'admin/orders',
  '/',
  '/administer',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'https://evil.example/admin',
  '/admin/../cart',
  '/admin/sign-out',
  '/admin/sign-in',
])('%s leads to the front of the back office', (given) => {
  expect(nextPage(given)).toBe('/admin')
})
