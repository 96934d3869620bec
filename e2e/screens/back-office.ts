import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

export const signInScreen: Screen = { name: 'sign-in', title: 'Staff sign-in', path: '/admin/sign-in' }

/** Every screen of the back office, as the owner sees it. A new one is a line here. */
export const backOfficeScreens: readonly Screen[] = [
  { name: 'dashboard', title: 'Dashboard', path: '/admin' },
  { name: 'products', title: 'Products', path: '/admin/products' },
  { name: 'product-add', title: 'Add New Product', path: '/admin/products/add' },
  {
    name: 'product-edit',
    title: 'Edit product',
    path: '/admin/products',
    async open(page) {
      await page.getByRole('main').getByRole('table').getByRole('link').filter({ visible: true }).first().click()
      await expect(page).toHaveURL(/\/edit$/)
      await expect(page.getByRole('button', { name: 'Save Product' })).toBeVisible()
    },
  },
  { name: 'orders', title: 'Orders', path: '/admin/orders' },
  {
    name: 'order-detail',
    title: 'Order',
    path: '/admin/orders',
    async open(page) {
      await page.getByRole('link', { name: /^FW-\d+/ }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /FW-\d+/ })).toBeVisible()
    },
  },
  { name: 'categories', title: 'Categories', path: '/admin/categories' },
]
