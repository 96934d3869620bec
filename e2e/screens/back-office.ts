import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Before anybody signed in. */
export const doorScreens: readonly Screen[] = [
  { name: 'sign-in', title: 'Staff sign-in', path: '/admin/sign-in' },
  { name: 'forgotten-password', title: 'Forgot your password?', path: '/admin/forgotten-password' },
]

/** The first link of a list on this screen, to a record of its own. */
const openFirst = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first().click()

/** Presses until what it opens is there: at first the page may not listen yet. */
async function openDialog(page: Page, press: () => Promise<unknown>) {
  const dialog = page.getByRole('dialog').first()
  await expect(async () => {
    if (!(await dialog.isVisible())) await press()
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Every screen of the back office in the states that matter, as the owner sees it. A new one is a line here. */
export const backOfficeScreens: readonly Screen[] = [
  { name: 'dashboard', title: 'Dashboard', path: '/admin' },
  {
    name: 'dashboard-table',
    title: 'Dashboard, days as a table',
    path: '/admin?days=90',
    open: (page) => page.getByText('Show as a table').click(),
  },
  {
    name: 'palette',
    title: 'Find anything',
    path: '/admin',
    async open(page) {
      await openDialog(page, () => page.keyboard.press('Control+k'))
      await page.getByRole('dialog').getByRole('combobox').fill('shirt')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'products', title: 'Products', path: '/admin/products' },
  {
    name: 'product-delete',
    title: 'Products, one to delete',
    path: '/admin/products',
    only: 'desktop',
    open: (page) =>
      openDialog(page, () =>
        page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click(),
      ),
  },
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
  {
    name: 'product-stock',
    title: 'Changes of a product’s stock',
    path: '/admin/products',
    async open(page) {
      await page.getByRole('main').getByRole('table').getByRole('link').filter({ visible: true }).first().click()
      await page.getByRole('link', { name: 'Changes of stock' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Stock of / })).toBeVisible()
    },
  },
  { name: 'sizes', title: 'Sizes', path: '/admin/products/sizes' },
  { name: 'colours', title: 'Colours', path: '/admin/products/colours' },
  { name: 'colours-import', title: 'Import colour groups', path: '/admin/products/colours/import' },
  { name: 'piece-labels', title: 'Labels for pieces', path: '/admin/products/labels?products=1' },
  {
    name: 'stock-count',
    title: 'A count of stock under way',
    path: '/admin/products/count?product=1',
    open: (page) => expect(page.getByRole('button', { name: 'Apply count' })).toBeVisible(),
  },
  { name: 'orders', title: 'Orders', path: '/admin/orders' },
  {
    name: 'orders-chosen',
    title: 'Orders, some chosen',
    path: '/admin/orders?status=pending&payment=completed',
    async open(page) {
      const bar = page.getByRole('region', { name: 'Chosen orders' })
      await page.getByLabel('Choose all on this page').check()
      await expect(bar.getByRole('link', { name: 'Packing slips' })).toBeVisible()
    },
  },
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
  {
    name: 'order-refund',
    title: 'Order, to be refunded',
    path: '/admin/orders?status=delivered&payment=completed',
    async open(page) {
      await openFirst(page, /^FW-\d+/)
      const amount = page.getByLabel('Amount in rupees')
      await expect(async () => {
        if (!(await amount.isVisible())) await page.getByRole('button', { name: 'Refund…' }).click()
        await expect(amount).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByText('This field is required').first()).toBeVisible()
    },
  },
  { name: 'packing', title: 'Packing', path: '/admin/packing' },
  { name: 'customers', title: 'Customers', path: '/admin/customers' },
  { name: 'exports', title: 'Files for accounts', path: '/admin/exports' },
  { name: 'calls', title: 'To call', path: '/admin/orders/calls' },
  { name: 'sold-ahead', title: 'Sold ahead', path: '/admin/orders/ahead' },
  { name: 'pick-list', title: 'Pick list', path: '/admin/packing/pick-list' },
  { name: 'day-sheet', title: 'End of day', path: '/admin/packing/day-sheet' },
  { name: 'parcels-failed', title: 'Failed deliveries', path: '/admin/parcels' },
  { name: 'parcels-received', title: 'Received back', path: '/admin/parcels/received' },
  { name: 'weights', title: 'Weight differences', path: '/admin/parcels/weights' },
  { name: 'couriers', title: 'Couriers', path: '/admin/parcels/couriers' },
  { name: 'refunds', title: 'Money back', path: '/admin/refunds' },
  { name: 'returns', title: 'Returns', path: '/admin/returns' },
  { name: 'return-figures', title: 'Reasons for returns', path: '/admin/returns/figures' },
  { name: 'phone-order', title: 'Phone order', path: '/admin/orders/new' },
  { name: 'categories', title: 'Categories', path: '/admin/categories' },
  {
    name: 'category-add',
    title: 'Category, its name missing',
    path: '/admin/categories',
    async open(page) {
      await openDialog(page, () => page.getByRole('button', { name: 'Add category' }).click())
      await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
      await expect(page.getByRole('dialog').getByText('This field is required')).toBeVisible()
    },
  },
  { name: 'missed-searches', title: 'Searches without results', path: '/admin/searches' },
  { name: 'synonyms', title: 'Synonyms', path: '/admin/searches/synonyms' },
  { name: 'product-import', title: 'Import products', path: '/admin/products/import' },
  { name: 'pages', title: 'Pages', path: '/admin/pages' },
  { name: 'menus', title: 'Menus', path: '/admin/menus' },
  { name: 'menu-header', title: 'Header', path: '/admin/menus/header' },
  { name: 'collections', title: 'Collections', path: '/admin/collections' },
  { name: 'collection-import', title: 'Import collections', path: '/admin/collections/import' },
  { name: 'collection-add', title: 'New collection', path: '/admin/collections/add' },
  { name: 'redirects', title: 'Redirects', path: '/admin/redirects' },
  { name: 'banners', title: 'Banners', path: '/admin/banners' },
  { name: 'banner-add', title: 'Add banner', path: '/admin/banners/add' },
  { name: 'look', title: 'Look', path: '/admin/look' },
  { name: 'policies', title: 'Policies', path: '/admin/policies' },
  { name: 'policy', title: 'Policy', path: '/admin/policies/shipping' },
  { name: 'sales', title: 'Sales', path: '/admin/sales' },
  { name: 'sale-add', title: 'Add sale', path: '/admin/sales/add' },
  { name: 'promo-codes', title: 'Promo codes', path: '/admin/promo-codes' },
  { name: 'promo-code-import', title: 'Import promo codes', path: '/admin/promo-codes/import' },
  { name: 'promo-code-add', title: 'New promo code', path: '/admin/promo-codes/add' },
  { name: 'messages', title: 'Messages', path: '/admin/messages' },
  {
    name: 'message',
    title: 'Message',
    path: '/admin/messages',
    async open(page) {
      await page.locator('main a[href^="/admin/messages/"]').first().click()
      await expect(page.getByRole('textbox', { name: /^Answer to / })).toBeVisible()
    },
  },
  { name: 'newsletter', title: 'Newsletter', path: '/admin/newsletter' },
  { name: 'pages-import', title: 'Import pages', path: '/admin/pages/import' },
  { name: 'past-orders', title: 'Past orders', path: '/admin/past-orders' },
  { name: 'past-orders-import', title: 'Import past orders', path: '/admin/past-orders/import' },
  { name: 'newsletter-import', title: 'Import customers', path: '/admin/newsletter/import' },
  { name: 'people', title: 'Find a person', path: '/admin/people' },
  { name: 'settings', title: 'Store settings', path: '/admin/settings' },
  { name: 'settings-brand', title: 'Name and seller', path: '/admin/settings/brand' },
  { name: 'settings-shipping', title: 'Shipping', path: '/admin/settings/shipping' },
  { name: 'settings-tax', title: 'Tax', path: '/admin/settings/tax' },
  { name: 'cash', title: 'Cash on Delivery', path: '/admin/settings/cash' },
  { name: 'credit', title: 'Store credit', path: '/admin/settings/credit' },
  { name: 'gift-cards', title: 'Import gift cards', path: '/admin/settings/credit/import' },
  { name: 'delivery', title: 'Delivery', path: '/admin/settings/delivery' },
  { name: 'limits', title: 'Limits', path: '/admin/settings/limits' },
  { name: 'connections', title: 'Payments and e-mail', path: '/admin/settings/connections' },
  { name: 'courier', title: 'Courier', path: '/admin/settings/courier' },
  { name: 'picture-storage', title: 'Picture storage', path: '/admin/settings/pictures' },
  { name: 'backups', title: 'Backups', path: '/admin/settings/backups' },
  { name: 'remittances', title: 'Cash', path: '/admin/cash' },
  { name: 'pin-codes', title: 'PIN codes', path: '/admin/settings/pin-codes' },
  { name: 'sms', title: 'SMS', path: '/admin/settings/sms' },
  { name: 'logo', title: 'Logo', path: '/admin/settings/logo' },
  { name: 'opening', title: 'Open or close', path: '/admin/opening' },
  { name: 'account', title: 'Your account', path: '/admin/account' },
  { name: 'staff', title: 'Staff', path: '/admin/staff' },
  {
    name: 'staff-invite',
    title: 'Staff, a colleague to invite',
    path: '/admin/staff',
    open: (page) => openDialog(page, () => page.getByRole('button', { name: 'Invite colleague' }).click()),
  },
  { name: 'log', title: 'Log', path: '/admin/log' },
  { name: 'health', title: 'Health', path: '/admin/health' },
]
