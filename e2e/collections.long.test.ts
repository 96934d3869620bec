// demanded by: app/backoffice/products/collections shop/catalogue/collections shop/redirects
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test('a collection by rule is counted, shown, filtered and moved, and the old address leads on @own-shop', async ({
  page,
  openAnother,
}) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/collections')
  await page.getByRole('link', { name: 'Add collection' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Shirts for every day')
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(notices.getByText('Please check the form')).toBeVisible()
  await expect(page.getByText('Please choose at least one condition')).toBeVisible()
  await page.getByRole('group', { name: 'Category' }).getByText('Shirts', { exact: true }).click()
  const count = page.getByText(/^\d+ products match$/)
  await expect(count).toBeVisible()
  const matching = Number.parseInt((await count.textContent())!, 10)
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(notices.getByText('Collection saved')).toBeVisible()

  const visitor = await openAnother()
  await visitor.goto('/collections/shirts-for-every-day')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Shirts for every day')
  await expect(visitor.getByText(`${matching} products`, { exact: true })).toBeVisible()
  await visitor.getByRole('link', { name: /^M \(/ }).first().click()
  await expect(visitor).toHaveURL('/collections/shirts-for-every-day?size=M')
  await visitor.getByText('Sort', { exact: true }).click()
  await visitor.getByRole('link', { name: 'Price: low to high' }).click()
  await expect(visitor).toHaveURL('/collections/shirts-for-every-day?size=M&sort=price-up')
  await visitor.getByRole('link', { name: 'Clear All' }).first().click()
  await expect(visitor).toHaveURL('/collections/shirts-for-every-day')

  await page.getByRole('link', { name: 'Shirts for every day' }).click()
  await page.getByLabel('Address: /collections/').fill('shirts')
  await page.getByLabel('By hand: you choose and sort them').check()
  const finder = page.getByLabel('Add a product')
  const offered = page.getByRole('list', { name: 'Found products' }).getByRole('button')
  for (const name of ['Hampi Oxford Shirt', 'Malnad Flannel Check Shirt']) {
    await finder.fill(name)
    await offered.filter({ hasText: name }).click()
  }
  const handles = page.getByRole('button', { name: /^Move / })
  await expect(handles).toHaveCount(2)
  const second = (await handles.nth(1).getAttribute('aria-label'))!.replace('Move ', '')
  await handles.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Save collection' }).click()
  // The notice of the first saving may still stand.
  await expect(page).toHaveURL('/admin/collections')
  await visitor.goto('/collections/shirts-for-every-day?size=M')
  await expect(visitor).toHaveURL('/collections/shirts?size=M')
  // Other processes hear of the change a moment later.
  await expect(async () => {
    await visitor.goto('/collections/shirts')
    await expect(visitor.getByText('2 products', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(visitor.getByRole('region', { name: 'Products' }).getByRole('heading').first()).toHaveText(second)
})

test('redirects are typed and imported, and a loop is refused with a sentence @own-shop', async ({ page, request }) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/redirects')
  await page.getByLabel('From').fill('/old-sale')
  await page.getByLabel('To', { exact: true }).fill('/products?sort=discount')
  await page.getByRole('button', { name: 'Save redirect' }).click()
  await expect(notices.getByText('Redirect saved')).toBeVisible()
  const answer = await request.get('/old-sale', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/products?sort=discount'])

  await page.getByRole('link', { name: 'Import' }).click()
  const file = 'Redirect from,Redirect to\n/blogs/news,/about\n/older-sale,/old-sale\n/cart,/products\n/x,/y\n/y,/x\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText(/^3 redirects to save, 2 rows refused/)).toBeVisible()
  await expect(page.getByText('This makes a loop: /y leads back to /x.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 3 redirects' }).click()
  await expect(page.getByText('3 redirects saved')).toBeVisible()
  expect((await request.get('/blogs/news', { maxRedirects: 0 })).headers().location).toBe('/about')
  expect((await request.get('/older-sale', { maxRedirects: 0 })).headers().location).toBe('/products?sort=discount')
})
