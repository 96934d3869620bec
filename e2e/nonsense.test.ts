// demanded by: app/storefront/not-found app/storefront/product http
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

  test('nothing is found for a category, size or colour that is not there, and one press shows all @desktop', async ({
    page,
  }) => {
    for (const [query, chip] of [
      ['category=sarees-of-mars', 'sarees-of-mars'],
      ['size=giant', 'Size giant'],
      ['color=plaid', 'plaid'],
      ['gender=robots', 'Unknown'],
    ]) {
      await page.goto(`/products?${query}`)
      await expect(page.getByText('No products found')).toBeVisible()
      const filters = page.getByRole('region', { name: 'Filters' })
      await expect(filters.getByRole('link', { name: `Remove filter ${chip}` })).toBeVisible()
      await page.getByRole('link', { name: 'Clear All Filters' }).click()
      await expect(page).toHaveURL(/\/products$/)
      await expect(page.getByText('No products found')).toBeHidden()
    }
  })

  test('or of products that never were lead to all products, by address and by link @desktop', async ({
    page,
    request,
  }) => {
    for (const id of ['999999', '0', '99999999999999999999']) {
      // The second time, too: no page is cached for it.
      for (const time of [1, 2]) {
        const answer = await request.get(`/products/${id}`, { maxRedirects: 0 })
        expect([id, time, answer.status(), answer.headers().location]).toEqual([id, time, 302, '/products'])
      }
    }
    for (const id of ['shirt', '-1', '1e9']) {
      const answer = await request.get(`/products/${id}`, { maxRedirects: 0 })
      expect(answer.status(), id).toBe(404)
      expect(await answer.text(), id).toContain('Oops! Page not found')
    }
    await page.goto('/products/999999')
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()

    await page.goto('/')
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
    // As a list that was opened before a product was deleted still has it.
    await link.evaluate((element) => element.setAttribute('href', '/products/999999'))
    await link.click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  })
})

test('an address that takes forms alone says so to whoever opens it @desktop', async ({ request }) => {
  for (const [accept, said] of [
    ['text/html', '<h1>That is not possible here</h1>'],
    ['application/json', '{"error":"This kind of request does not work here."}'],
  ] as const) {
    const answer = await request.get('/waiting/ask', { headers: { accept } })
    expect([answer.status(), await answer.text()]).toEqual([405, expect.stringContaining(said)])
  }
})

test('a form that was sent before the page’s scripts ran, and is refused, still has what was typed @desktop', async ({
  request,
}) => {
  const contact = { name: 'Asha Rao', email: 'asha@', subject: 'A size', message: 'Is it long?' }
  for (const [path, form, typed] of [
    ['/contact', contact, ['value="Asha Rao"', 'value="asha@"', 'value="A size"', '>Is it long?</textarea>']],
    ['/orders/find', { number: 'FW-1', contact: 'asha@' }, ['value="FW-1"', 'value="asha@"']],
    ['/credit', { contact: 'asha@' }, ['value="asha@"']],
    ['/?index', { email: 'asha@' }, ['value="asha@"']],
  ] as const) {
    const answer = await request.post(path, { form })
    expect([path, answer.status()]).toEqual([path, 422])
    const html = await answer.text()
    for (const part of typed) expect(html, path).toContain(part)
  }
})
