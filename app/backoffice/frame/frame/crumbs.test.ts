import { expect, test } from 'vitest'
import { crumbsOf } from './crumbs.ts'

test('a screen stands below those whose addresses begin its own', () => {
  expect(crumbsOf('/admin/orders')).toEqual([{ label: 'Orders' }])
  expect(crumbsOf('/admin/settings/limits')).toEqual([
    { label: 'Store settings', to: '/admin/settings' },
    { label: 'Limits' },
  ])
})

test('a record names its own screen', () => {
  expect(crumbsOf('/admin/products/:id/edit', 'Oxford')).toEqual([
    { label: 'Products', to: '/admin/products' },
    { label: 'Oxford' },
  ])
  expect(crumbsOf('/admin/products/import/:id', 'spring.csv')).toEqual([
    { label: 'Products', to: '/admin/products' },
    { label: 'Import', to: '/admin/products/import' },
    { label: 'spring.csv' },
  ])
})
