// demanded by: app/backoffice/online-shop/menus shop/menus
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

const longWord = 'Handloomweavers'.repeat(6).slice(0, 80)
const kannada = 'ಕೈಮಗ್ಗದ ಹತ್ತಿ ಬಟ್ಟೆಗಳು'

// Nothing runs in the preview of a page.
test.use({ allowedComplaints: [/sandboxed/] })

test('menus are arranged by keyboard and by pointer, on two levels, and visitors see them @own-shop', async ({
  page,
  openAnother,
}) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  const pressed = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const visitor = await openAnother({ viewport: { width: 1440, height: 900 } })
  const overflow = () => visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  await enter(page, '/admin/menus')
  await page.getByRole('link', { name: 'Header' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Header')

  await pressed('Put Pants below the entry above')
  await pressed('Put T-Shirts below the entry above')
  await pressed('Put Shirts below the entry above')
  await expect(page.getByRole('alert').filter({ hasText: 'two levels' })).toBeVisible()
  await pressed('Move Pants out of Shirts')
  await pressed('Put Shirts below the entry above')
  await pressed('Put Pants below the entry above')
  await page.getByRole('button', { name: 'Move Pants', exact: true }).press('ArrowUp')
  await expect(page.getByRole('list', { name: 'Below Men' }).getByRole('listitem')).toHaveText([
    /T-Shirts/,
    /Pants/,
    /Shirts/,
  ])
  const grip = await page.getByRole('button', { name: 'Move Contact', exact: true }).boundingBox()
  const above = await page.getByRole('button', { name: 'Move About', exact: true }).boundingBox()
  await page.mouse.move(grip!.x + 20, grip!.y + 20)
  await page.mouse.down()
  await page.mouse.move(above!.x + 20, above!.y + 22, { steps: 5 })
  await page.mouse.up()

  await page.getByRole('button', { name: 'Add an entry', exact: true }).click()
  await page.getByLabel('Label').fill(longWord)
  await page.getByLabel('Leads to').selectOption('An address elsewhere')
  await page.getByLabel('Address').fill('http://example.in')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/begins with https/)
  await page.getByLabel('Address').fill('https://example.in/loom')
  await page.getByRole('button', { name: 'Add an entry', exact: true }).click()
  await page.getByLabel('Label').fill(kannada)
  await page.getByLabel('Leads to').selectOption('A policy, or Our Story')
  await page.getByLabel('Policy').selectOption('Shipping and Delivery Policy')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect(notices.getByText('Menu saved')).toBeVisible()

  await visitor.goto('/shipping-policy')
  const main = visitor.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: kannada })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: longWord })).toHaveAttribute('href', 'https://example.in/loom')
  expect(await overflow()).toBeLessThanOrEqual(0)
  const more = main.getByRole('button', { name: 'Men', exact: true })
  const pants = main.getByRole('link', { name: 'Pants' })
  await expect(pants).toBeHidden()
  await more.press('Enter')
  await expect(pants).toBeVisible()
  await expectAccessible(visitor)
  await visitor.keyboard.press('Escape')
  await expect(pants).toBeHidden()
  await more.click()
  await pants.click()
  await expect(visitor).toHaveURL('/products?category=pants')
  await expect(pants).toBeHidden()
  for (const width of [768, 1024]) {
    await visitor.setViewportSize({ width, height: 900 })
    expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
  }

  await page.goto('/admin/menus/header')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('button', { name: 'Save menu' })).toBeVisible()
  const sticksOut = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Restore the first menu' }).click()
  await page.getByRole('button', { name: 'Restore menu' }).click()
  await expect(notices.getByText('First menu restored')).toBeVisible()
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await visitor.goto('/')
  await expect(main.getByRole('listitem')).toHaveText([
    'Home',
    'Shop All',
    'Men',
    'T-Shirts',
    'Shirts',
    'Pants',
    'About',
    'Contact',
  ])
})

test('an entry whose page is not published hides itself, on a phone and in the footer @own-shop', async ({
  page,
  openAnother,
}) => {
  const title = `Care ${Date.now() % 100_000}`
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/pages')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Address').fill(title.toLowerCase().replace(' ', '-'))
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const visitor = await openAnother({ viewport: { width: 320, height: 700 } })
  for (const place of ['side', 'footer']) {
    await page.goto(`/admin/menus/${place}`)
    const parent = place === 'side' ? 'Contact' : 'Policies'
    await page.getByRole('button', { name: new RegExp(`^Add .* ${parent}$`) }).click()
    await page.getByLabel('Label').fill(longWord)
    await page.getByLabel('Leads to').selectOption('A page')
    await page.getByLabel('Page', { exact: true }).selectOption(title)
    await expect(page.getByText('Visitors do not see this: its page was deleted or is not published.')).toBeVisible()
    await page.getByRole('button', { name: 'Save menu' }).click()
    await expect(notices.getByText('Menu saved')).toBeVisible()
  }
  await visitor.goto('/about')
  await expect(visitor.getByRole('contentinfo').getByText('Shipping Policy')).toBeVisible()
  await expect(visitor.getByRole('contentinfo').getByText(longWord)).toBeHidden()

  await page.goto('/admin/menus')
  await expect(page.getByText('1 entry to look at')).toHaveCount(2)
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notices.getByText('Page published')).toBeVisible()

  await visitor.goto('/about')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: longWord })).toBeVisible()
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Open menu' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const menu = visitor.getByRole('dialog', { name: 'Menu' })
  const group = menu.getByRole('button', { name: 'More in Contact' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.press('Enter')
  await expect(menu.getByRole('link', { name: longWord })).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await menu.getByRole('link', { name: longWord }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(menu).toBeHidden()

  for (const place of ['side', 'footer']) {
    await page.goto(`/admin/menus/${place}`)
    await page.getByRole('button', { name: 'Restore the first menu' }).click()
    await page.getByRole('button', { name: 'Restore menu' }).click()
    await expect(notices.getByText('First menu restored')).toBeVisible()
  }
})
