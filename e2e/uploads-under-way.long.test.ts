// demanded by: app/ui/photographs app/backoffice/parts/upload
import type { Page, Route } from '@playwright/test'
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { enter } from './harness/enter.ts'
import { toast } from './harness/failed-answer.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource|sandboxed/] })

const main = (page: Page) => page.getByRole('main')

/** Answers to files wait until they are let through, or fail. */
async function holdUploads(page: Page, address: string | RegExp) {
  const waiting: Route[] = []
  await page.route(address, (route) => {
    waiting.push(route)
  })
  const end = async (how: (route: Route) => Promise<void>) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await how(waiting.shift()!)
  }
  return {
    letThrough: () => end((route) => route.continue()),
    fail: () => end((route) => route.fulfill({ status: 502, body: 'Bad Gateway' })),
  }
}

test('one press saves a banner as soon as both of its pictures are uploaded, and not when one fails @own-shop', async ({
  page,
}) => {
  const name = `Cloth ${Date.now()}`
  await enter(page, '/admin/banners/add')
  const images = await holdUploads(page, '**/admin/api/images')
  await page.getByLabel('Headline').fill(name)
  const choose = page.getByLabel('Choose an image, or drop it here').or(page.getByLabel('Choose an image'))
  await choose.first().setInputFiles('public/share.jpg')
  await choose.last().setInputFiles('public/share.jpg')
  const save = page.getByRole('button', { name: 'Save banner' })
  await save.click()
  await toast(page, 'Waiting for the upload')
  await images.letThrough()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await images.fail()
  await toast(page, 'Not saved yet')
  await expect(page.getByLabel('Headline')).toHaveValue(name)

  await page.getByRole('button', { name: 'Try again: share.jpg' }).click()
  await save.click()
  await images.letThrough()
  await toast(page, 'Banner saved')
  await main(page).getByRole('link', { name, exact: true }).click()
  for (const field of ['imageKey', 'phoneImageKey'])
    await expect(page.locator(`input[name=${field}]`)).not.toHaveValue('')
})

test('one press adds a product with the picture that was under way, and leaving adds none @own-shop', async ({
  page,
}) => {
  const stamp = Date.now()
  await enter(page, '/admin/products/add')
  const images = await holdUploads(page, '**/admin/api/images')
  async function fillAndPress(name: string) {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Price (₹)', { exact: true }).fill('1299')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByLabel('Choose images, or drop them here').setInputFiles('public/share.jpg')
    await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await toast(page, 'Waiting for the upload')
  }
  await fillAndPress(`Left ${stamp}`)
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await images.letThrough()

  await page.goto('/admin/products/add')
  await fillAndPress(`Kept ${stamp}`)
  await images.letThrough()
  await toast(page, 'Product added successfully!')
  await page.goto(`/admin/products?search=${stamp}`)
  await expect(main(page).getByRole('link', { name: `Kept ${stamp}`, exact: true })).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: `Left ${stamp}`, exact: true })).toHaveCount(0)
})

test('a link and a closed window ask before a file is lost that is under way @own-shop', async ({ page }) => {
  const ways = [
    { path: '/admin/settings/logo', files: '**/admin/api/logos', input: /^(?:Choose|Replace) the logo, or/ },
    { path: '/admin/products/import', files: '**/admin/api/product-imports', input: /^Choose a CSV file/ },
  ]
  const question = page.getByRole('dialog', { name: 'Leave during the upload?' })
  const leave = () => page.getByRole('link', { name: 'Categories', exact: true }).first().click()
  for (const { path, files, input } of ways) {
    await enter(page, path)
    const held = await holdUploads(page, files)
    const [name, mimeType] = path.endsWith('import') ? ['a.csv', 'text/csv'] : ['a.png', 'image/png']
    const buffer = Buffer.from('Name,Price\nKurta,999')
    await page.getByLabel(input).first().setInputFiles({ name, mimeType, buffer })
    await leave()
    await question.getByRole('button', { name: 'Stay on this page' }).click()
    expect(new URL(page.url()).pathname).toBe(path)

    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await closing).dismiss()
    await held.fail()
    await expect(page.getByText(/could not be uploaded/).first()).toBeVisible()
    await leave()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await page.unrouteAll()
  }
})

test('one press requests a return with the photograph that was under way @own-shop', async ({ page, openAnother }) => {
  const { number, url } = await deliverShirt(await openAnother())
  await page.goto(url)
  await page.getByRole('link', { name: 'Return pieces' }).click()
  await page.getByRole('radio', { name: 'Damaged on the way' }).check()
  await page.getByRole('radio', { name: /^Money back: / }).check()
  const photos = await holdUploads(page, /return-photos/)
  const chosen = page.getByRole('group', { name: /^Photographs of / }).locator('input[type=file]')
  const press = () => page.getByRole('button', { name: 'Request return' }).click()
  await chosen.setInputFiles('public/share.jpg')
  await press()
  await toast(page, 'Waiting for the upload')
  await photos.fail()
  await toast(page, 'Not sent yet')
  await chosen.setInputFiles('public/share.jpg')
  await press()
  await photos.letThrough()
  await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
})

test('the question about leaving ends with the upload it asks about, and the next press leaves @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/settings/logo')
  const logos = await holdUploads(page, '**/admin/api/logos')
  await page.getByLabel(/^Choose the logo on dark/).setInputFiles('public/share.jpg')
  const products = page.getByRole('link', { name: 'Products', exact: true })
  await products.click()
  const question = page.getByRole('dialog', { name: 'Leave during the upload?' })
  await expect(question).toBeVisible()
  await logos.fail()
  await expect(question).toBeHidden()
  await expect(page.getByText('The logo could not be uploaded. Please try again.')).toBeVisible()
  await products.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
