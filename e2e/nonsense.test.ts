import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
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

  test('or of products say so and show others @desktop @long', async ({ page, request }) => {
    for (const id of ['999999', 'shirt', '-1', '1e9', '99999999999999999999']) {
      const answer = await request.get(`/products/${id}`, { maxRedirects: 0 })
      expect(answer.status(), id).toBe(404)
      expect(await answer.text(), id).toContain('<meta name="robots" content="noindex')
    }
    await page.goto('/products/999999')
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByText('This product is no longer available.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('article')).toHaveCount(4)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Back to Products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  })
})

test('filters that make no sense give the page without them @desktop @long', async ({ page }) => {
  const answer = await page.goto(
    '/products?gender=robots&size=huge&color=plaid&category=cars&page=-7&sort=best&min_price=abc',
  )
  expect(answer!.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search for anything answers safely @desktop @long', async ({ page }) => {
  for (const search of [
    '%',
    '_',
    `'; drop table products; --`,
    '<script>alert(1)</script>',
    '😀'.repeat(10_000),
    'مرحبا \u202E ಕನ್ನಡ',
    'x'.repeat(10_000),
  ]) {
    const answer = await page.goto(`/products?search=${encodeURIComponent(search)}`, { waitUntil: 'commit' })
    expect(answer!.status(), search.slice(0, 20)).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: /^Search results for/ })).toBeVisible()
  }
})
