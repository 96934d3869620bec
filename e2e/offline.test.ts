import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { fillCheckout } from './harness/visitor.ts'

test.use({
  allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)|Error loading route module|^$/],
})

const excuse = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

test('what was seen is there without a network, what was not has an excuse, and paying is never cached @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const card = page.getByRole('link', { name: 'Chikkamagaluru Chambray Shirt', exact: true }).first()
  const product = (await card.getAttribute('href'))!
  await page.goto(product)
  const line = {
    id: Number(/\d+/.exec(product)![0]),
    name: 'Shirt',
    pricePaise: 100,
    image: '',
    size: 'M',
    color: '',
    quantity: 1,
  }
  await page.evaluate((cached) => localStorage.setItem('cart', JSON.stringify([cached])), line)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.goto('/admin/sign-in')
  await page.goto('/about')

  const cached = () =>
    page.evaluate(async () => {
      const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return shelves.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cached).toEqual(expect.arrayContaining([product, '/about', '/offline.html']))
  expect(
    (await cached()).filter((path) => /checkout|admin|order|api/.test(path) && !path.startsWith('/assets/')),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto(product, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1, name: 'Chikkamagaluru Chambray Shirt' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).click()
  await expect(excuse(page)).toBeVisible()
  for (const path of ['/terms', '/checkout']) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(excuse(page)).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
})

test('a link is followed without a network while the browser thinks that it has one @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  // Pressed as soon as it is React's: this browser says a moment later that it is offline.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.start()
    port1.addEventListener('message', () => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/shipping-policy"]')
      if (link && Object.keys(link).some((key) => key.startsWith('__reactFiber'))) link.click()
      else port2.postMessage(null)
    })
    port2.postMessage(null)
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(excuse(page)).toBeVisible()
})

test('the browser’s install prompt is prevented before a page is touched', async ({ page }) => {
  for (const address of ['/', '/products', '/about']) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    const isPrevented = await page.evaluate(() => {
      const prompt = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(prompt)
      return prompt.defaultPrevented
    })
    expect([address, isPrevented]).toEqual([address, true])
  }
})
