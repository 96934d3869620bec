// demanded by: app/backoffice/online-shop/policies app/storefront/policies
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

test('a policy is rewritten, compared, restored, and follows the settings @own-shop @long', async ({
  page,
  openAnother,
}) => {
  const boat = `boat ${Date.now() % 100_000}`
  const notices = page.getByRole('region', { name: 'Notifications' })
  const text = page.getByLabel('Text in Markdown')
  await enter(page, '/admin/policies')
  await page.getByRole('link', { name: 'Shipping and Delivery Policy' }).click()
  await expect(text).toHaveValue(/We deliver to addresses within India only\./)
  const before = await text.inputValue()

  await text.fill(`${before}\n## By ${boat}\n\nAbove {{free shiping}} by ${boat}. <b>Bold</b>\n`)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(text).toHaveAccessibleDescription(/There is nothing to put in the place of \{\{free shiping\}\}/)
  await text.fill(
    `${before.replace('We deliver to', 'We bring to')}\n## By ${boat}\n\nAbove {{free shipping above}} by ${boat}. <b>Bold</b>\n`,
  )
  // The preview follows by itself; buttons put marks and details of the shop into the text.
  await expect(page.getByRole('region', { name: 'Text as customers see it' })).toContainText(`by ${boat}. <b>Bold</b>`)
  await text.press('Control+End')
  await page.getByText('Insert a detail of the shop').click()
  await page.getByRole('button', { name: /^returns window/ }).click()
  await expect(text).toHaveValue(/\{\{returns window\}\}$/)
  await expect(page.getByRole('region', { name: 'Text as customers see it' })).toContainText('7 days')
  // A detail of the shop is one thing: a key removes it as a whole, and it comes back as a whole.
  await text.press('Backspace')
  await expect(text).toHaveValue(/<b>Bold<\/b>\s*$/)
  await text.press('Control+z')
  await expect(text).toHaveValue(/\{\{returns window\}\}$/)
  await text.press('Control+a')
  await text.press('Control+End')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(text).toHaveValue(/\*\*bold text\*\*$/)
  await text.press('Control+z')
  await expect(text).toHaveValue(/\{\{returns window\}\}$/)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(notices.getByText('Text saved')).toBeVisible()

  const visitor = await openAnother()
  await visitor.goto('/shipping-policy')
  await expect(
    visitor.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: `By ${boat}` }),
  ).toHaveAttribute('href', `#by-${boat.replace(' ', '-')}`)
  await expect(visitor.getByText(new RegExp(`Above ₹[\\d,]+ by ${boat}`))).toBeVisible()

  await page
    .getByRole('link', { name: /^See changes of version/ })
    .first()
    .click()
  await expect(page.getByRole('insertion').filter({ hasText: `By ${boat}` })).toBeVisible()
  await expect(page.getByRole('deletion').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(notices.getByText('Earlier text restored')).toBeVisible()
  await expect(text).toHaveValue(before)
  await visitor.goto('/shipping-policy')
  await expect(visitor.getByText(`by ${boat}`)).toHaveCount(0)
})
