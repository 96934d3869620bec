// demanded by: shop/exports/whole-shop shop/marketing/importing shop/catalogue/collections app/backoffice/frame/exports
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test('an owner takes the whole shop along; promo codes and collections come in after a look at each row @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/exports')
  await page.setViewportSize(sizes.desktop.viewport)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('products.csv')).toContain('Hampi Oxford Shirt')
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(100)
  const [sku] = /[^,\n]*-M-[^,\n]*/.exec(text('products.csv'))!

  const bring = async (path: string, name: string, csv: string) => {
    await page.goto(path)
    await page.getByLabel('CSV file or Excel workbook').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  }
  await bring('/admin/promo-codes/import', 'codes.csv', 'Code,Percent off\nKOLAM10,10\n!!,5\n')
  await expect(page.getByText('1 promo code to save, 1 row left out')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 promo code' }).click()
  await page.goto('/admin/promo-codes?search=KOLAM10')
  await expect(page.getByRole('main').getByText('KOLAM10').first()).toBeVisible()

  await bring(
    '/admin/collections/import',
    'collections.csv',
    `Title,Handle,Products\nFrom a file,from-a-file,"${sku}, gone"\n`,
  )
  await expect(page.getByText('1 product, not found: gone')).toBeVisible()
  await page.setViewportSize(sizes.phone.viewport)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 1 collection' }).click()
  await expect(page.getByText('1 collection saved').first()).toBeVisible()
  await page.goto('/collections/from-a-file')
  await expect(page.getByRole('heading', { name: 'From a file' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})
