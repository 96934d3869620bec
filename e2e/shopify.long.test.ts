// demanded by: app/backoffice/frame/importing shop/spreadsheets
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { workbookOf } from '#tests/importing/make-workbook.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

const choose = (page: Page, label: string, name: string, text: string | Uint8Array) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })

const products = [
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status,Image Src',
  'moved-jeans,Moved Jeans,"<p>Soft,\nand blue</p>",Blue jeans,true,Color,Navy,Size,M,MV-M,3,"1,999.00",draft',
  'moved-jeans,,,,,,Navy,,L,MV-L,2,"1,999.00",',
  'moved-top,Moved Top,,Jeans,true,,,Size,M,MV-T,1,999,draft,http://127.0.0.1:9/top.png',
  'moved-saree,Moved Saree,,Jeans,true,Fabric,Silk,,,MV-S,1,4999,draft',
].join('\r\n')

const customers = workbookOf([
  ['Customers of my shop'],
  ['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
  ['1', 'Asha', 'Rao', 'moved-asha@example.in', 'yes'],
  ['2', 'Ravi', 'Iyer', 'moved-ravi@example.in', 'no'],
])

test('products and customers of a shop at Shopify come along, checked row by row @own-shop', async ({ page }) => {
  await enter(page, '/admin/products/import')
  await expect(page.getByRole('heading', { name: 'Move your shop from Shopify' })).toBeVisible()
  await choose(page, 'Choose a CSV file, or drop it here', 'products_export.csv', products)
  const types = page.getByRole('region', { name: 'Which category is each type?' })
  await expect(types.getByLabel('Blue jeans')).toHaveValue('Jeans')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('3 products will be added')).toBeVisible()
  const decided = page.getByRole('region', { name: 'Before you apply' })
  await expect(decided).toContainText('1 product: A further option with one value taken into the details.')
  await expect(page.getByRole('button', { name: 'Apply changes' })).toBeVisible()
  await decided.getByLabel('Options with one value').selectOption('Leave them out')
  // A choice that the check does not know yet could not be applied.
  await expect(page.getByRole('button', { name: 'Apply changes' })).toBeHidden()
  await decided.getByRole('button', { name: 'Check again with these choices' }).click()
  await expect(decided).toContainText('1 product: A further option with one value left out.')
  const tab = page.getByRole('link', { name: /^New \(/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toBeInViewport()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await expect(page.getByText('Pictures of one product could not be fetched.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: row 4' }).click()
  await expect(page.getByRole('button', { name: 'Try again: row 4' })).toBeEnabled()
  await expect(page.getByText('its address is not on the internet').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'See products' }).click()
  await expect(page.getByRole('link', { name: 'Moved Jeans', exact: true })).toBeVisible()
  await page.goto('/admin')
  const toDo = page.getByRole('region', { name: 'Products to do' })
  await toDo.getByRole('link', { name: /whose MRPs? (is|are) not confirmed/ }).click()
  await expect(page).toHaveURL(/products\?mrp=unconfirmed/)
  await expect(page.getByRole('link', { name: 'Moved Jeans', exact: true })).toBeVisible()
  await page.goto('/admin/redirects')
  await expect(page.getByText('/products/moved-jeans').filter({ visible: true }).first()).toBeVisible()

  await page.goto('/admin/products/import')
  await page.getByRole('link', { name: 'Import customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible()
  const sent = page.waitForRequest(/newsletter\/check/)
  await choose(page, 'CSV file', 'customers_export.xlsx', customers)
  expect((await sent).postData()).not.toContain('Iyer')
  await expect(page.getByText('1 customer to import, 1 row left out')).toBeVisible()
  await expect(page.getByText('This customer did not agree to marketing e-mails.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByText('1 customer imported')).toBeVisible()
  await page.getByRole('link', { name: 'Newsletter', exact: true }).last().click()
  await expect(page.getByText('moved-asha@example.in')).toBeVisible()
  await expect(page.getByText('moved-ravi@example.in')).toBeHidden()
})

const wooProducts = [
  'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  '11,variable,WOO-K,Moved kurta,1,1,,,Women > Moved tunics,,,Size,"S, M"',
  '12,variation,WOO-K-S,Moved kurta - S,1,1,4,1299,,,WOO-K,Size,S',
  '13,variation,WOO-K-M,Moved kurta - M,1,1,2,1399,,,WOO-K,Size,M',
  '14,grouped,WOO-G,Moved set,1,1,,,,,,,',
].join('\n')

test('products of a shop at WooCommerce come in without a cell being touched; refused rows download @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/products/import')
  await choose(page, 'Choose a CSV file, or drop it here', 'wc-product-export.csv', wooProducts)
  const types = page.getByRole('region', { name: 'Which category is each type?' })
  await expect(types.getByLabel('Moved tunics')).toHaveValue('+')
  await page.getByRole('button', { name: 'Check file' }).click()
  const decided = page.getByRole('region', { name: 'Before you apply' })
  await expect(decided).toContainText('1 product: New category: Moved tunics, part of Women.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download refused rows' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('What is wrong')
  expect(text).toContain('A group of products has no price of its own.')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await page.getByRole('link', { name: 'See products' }).click()
  await expect(page.getByRole('link', { name: 'Moved kurta', exact: true })).toBeVisible()
})

const pastOrders = [
  'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Phone,Notes',
  '#7001,past@example.in,paid,1499.00,2024-03-01 10:00:00 +0530,1,Moved kurta,1499.00,Past Customer,9812300001,Secret',
].join('\r\n')

test('orders of the shop before are read, sent without other columns, and found by phone @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/past-orders')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const sent = page.waitForRequest(/past-orders\/check/)
  await choose(page, 'CSV file', 'orders_export.csv', pastOrders)
  expect((await sent).postData()).not.toContain('Secret')
  await page.getByRole('button', { name: 'Import 1 past order' }).click()
  await expect(page.getByText('1 past order imported')).toBeVisible()
  await page.goto('/admin/past-orders?search=98123+00001')
  await expect(page.getByText('Moved kurta').filter({ visible: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('#7001').filter({ visible: true }).first()).toBeVisible()
})
