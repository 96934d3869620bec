// demanded by: app/backoffice/frame/frame app/backoffice/products/products
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enter } from './harness/enter.ts'
import { expect, test } from './harness/test.ts'

test.use({ allowedComplaints: [/status of 415/] })

test.beforeEach(async ({ page }) => {
  await enter(page, '/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

async function photograph(red: number) {
  const background = { r: red, g: 60, b: 80 }
  const buffer = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'kurta.png', mimeType: 'image/png', buffer }
}

const notAPicture = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Buy buttons') }

const toast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()

test('a product is added, edited and deleted @desktop-first', async ({ page }, { project }) => {
  const name = `Journey Kurta ${project.name} ${Date.now()}`
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible()

  await page.getByRole('button', { name: 'Add Product' }).click()
  await toast(page, 'Missing required fields')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  // The form is several screens long, and its button is in reach on the first of them.
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeInViewport()
  await page.getByLabel('Name', { exact: true }).fill(name)
  const description = page.getByRole('textbox', { name: 'Description (optional)', exact: true })
  await description.fill('Woven by hand')
  await description.selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(description).toHaveValue('**Woven by hand**')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Price (₹)', { exact: true }).fill('1,299.50')
  const files = [await photograph(Date.now() % 256), notAPicture]
  // Both are said at once, and gone within seconds: a slow machine that waits afterwards, or for one, misses the other.
  await Promise.all([
    toast(page, 'notes.png: Please upload a JPEG, PNG, WebP, or GIF image.'),
    toast(page, 'Image uploaded successfully'),
    page.getByLabel('Choose images, or drop them here').setInputFiles(files),
  ])

  await page.getByRole('button', { name: 'Add Product' }).click()
  await toast(page, 'Please select at least one size.')
  await page.getByText('XL', { exact: true }).click()
  await page.getByRole('button', { name: 'Add colour', exact: true }).click()
  await page.getByLabel('Stock of size XL in Black').fill('7')

  await page.getByRole('button', { name: 'Add Product' }).click()
  await toast(page, 'Product added successfully!')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByLabel('Stock of size XL in Black')).toHaveValue('7')
  await page.getByRole('textbox', { name: 'Sale price' }).fill('999')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await toast(page, 'Product saved')

  if (project.name === 'mobile') {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  } else await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Product deleted successfully')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('the sidebar is remembered, or is a drawer on a phone @phone-first @long', async ({ page }, { project }) => {
  const drawer = page.getByRole('dialog', { name: 'Admin Dashboard' })
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await expect(async () => {
    await page.keyboard.press('Control+b')
    if (project.name === 'mobile') await expect(drawer).toBeVisible({ timeout: 1_000 })
    else await expect(toggle).toHaveAttribute('aria-expanded', 'false', { timeout: 1_000 })
  }).toPass()
  if (project.name === 'mobile') {
    await drawer.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    return
  }
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
})

test('the palette finds a product by a part of its name and opens it by keys alone @desktop @long', async ({
  page,
}) => {
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await palette.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight), 'two scroll bars').toBe(0)
  await palette.getByRole('combobox').fill('shirt')
  await expect(palette.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save Product' })).toBeVisible()
})

test('a saved product leads to the list, which does not wait for the frame to be read again @desktop @long', async ({
  page,
}) => {
  const frame = Promise.withResolvers<void>()
  await enter(page, '/admin/products/1/edit')
  await page.route(/_routes=/, async (route) => {
    await frame.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Product' }).click()
  await toast(page, 'Product saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  frame.resolve()
  await page.unrouteAll({ behavior: 'wait' })
})
