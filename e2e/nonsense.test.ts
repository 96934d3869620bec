// demanded by: app/storefront/not-found http
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

  test('and neither do addresses that were cut or hold nonsense @desktop', async ({ request }) => {
    for (const address of ['/%e3h', '/products/%', '/pages/%ff', '/collections/%c0%af', '/products?search=%00abc']) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect([address, answer.status()]).toEqual([address, 404])
      expect(await answer.text(), address).toContain('Oops! Page not found')
    }
  })
})
