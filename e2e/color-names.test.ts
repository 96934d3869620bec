// demanded by: shop/catalogue
import sharp from 'sharp'
import { enter } from './harness/enter.ts'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { expect, test } from './harness/test.ts'

const longest = 'ಕೆಂಪುನೀಲಿ'.padEnd(80, 'a')

test('staff name a colour, and the product page, the stock table and a phone order call it so @phone @long', async ({
  page,
}) => {
  test.slow()
  const name = `Named Kurta ${Date.now()}`
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/products/add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Price (₹)', { exact: true }).fill('1299')
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#2f3b6a' } })
    .composite([{ input: Buffer.from(`<svg><text y="40">${Date.now()}</text></svg>`) }])
    .png()
    .toBuffer()
  await page
    .getByLabel('Choose images, or drop them here')
    .setInputFiles({ name: 'kurta.png', mimeType: 'image/png', buffer })
  await expect(notices.getByText('Image uploaded successfully').first()).toBeVisible()
  await page.getByText('XL', { exact: true }).click()

  await page.getByLabel('Colour to add').fill('#2f3b6a')
  await page.getByRole('button', { name: 'Add colour', exact: true }).click()
  await page.getByLabel('Colour to add').fill('#c0292f')
  await page.getByRole('button', { name: 'Add colour', exact: true }).click()
  const [first, second] = [page.getByLabel('Name of colour 1'), page.getByLabel('Name of colour 2')]
  await expect(first).toHaveValue('Indigo')
  await expect(second).toHaveValue('Red')
  // The value stands beside the picker, where it was chosen, and nowhere else.
  await expect(page.getByText('#2f3b6a')).toHaveCount(0)

  await second.fill('indigo')
  await first.fill('Indigo')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(notices.getByText('Please check the form').first()).toBeVisible()
  await expect(second).toHaveAccessibleDescription('Another colour has this name')
  await expect(second).toBeFocused()

  // By keys alone: on from the first name over its button to the second.
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove colour Indigo', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(longest)
  await expect(second).toHaveValue(longest)
  await expect(page.getByRole('columnheader', { name: longest })).toBeVisible()
  await expect(page.getByRole('option', { name: longest })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(`Stock of size XL in ${longest}`).fill('4')
  await page.getByLabel('Visible').selectOption('live')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(notices.getByText('Product added successfully!').first()).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByLabel('Name of colour 2')).toHaveValue(longest)
  await expect(page.getByLabel(`Stock of size XL in ${longest}`)).toHaveValue('4')
  const id = /products\/(\d+)\//.exec(page.url())![1]

  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a product').fill(name)
  await expect(page.getByRole('button', { name: `Add ${name}, XL · ${longest}` })).toBeVisible()

  await page.goto(`/products/${id}`)
  await expect(
    page
      .getByRole('radio', { name: longest })
      .or(page.getByRole('button', { name: longest }))
      .first(),
  ).toBeAttached()
  await expectNoSidewaysScroll(page)

  await enter(page, '/admin/products')
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  if (await remove.isVisible()) await remove.click()
  else {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(notices.getByText('Product deleted successfully').first()).toBeVisible()
})
