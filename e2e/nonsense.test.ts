import { expect, test } from './harness/test.ts'

test.describe('pages that are not there', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('get the way back home @desktop', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer!.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
