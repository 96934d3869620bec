// demanded by: shop/catalogue/sales app/backoffice/products/sales
import { minuteField } from '#shared/dates.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test('a sale is seen before it is saved, lowers prices at once, is stopped, started again and edited @own-shop', async ({
  page,
  openAnother,
}, testInfo) => {
  await page.setViewportSize(sizes.phone.viewport)
  await enter(page, '/admin/sales')
  await expect(page.getByText('No sales yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add sale' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Diwali')
  await page.getByLabel('Percent off').fill('100')
  await page.getByLabel('From (India)').fill(minuteField(new Date(Date.now() - 3_600_000)))
  await page.getByLabel('Until (India)').fill(minuteField(new Date(Date.now() + 3_600_000)))
  await page.getByRole('button', { name: 'Save sale' }).click()
  await expect(page.getByLabel('Percent off')).toHaveAccessibleDescription(/below 100/)
  await page.getByLabel('Percent off').fill('50')
  await page.getByText('Products that I choose').click()
  await page.getByLabel('Add a product').fill('Hampi Oxford')
  await page
    .getByRole('button', { name: /Hampi Oxford Shirt/ })
    .first()
    .click()
  const preview = page.getByRole('list', { name: 'Prices during the sale' })
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await expect(preview.getByRole('listitem')).toContainText('in the sale')
  await page.screenshot({ path: testInfo.outputPath('add-390.png'), fullPage: true })
  await page.setViewportSize(sizes.desktop.viewport)
  await page.screenshot({ path: testInfo.outputPath('add-1440.png'), fullPage: true })
  await page.getByLabel('Percent off').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sale saved').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Diwali' })
  await expect(row).toContainText('Running')
  await expect(row).toContainText('1 product now')
  await page.screenshot({ path: testInfo.outputPath('list-1440.png'), fullPage: true })

  const visitor = await openAnother(sizes.phone)
  const card = visitor.getByRole('article').filter({ hasText: 'Hampi Oxford Shirt' }).first()
  const look = async (isOnSale: boolean) => {
    await visitor.goto('/products?search=Hampi+Oxford')
    await expect(card.getByText(/50%/)).toHaveCount(isOnSale ? 1 : 0)
  }
  await expect(() => look(true)).toPass()
  await page.getByRole('button', { name: 'Stop: Diwali' }).press('Enter')
  await expect(row).toContainText('Stopped')
  await expect(() => look(false)).toPass()
  await page.setViewportSize(sizes.phone.viewport)
  await page.getByRole('button', { name: 'Start again: Diwali' }).click()
  await expect(row).toContainText('Running')

  await row.getByRole('link', { name: 'Diwali' }).click()
  await expect(preview.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Line above every page').fill('Diwali: half the price until Sunday')
  await page.getByLabel('Percent off').fill('40')
  await page.screenshot({ path: testInfo.outputPath('edit-390.png'), fullPage: true })
  await page.getByRole('button', { name: 'Save sale' }).click()
  await expect(row).toContainText('40% off')
  await expect(async () => {
    await visitor.goto('/products?search=Hampi+Oxford')
    await expect(visitor.getByText('Diwali: half the price until Sunday')).toBeVisible()
    await expect(card.getByText(/40%/)).toBeVisible()
  }).toPass()
  await visitor.screenshot({ path: testInfo.outputPath('line-390.png') })
  await page.screenshot({ path: testInfo.outputPath('list-390.png'), fullPage: true })
})
