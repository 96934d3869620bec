// demanded by: app/backoffice/frame/importing shop/spreadsheets
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

test.use({ allowedComplaints: [/status of 415|status of 503|ERR_FAILED/] })

const notice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('products go out as a file and come in again, checked row by row before anything changes @own-shop @long', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  await page.getByLabel('Category').first().selectOption('Jeans')
  await expect(page).toHaveURL(/category=jeans/)
  const exported = page.getByRole('link', { name: 'Export' })
  await expect(exported).toHaveAttribute('href', /category=jeans/)
  const coming = page.waitForEvent('download')
  await exported.click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFProduct ID,Product mark,Name,/)
  expect(
    new Set(
      file
        .split('\r\n')
        .filter((line) => /,live,/.test(line))
        .map((line) => /,(Jeans),/.exec(line)?.[1]),
    ),
  ).toEqual(new Set(['Jeans']))

  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  await choose(page, 'photo.csv', 'PK\u0003\u0004')
  await expect(page.getByText(/This workbook cannot be read/)).toBeVisible()

  const columns = file.slice(1).split('\r\n')[0]!.split(',')
  const rowOf = (cells: Record<string, string>) => columns.map((heading) => cells[heading] ?? '').join(',')
  const jeans = { Gender: 'unisex', Visibility: 'draft', Price: '1999', Size: 'M', Colour: 'Navy', Stock: '3' }
  await choose(
    page,
    'jeans.csv',
    `${file}\r\n${rowOf({ ...jeans, Name: 'Journey Jeans', Category: 'Jeans' })}\r\n${rowOf({ ...jeans, Name: 'Journey Sari', Category: 'Jeans', Price: '' })}\r\n`,
  )
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  await expect(page.getByLabel('Sale price')).toHaveValue(String(columns.indexOf('Sale price')))
  await page.getByLabel('Price', { exact: true }).selectOption('Name')
  await page.getByRole('button', { name: 'Check file' }).click()
  await notice(page, 'One column is chosen for two things. Please choose each column once.')
  await page.getByLabel('Price', { exact: true }).selectOption('Price')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page.getByText('1 product will be added')).toBeVisible()
  await expect(page.getByText('1 product is refused and left out')).toBeVisible()
  await expect(page.getByText(/rows? changes? a? ?product/)).toBeHidden()
  await page.getByRole('link', { name: 'Refused (1)' }).click()
  await expect(page.getByText('Price is missing.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await page.getByRole('link', { name: 'See products' }).click()
  await expect(page.getByRole('link', { name: 'Journey Jeans', exact: true })).toBeVisible()

  await enter(page, '/admin/products/import')
  await choose(page, 'later.csv', 'Product name,Selling price\nLater Kurta,1499\n')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('New product "Later Kurta"')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await expect(page.getByText(/Decided for you|New product/)).toBeHidden()
})

test('all products that match are selected at once, and a call that fails says so @own-shop @long', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  await page.getByText('Select all', { exact: true }).click()
  await page.route('**/admin/products/selection**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: /^Select all \d+ products$/ }).click()
  await notice(page, 'Failed to select all products. Please try again.')
  await page.unroute('**/admin/products/selection**')
  const selectAll = page.getByRole('button', { name: /^Select all \d+ products$/ })
  const count = Number(/\d+/.exec(await selectAll.innerText())?.[0])
  expect(count).toBeGreaterThan(50)
  await selectAll.click()
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Price' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'By' }).fill('10')
  await expect(page.getByRole('list', { name: 'Prices before and after' }).getByRole('listitem')).toHaveCount(count)
  await page.route('**/admin/products/bulk/prices.data**', (route) => route.abort())
  await page.getByRole('button', { name: 'Apply prices' }).click()
  await notice(page, 'Failed to update products. Please try again.')
  await page.unroute('**/admin/products/bulk/prices.data**')
  await page.getByRole('button', { name: 'Price' }).click()
  await page.getByRole('button', { name: 'Apply prices' }).click()
  await notice(page, `${count} products changed`)
})

test('a file that is chosen before the page listens is taken once it does @own-shop @long', async ({ page }) => {
  await enter(page, '/admin/products')
  const { promise: arrived, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/admin/products/import', { waitUntil: 'commit' })
  await choose(page, 'photo.csv', 'PK\u0003\u0004')
  letCome()
  await expect(page.getByText(/This workbook cannot be read/)).toBeVisible()
})

test('a list comes in with a ZIP of photographs, before it is applied and afterwards @own-shop @long', async ({
  page,
}) => {
  await enter(page, '/admin/products/import')
  await choose(
    page,
    'list.csv',
    'Product name,SKU,Selling price,Photo\nZip Kurta,ZK-1,1499,zip front.jpg\nZip Stole,ZK-2,899,\n',
  )
  // Of some fifty things that a file may hold a list has few.
  await expect(page.getByLabel('Pictures', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Barcode', { exact: true })).toBeHidden()
  await page.getByText(/further things that a file may hold$/).click()
  await expect(page.getByLabel('Barcode', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('2 products will be added')).toBeVisible()
  const photo = async (background: string) =>
    sharp({ create: { width: 600, height: 750, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const give = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Choose pictures or a ZIP, or drop them here').setInputFiles(files)
  await give([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') }])
  await expect(page.getByText(/There are no pictures in it/)).toBeVisible()
  const zip = Buffer.from(zipSync({ 'Shoot/Zip Front.jpg': await photo('#b0316f') }))
  const { promise: isNoticed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/admin/api/images', async (route) => {
    await isNoticed
    await route.continue()
  })
  await give([{ name: 'shoot.zip', mimeType: 'application/zip', buffer: zip }])
  await expect(page.getByText('0 of 1 pictures. Please stay on this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply changes' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Collections' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  goOn()
  await expect(page.getByText('1 picture came so far.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await give([{ name: 'ZK-2 back.jpg', mimeType: 'image/jpeg', buffer: await photo('#1c2747') }])
  await expect(page.getByText('Its pictures have come.')).toBeVisible()
  await page.getByRole('link', { name: 'See products' }).click()
  for (const name of ['Zip Kurta', 'Zip Stole'])
    await expect(page.getByRole('row', { name }).getByRole('img').first()).toHaveAttribute('src', /\/images\//)
})
