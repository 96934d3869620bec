import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Before anybody signed in. */
export const doorScreens: readonly Screen[] = [
  { name: 'sign-in', title: 'Staff sign-in', path: '/admin/sign-in' },
  { name: 'forgotten-password', title: 'Forgot your password?', path: '/admin/forgotten-password' },
]

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
      await page
        .getByRole('link', { name: /^FW-\d+/ })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /FW-\d+/ })).toBeVisible()
    },
  },
  { name: 'packing', title: 'Packing', path: '/admin/packing' },
  { name: 'parcels-failed', title: 'Failed deliveries', path: '/admin/parcels' },
  { name: 'parcels-received', title: 'Received back', path: '/admin/parcels/received' },
  { name: 'weights', title: 'Weight differences', path: '/admin/parcels/weights' },
  { name: 'couriers', title: 'Couriers', path: '/admin/parcels/couriers' },
  { name: 'refunds', title: 'Money back', path: '/admin/refunds' },
  { name: 'returns', title: 'Returns', path: '/admin/returns' },
  { name: 'return-figures', title: 'Reasons for returns', path: '/admin/returns/figures' },
  { name: 'phone-order', title: 'Phone order', path: '/admin/orders/new' },
  { name: 'categories', title: 'Categories', path: '/admin/categories' },
  { name: 'missed-searches', title: 'Searches without results', path: '/admin/searches' },
  { name: 'synonyms', title: 'Synonyms', path: '/admin/searches/synonyms' },
  { name: 'product-import', title: 'Import products', path: '/admin/products/import' },
  { name: 'pages', title: 'Pages', path: '/admin/pages' },
  { name: 'menus', title: 'Menus', path: '/admin/menus' },
  { name: 'menu-header', title: 'Header', path: '/admin/menus/header' },
  { name: 'collections', title: 'Collections', path: '/admin/collections' },
  { name: 'collection-add', title: 'New collection', path: '/admin/collections/add' },
  { name: 'redirects', title: 'Redirects', path: '/admin/redirects' },
  { name: 'banners', title: 'Banners', path: '/admin/banners' },
  { name: 'banner-add', title: 'Add banner', path: '/admin/banners/add' },
  { name: 'look', title: 'Look', path: '/admin/look' },
  { name: 'policies', title: 'Policies', path: '/admin/policies' },
  { name: 'policy', title: 'Policy', path: '/admin/policies/shipping' },
  { name: 'promo-codes', title: 'Promo codes', path: '/admin/promo-codes' },
  { name: 'promo-code-add', title: 'New promo code', path: '/admin/promo-codes/add' },
  { name: 'messages', title: 'Messages', path: '/admin/messages' },
  { name: 'newsletter', title: 'Newsletter', path: '/admin/newsletter' },
  { name: 'newsletter-import', title: 'Import customers', path: '/admin/newsletter/import' },
  { name: 'people', title: 'Find a person', path: '/admin/people' },
  { name: 'settings', title: 'Store settings', path: '/admin/settings' },
  { name: 'cash', title: 'Cash on Delivery', path: '/admin/settings/cash' },
  { name: 'credit', title: 'Store credit', path: '/admin/settings/credit' },
  { name: 'delivery', title: 'Delivery', path: '/admin/settings/delivery' },
  { name: 'limits', title: 'Limits', path: '/admin/settings/limits' },
  { name: 'connections', title: 'Payments and e-mail', path: '/admin/settings/connections' },
  { name: 'courier', title: 'Courier', path: '/admin/settings/courier' },
  { name: 'picture-storage', title: 'Picture storage', path: '/admin/settings/pictures' },
  { name: 'remittances', title: 'Cash', path: '/admin/cash' },
  { name: 'pin-codes', title: 'PIN codes', path: '/admin/settings/pin-codes' },
  { name: 'sms', title: 'SMS', path: '/admin/settings/sms' },
  { name: 'logo', title: 'Logo', path: '/admin/settings/logo' },
  { name: 'opening', title: 'Open or close', path: '/admin/opening' },
  { name: 'account', title: 'Your account', path: '/admin/account' },
  { name: 'staff', title: 'Staff', path: '/admin/staff' },
  { name: 'log', title: 'Log', path: '/admin/log' },
  { name: 'health', title: 'Health', path: '/admin/health' },
]
