import type { Locator, Page } from '@playwright/test'

export type Picture = {
  name: string
  path: string
  /** As somebody sees it who has not signed in. */
  isSignedOut?: boolean
  /** Leads from the page to what is shown. */
  open?(page: Page): Promise<unknown>
  /** The part that is cut out. */
  crop(page: Page): Locator
}

const panel = (title: string) => (page: Page) => page.getByRole('region', { name: title, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })

const toFirstProduct = async (page: Page) => {
  await page.getByRole('table').getByRole('link').filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Save Product' }).waitFor()
}

const toFirstOrder = async (page: Page) => {
  await page
    .getByRole('link', { name: /^FW-\d+/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /FW-\d+/ }).waitFor()
}

const file = [
  'Name,Category,Price,Size,Colour,SKU,Stock',
  'Channapatna Check Shirt,Shirts,1499,M,Navy,CCS-M,6',
  'Channapatna Check Shirt,Shirts,1499,L,Navy,CCS-L,4',
  'Ilkal Panel Kurta,Saris,1899,M,Maroon,IPK-M,3',
].join('\n')

/** The pictures of docs/handbook.md, in its order. The demo shop, as the owner sees it. */
export const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/admin/sign-in', isSignedOut: true, crop: (page) => page.getByRole('main') },
  { name: 'two-step', path: '/admin/account', crop: panel('Two-step sign-in') },
  { name: 'dashboard', path: '/admin', crop: panel('The last 30 days') },
  {
    name: 'palette',
    path: '/admin/orders',
    async open(page) {
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: /^Find/ }).click()
      await page.getByRole('combobox', { name: /^Find an order/ }).fill('shirt')
      await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
    },
    crop: dialog,
  },
  { name: 'images', path: '/admin/products', open: toFirstProduct, crop: panel('Images') },
  { name: 'stock', path: '/admin/products?stock=low', open: toFirstProduct, crop: panel('Stock') },
  { name: 'in-the-shop', path: '/admin/products', open: toFirstProduct, crop: panel('In the shop') },
  {
    name: 'change-prices',
    path: '/admin/products?category=jeans',
    async open(page) {
      await page.getByText('Select all').click()
      await page.getByRole('button', { name: 'Price' }).click()
      await dialog(page).getByRole('textbox', { name: 'By' }).fill('10')
    },
    crop: dialog,
  },
  {
    name: 'import',
    path: '/admin/products/import',
    async open(page) {
      await page
        .getByLabel('Choose a CSV file, or drop it here')
        .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Check file' }).click()
      await page.getByText('These changes are in the file').waitFor()
    },
    crop: (page) => page.getByRole('main'),
  },
  { name: 'categories', path: '/admin/categories', crop: (page) => page.getByRole('main') },
  { name: 'orders', path: '/admin/orders', crop: (page) => page.getByRole('main') },
  {
    name: 'ship',
    path: '/admin/orders?status=packed&sort=highest',
    async open(page) {
      await toFirstOrder(page)
      await page.getByLabel('Courier').selectOption('Delhivery')
      await page.getByLabel('Tracking number').fill('1490831726621')
    },
    crop: panel('Next step'),
  },
  {
    name: 'refund',
    path: '/admin/orders?status=confirmed',
    async open(page) {
      await toFirstOrder(page)
      await page.getByRole('button', { name: 'Refund…' }).click()
    },
    crop: panel('Refund'),
  },
  {
    name: 'slip',
    path: '/admin/orders?status=shipped&sort=highest',
    async open(page) {
      await toFirstOrder(page)
      await page.getByRole('link', { name: 'Packing slip' }).click()
    },
    crop: (page) => page.locator('.slip').first(),
  },
  {
    name: 'phone-order',
    path: '/admin/orders/new',
    async open(page) {
      await page.getByLabel('Find a product').fill('shirt')
      await page
        .getByRole('button', { name: /^Add .*Shirt/ })
        .first()
        .click()
    },
    crop: panel('Items'),
  },
  {
    name: 'answer',
    path: '/admin/messages',
    async open(page) {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByLabel(/^Answer to/).fill('The hem is 72 cm in M and 74 cm in L. Shall we put one aside for you?')
    },
    crop: panel('Write an answer or a note'),
  },
  {
    name: 'promo-code',
    path: '/admin/promo-codes/add',
    async open(page) {
      await page.getByLabel('Code', { exact: true }).fill('DIWALI10')
      await page.getByLabel('Percent').last().fill('10')
    },
    crop: panel('Code and discount'),
  },
  { name: 'banners', path: '/admin/banners', crop: (page) => page.getByRole('main') },
  {
    name: 'promises',
    path: '/admin/settings',
    crop: (page) => page.locator('[aria-labelledby=contradictions]'),
  },
  { name: 'policies', path: '/admin/policies/shipping', crop: (page) => page.getByRole('main') },
  {
    name: 'invite',
    path: '/admin/staff',
    async open(page) {
      await page.getByRole('button', { name: 'Invite colleague' }).click()
      await dialog(page).getByLabel('Name').fill('Vikram Hegde')
      await dialog(page).getByLabel('E-mail').fill('vikram@fineweave.test')
    },
    crop: dialog,
  },
  {
    name: 'log',
    path: '/admin/products',
    async open(page) {
      await page.getByRole('switch').first().click()
      await page.getByRole('switch').nth(2).click()
      await page.waitForLoadState('networkidle')
      await page.goto('/admin/log')
    },
    crop: (page) => page.getByRole('main'),
  },
]
