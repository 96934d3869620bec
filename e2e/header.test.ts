// demanded by: app/storefront/frame
import { expect, test } from './harness/test.ts'

const labels = ['Home', 'Shop All', "Men's Collection", 'T-Shirts', 'Shirts', 'Pants', 'About', 'Contact']

test('the side menu holds the focus, closes by key and by link @phone', async ({ page }) => {
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    await opener.click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(menu.getByRole('listitem')).toHaveText(labels)
  for (let n = 0; n < labels.length + 4; n += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: "Men's Collection" }).click()
  await expect(page).toHaveURL('/products?gender=men')
  await expect(menu).toBeHidden()
})

test('a menu that is opened again before its closing is reported stays open @phone @long', async ({ page }) => {
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    await opener.click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const stays = await menu.evaluate(async (dialog: HTMLDialogElement) => {
    const reported = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    dialog.querySelector<HTMLElement>('[aria-label="Close"]')!.click()
    // React closes it within microtasks; the browser reports it after them.
    for (let turn = 0; turn < 1_000 && dialog.open; turn += 1) await Promise.resolve()
    document.querySelector<HTMLElement>('[aria-label="Open menu"]')!.click()
    await reported
    await new Promise(requestAnimationFrame)
    return dialog.open
  })
  expect(stays).toBe(true)
})

test('search fills a phone at once, suggests, and remembers what was searched until it is removed @phone @long', async ({
  page,
}) => {
  await page.goto('/about')
  const icon = page.getByRole('link', { name: 'Search' })
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await icon.click()
  // Within the tap: a phone's keyboard opens for nothing later.
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect(page).toHaveURL('/products')
  await expect(sheet.getByText('Search by name, color or fabric.')).toBeVisible()
  await expect(
    sheet.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Shirts', exact: true }),
  ).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Popular' }).getByRole('link').first()).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/about')
  await icon.click()
  await expect(page).toHaveURL('/products')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/about')
  await expect(icon).toBeFocused()

  await icon.click()
  await box.fill('shirt')
  await expect(page.getByRole('option').first()).toHaveText('All in Shirts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=shirt')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')

  await icon.click()
  const recent = sheet.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('link', { name: 'shirt' }).click()
  await expect(page).toHaveURL('/products?search=shirt')
  await expect(sheet).toBeHidden()
  await icon.click()
  await expect(recent.getByRole('link')).toHaveText(['shirt'])
  await recent.getByRole('button', { name: 'Remove shirt' }).click()
  await expect(recent).toHaveCount(0)
  await expect(box).toBeFocused()
  await box.fill('chambray')
  await page.getByRole('option', { name: /Chikkamagaluru Chambray Shirt/ }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/products?search=shirt')
})

test('search that is opened again while it still leaves the screen is empty @phone @long', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('shirt')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('dialog [aria-label="Close search"]')!.click()
    while (location.pathname !== '/about' || document.querySelector('dialog[open]'))
      await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('header a[aria-label="Search"]')!.click()
  })
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
})

test('the scripts of a page are on their way before its link is clicked @desktop @long', async ({ page }) => {
  await page.goto('/about')
  const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await expect(async () => {
    await page.getByRole('link', { name: 'Search' }).focus()
    await policy.focus()
    await expect(page.locator('link[rel="modulepreload"][href*="/assets/privacy"]').first()).toBeAttached({
      timeout: 1_000,
    })
  }).toPass()
})

test('search suggests while typing, is walked by keys, and does nothing with blanks @desktop', async ({ page }) => {
  await page.goto('/about')
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  // Pressed a second time before it is open, the link leads to all products.
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', 'Search...')
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await box.fill('shirt')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText('All in Shirts')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await box.fill('linen & "silk"')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=linen%20%26%20%22silk%22')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for linen & "silk"')
  await page.getByRole('link', { name: 'Search' }).click()
  await box.fill('chambray')
  await page.getByRole('option', { name: /Chikkamagaluru Chambray Shirt/ }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible()
})

test('the header changes past 20 px, and counts to 99+ @phone-first @long', async ({ page }) => {
  await page.goto('/products')
  const header = page.getByRole('banner')
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect(header).not.toHaveAttribute('data-scrolled')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 21))
    await expect(header).toHaveAttribute('data-scrolled', 'true', { timeout: 500 })
  }).toPass()
  const keep = (quantity: number) =>
    page.evaluate(
      (many) =>
        localStorage.setItem(
          'cart',
          JSON.stringify([{ id: 1, name: 'Shirt', pricePaise: 100, image: '', size: 'M', color: '', quantity: many }]),
        ),
      quantity,
    )
  for (const [quantity, text] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await keep(quantity)
    await page.reload()
    await expect(page.getByTestId('cart-count')).toHaveText(text)
    await expect(page.getByRole('link', { name: `Cart, ${quantity} item` })).toBeVisible()
  }
  await expect(page.getByText('100 items in your cart')).toHaveAttribute('aria-live', 'polite')
  const chat = page.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=\w/)
})

test('search that is pressed before the page listens opens its box once it does @desktop @long', async ({ page }) => {
  const { promise: arrived, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Search' }).click()
  letCome()
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/about')
})
