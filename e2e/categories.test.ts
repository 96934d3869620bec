// demanded by: app/backoffice/products/categories shop/catalogue
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test('categories are added, renamed, put in order and deleted, and the shop follows @own-shop @long', async ({
  page,
  openAnother,
}) => {
  const shawls = `Shawls ${Date.now() % 100_000}`
  await enter(page, '/admin/categories')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const notices = page.getByRole('region', { name: 'Notifications' })
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required')
  await dialog.getByLabel('Name').fill('pants')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'Another category has this name. Please choose another.',
  )
  await dialog.getByLabel('Name').fill(shawls)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(notices.getByText('Category added successfully')).toBeVisible()

  // To the front by keyboard.
  const first = page.getByRole('heading', { level: 2 }).first()
  const handle = page.getByRole('button', { name: `Move ${shawls}` })
  for (let presses = 0; presses < 20 && (await first.textContent()) !== shawls; presses += 1)
    await handle.press('ArrowLeft')
  await expect(handle).toBeFocused()
  const saved = page.getByRole('list').filter({ has: handle })
  await expect(saved).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(first).toHaveText(shawls)

  // And its neighbour before it by dragging.
  const name = (await page.getByRole('heading', { level: 2 }).nth(1).textContent())!
  await page.getByRole('button', { name: `Move ${name}` }).hover()
  await page.mouse.down()
  const target = (await card(shawls).boundingBox())!
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 12 })
  await page.mouse.up()
  await expect(first).toHaveText(name)

  await page.getByRole('button', { name: 'Edit Pants' }).click()
  await dialog.getByLabel('Name').fill('Trousers')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(notices.getByText('Category saved successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Trousers' }).click()
  await expect(dialog).toContainText('Trousers cannot be deleted yet')
  await expect(dialog).toContainText(/It still has \d+ products/)
  await dialog.getByRole('button', { name: 'Keep category' }).click()

  const visitor = await openAnother()
  await visitor.goto('/')
  await expect(
    visitor.getByRole('region', { name: 'Shop by Category' }).getByRole('link').filter({ hasText: shawls }),
  ).toBeVisible()
  await visitor.goto('/products?category=pants&gender=men')
  await expect(visitor).toHaveURL(/\/products\?category=trousers&gender=men$/)
  await page.getByRole('button', { name: 'Edit Trousers' }).click()
  await dialog.getByLabel('Name').fill('Pants')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(card('Pants')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${shawls}` }).click()
  await dialog.getByRole('button', { name: 'Delete category', exact: true }).click()
  await expect(notices.getByText('Category deleted successfully')).toBeVisible()
  await expect(card(shawls)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
})
