// demanded by: app/backoffice/products/products shop/catalogue/managing shop/media
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

/** Requests that a service worker makes itself are not the page's to fail. */
test.use({ serviceWorkers: 'block', allowedComplaints: [/ERR_FAILED|status of (50[03]|410)/] })

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first()).toBeVisible()

const images = '**/admin/api/images'

/** Only this page's own part of the answer is a failure, as when its query fails; the frame around it still comes. */
const failPart = (page: Page, address: RegExp, part: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const [line, ...rest] = (await response.text()).split('\n')
    // Results by the number of their route's id, as React Router writes them.
    const values = JSON.parse(line!) as [Record<string, number>, ...unknown[]]
    const result = values[0][`_${values.indexOf(part)}`]!
    const [key, value] = [values.push('error') - 1, values.push('The query failed') - 1]
    values[result] = { [`_${key}`]: value }
    await route.fulfill({ response, body: [JSON.stringify(values), ...rest].join('\n') })
  })

async function photographs(count: number) {
  const seed = Date.now() % 251
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo ${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 320, height: 400, channels: 3, background: { r: seed, g: at * 40, b: 90 } },
      })
        .png()
        .toBuffer(),
    })),
  )
}

test('a product gets five pictures and stock, reaches the home page, is copied, archived and deleted @own-shop', async ({
  page,
  context,
  openAnother,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Desk Kurta ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await enter(page, '/admin/products/add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Shirts')
  await page.getByLabel('Price (₹)', { exact: true }).fill('1,499')

  const [first, ...others] = await photographs(5)
  const chooser = page.getByLabel('Choose images, or drop them here')
  await page.route(images, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await chooser.setInputFiles(first!)
  await toast(page, 'Failed to upload image. Please try again.')
  await page.getByRole('button', { name: 'Try again: photo 1.png', exact: true }).click()
  await toast(page, 'Image uploaded successfully')
  await page.route(images, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await chooser.setInputFiles(others)
  await toast(page, /^Failed to upload photo [2-5]\.png\. Please try again\.$/)
  await page.getByRole('button', { name: /^Try again: photo [2-5]\.png$/ }).click()
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()

  for (const size of ['S', 'M', 'L'])
    await page.getByRole('group', { name: 'Sizes' }).getByText(size, { exact: true }).click()
  for (const color of ['#000000', '#7a1f2b']) {
    await page.getByLabel('Colour to add').fill(color)
    await page.getByRole('button', { name: 'Add colour', exact: true }).click()
  }
  await page.evaluate(() => navigator.clipboard.writeText('5\t6\n7\t8\n9\t10\n'))
  await page.getByLabel('Stock of size S in Black', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  const lastCell = page.getByLabel('Stock of size L in Maroon', { exact: true })
  await expect(lastCell).toHaveValue('10')
  await page.getByLabel('Featured', { exact: true }).check()

  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await toast(page, 'Product added successfully!')

  const visitor = await openAnother()
  await visitor.goto('/')
  const featured = visitor.getByRole('region', { name: 'Featured' }).getByRole('article').filter({ hasText: name })
  await expect(featured).toBeVisible()
  const address = (await featured.getByRole('heading').getByRole('link').getAttribute('href'))!

  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toContainText('45 in stock')
  const more = async (item: string) => {
    await row.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await row.getByRole('button', { name: `Add image to ${name}`, exact: true }).click()
  await dialog.getByLabel('Choose an image').setInputFiles(first!)
  await toast(page, 'Product image added successfully')

  await more('Duplicate')
  await toast(page, 'Product duplicated')
  await expect(page.getByLabel('Visible')).toHaveValue('draft')
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await more('Archive')
  await expect(row.getByText('Archived', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(featured).toHaveCount(0)
  const answer = await visitor.goto(address)
  expect(answer!.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await expect(visitor.getByText(`${name} is no longer available.`)).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Similar products' }).getByRole('article')).toHaveCount(4)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
  await expectAccessibleAtBothWidths(visitor)

  await row.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await expect(dialog.getByText('Are you sure you want to delete this product?', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Past orders and invoices stay as they are.')
  await dialog.getByRole('button', { name: 'Keep product', exact: true }).click()
  await row.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete product', exact: true }).click()
  await toast(page, 'Product deleted successfully')
  await expect(row).toHaveCount(0)
})

test('lists that cannot be had say so in their own words @own-shop', async ({ page }) => {
  await enter(page, '/admin/products')
  const category = /\/admin\/categories\.data/
  await failPart(page, category, 'backoffice/products/categories/list')
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page.getByText('Failed to load categories. Please try again.', { exact: true }).first()).toBeVisible()
  await page.unroute(category)
  const list = /\/admin\/products\.data/
  await failPart(page, list, 'backoffice/products/products/list')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByText('Failed to load products. Please try again.', { exact: true }).first()).toBeVisible()
  await page.unroute(list)
  // Nothing arrives at all: the frame stays, and with it the way to another page.
  const orders = /\/admin\/orders\.data/
  await page.route(orders, (route) => route.abort())
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.getByText('Failed to load orders. Please try again.', { exact: true }).first()).toBeVisible()
  await page.unroute(orders)
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible()
})
