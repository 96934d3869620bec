// demanded by: shop/catalogue app/backoffice/products/products app/storefront/catalogue
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test('an owner adds a group of colours, puts a colour into it, and customers find it there @own-shop', async ({
  page,
  openAnother,
}) => {
  await page.setViewportSize(sizes.phone.viewport)
  await enter(page, '/admin/products/colours')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByRole('button', { name: 'Save colours' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Name of the group').fill('Festive रंग')
  const move = page.getByRole('button', { name: /^Move .+ to another group$/ }).first()
  const colour = /^Move (.+) to another group$/.exec((await move.getAttribute('aria-label'))!)![1]!
  await move.click()
  await page.getByLabel(`Group of ${colour}`).selectOption({ label: 'Festive रंग' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save colours' }).click()
  await expect(page.getByText('Colours saved').first()).toBeVisible()
  await page.setViewportSize(sizes.desktop.viewport)
  await expect(page.getByRole('listitem').filter({ hasText: 'Festive रंग' }).first()).toContainText(colour)

  const visitor = await openAnother(sizes.phone)
  await visitor.goto('/products?color=Festive+रंग&color=None+such')
  await expect(visitor.getByRole('article').first()).toBeVisible()
  const filters = visitor.getByRole('dialog', { name: 'Filters' })
  await expect(async () => {
    await visitor.getByRole('link', { name: /^Filters/ }).click()
    await expect(filters).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(filters.getByRole('link', { name: /^Festive रंग \(chosen, \d+ products?\)$/ })).toBeVisible()
})

test('groups of colours come in from a file, which says first what comes of each @own-shop', async ({ page }) => {
  await enter(page, '/admin/products/colours')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  const file = 'Group,Shade,Colour put into it\nLaal,#c0292f,Maroon\nLaal,#c0292f,Ruby\nTeal,teal,'
  await page
    .getByLabel('CSV file or Excel workbook')
    .setInputFiles({ name: 'colour-groups.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('1 colour group to save, 1 row left out')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Teal' })).toContainText('Please choose a colour.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 1 colour group' }).click()
  await expect(page.getByText('1 colour group saved')).toBeVisible()
  await page.getByRole('link', { name: 'All colours' }).click()
  await expect(page.getByLabel('Name of the group').last()).toHaveValue('Laal')
})
