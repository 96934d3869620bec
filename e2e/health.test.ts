// demanded by: app/backoffice/home/health shop/health
import { enter } from './harness/enter.ts'
import { expect, test } from './harness/test.ts'

const parts = ['Backups', 'Disk', 'Payment gateway', 'Payment updates', 'E-mails', 'Clock', 'Database', 'Jobs']

test('the owner sees at a glance how every part of the shop is, and what was measured @phone-first @long', async ({
  page,
}) => {
  await enter(page, '/admin/settings')
  await page.getByRole('main').getByRole('link', { name: 'Health' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  for (const name of parts) {
    const part = page.getByRole('region', { name, exact: true })
    // A word, not a colour alone.
    await expect(part.getByText(/^(Good|To do|Please look|Act now)$/)).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText(
    /^(Everything runs\. \d things? to do|\d parts? needs? )/,
  )
  await expect(page.getByRole('region', { name: 'Disk', exact: true })).toContainText(/Free\s*[\d.]+ [MGT]B of/)

  // A demo sends no e-mails: the dashboard says so, and so does this screen.
  await expect(page.getByRole('region', { name: 'E-mails', exact: true }).getByText('To do')).toBeVisible()
  await expect(page.getByRole('region', { name: 'To do' }).getByText('E-mails are not sent')).toBeVisible()

  await page.locator('summary', { hasText: 'All jobs' }).click()
  await expect(
    page.getByRole('table', { name: 'All jobs' }).getByRole('row').filter({ hasText: 'Payment polls' }),
  ).toBeVisible()
})
