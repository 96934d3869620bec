// demanded by: app/backoffice/orders/orders shop/shipping
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test.use({ allowedComplaints: [/Failed to load resource.*502/] })

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toast = (page: Page, text: string | RegExp) => expect(notifications(page).getByText(text)).toBeVisible()
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' })
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const status = (page: Page, number: string, name: string) =>
  expect(row(page, number).getByText(name, { exact: true })).toBeVisible()

/** Two workers share a shop. */
const newName = () => `Packing${randomUUID().slice(0, 8)}`

/** Counts what a person presses: taps and clicks, and keys but for those held together with others. */
async function countPresses(page: Page) {
  const presses = { taps: 0, keys: 0 }
  await page.exposeFunction('pressed', (kind: 'taps' | 'keys') => void (presses[kind] += 1))
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed(kind: string): void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && pressed('taps'), true)
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => isTrusted && !['Control', 'Shift'].includes(key) && pressed('keys'),
      true,
    )
  })
  return presses
}

/** The list of these paid orders, whose presses are counted from here on. */
async function openList(page: Page, count: number, more = '') {
  await enter(page, '/admin/orders')
  const name = newName()
  const numbers = await payOrders(page, name, count)
  const presses = await countPresses(page)
  await page.goto(`/admin/orders?search=${name}${more}`)
  await expect(page.getByRole('link', { name: /^FW-\d+$/ })).toHaveCount(Math.min(count, 25))
  return { name, numbers, presses }
}

test('one order is confirmed and packed from the list by two taps, and keeps its place @desktop-first', async ({
  page,
}) => {
  const { numbers, presses } = await openList(page, 2, '&status=pending')
  const first = await page
    .getByRole('link', { name: /^FW-\d+$/ })
    .first()
    .textContent()
  await page.getByRole('button', { name: `Confirm ${first}` }).click()
  await toast(page, `${first} confirmed`)
  await page.getByRole('button', { name: `Mark as packed ${first}` }).click()
  await toast(page, `${first} marked as packed`)
  expect(presses).toEqual({ taps: 2, keys: 0 })
  await status(page, first!, 'Packed')
  await expect(page.getByRole('link', { name: /^FW-\d+$/ }).first()).toHaveText(first!)

  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page, `${first} is confirmed again`)
  await status(page, first!, 'Confirmed')
  await expect(page.getByRole('button', { name: `Mark as packed ${first}` })).toBeVisible()
  const other = numbers.find((number) => number !== first)!
  await status(page, other, 'Pending')
})

test('forty parcels before six: confirmed, packed and printed as one PDF @desktop @long', async ({ page }) => {
  const { presses } = await openList(page, 40)
  const since = Date.now()
  await page.getByLabel('Choose all on this page').click()
  await bar(page).getByRole('button', { name: 'Choose all that match' }).click()
  await bar(page).getByRole('button', { name: 'Confirm 40' }).click()
  await toast(page, '40 orders confirmed')
  await bar(page).getByRole('button', { name: 'Mark 40 as packed' }).click()
  await toast(page, '40 orders marked as packed')
  const opened = page.waitForEvent('popup')
  await bar(page).getByRole('link', { name: 'Packing slips' }).click()
  const slips = await opened
  await expect(slips.getByRole('heading', { level: 1, name: '40 packing slips' })).toBeVisible()
  const pdf = await page.request.get((await slips.getByRole('link', { name: 'As PDF' }).getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(40)
  expect(presses).toEqual({ taps: 5, keys: 0 })
  expect(Date.now() - since).toBeLessThan(150_000)
})

test('with the keys alone an order is confirmed, packed and shipped, and the last courier is remembered @desktop @long', async ({
  page,
}) => {
  const { numbers, presses } = await openList(page, 2)
  await page.getByRole('link', { name: numbers[0]! }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: numbers[0] })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await toast(page, `${numbers[0]} confirmed`)
  await expect(page.getByRole('button', { name: /^Mark as packed/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await toast(page, `${numbers[0]} marked as packed`)
  await expect(page.getByLabel('Tracking number')).toBeFocused()
  expect(presses).toEqual({ taps: 0, keys: 3 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Delh')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1490812345678')
  await page.keyboard.press('Enter')
  await toast(page, `${numbers[0]} marked as shipped`)
  await expect(page.getByText('Delhivery 1490812345678')).toBeVisible()
  await expect(page.getByRole('region', { name: 'E-mails' }).getByText(/^Goes out/)).toBeVisible()

  await page.keyboard.press('Control+z')
  await toast(page, `${numbers[0]} is packed again`)
  await expect(page.getByText('Undone: back to packed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'E-mails' }).getByText('On its way')).toHaveCount(0)
  await expect(page.getByLabel('Courier')).toHaveValue('Delhivery')

  await page.goto(`/admin/orders/${numbers[1]}`)
  await page.keyboard.press('Control+Enter')
  await toast(page, `${numbers[1]} confirmed`)
  await expect(page.getByRole('button', { name: /^Mark as packed/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Courier')).toHaveValue('Delhivery')
  await page.getByLabel('Courier').selectOption('Another courier')
  await page.getByLabel('Name of the courier').fill('Uncle’s van')
  await page.keyboard.press('Enter')
  await toast(page, `${numbers[1]} marked as shipped`)
  await expect(page.getByRole('region', { name: 'Ship to' }).getByText('Uncle’s van')).toBeVisible()
})

test('on a phone the first order and the packing slip are in the first screen, and refunding is asked for @phone @long', async ({
  page,
}) => {
  const { numbers } = await openList(page, 1)
  const bottom = async (name: string | RegExp) => {
    const box = await page.getByRole('link', { name }).first().boundingBox()
    return box!.y + box!.height
  }
  expect(await bottom(numbers[0]!)).toBeLessThan(page.viewportSize()!.height)
  await expect(page.getByLabel('Payment')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Payment').selectOption('completed')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: numbers[0]! }).click()
  expect(await bottom('Packing slip')).toBeLessThan(page.viewportSize()!.height)
  await expect(page.getByLabel('Amount in rupees')).toHaveCount(0)
  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('')
  await page.getByRole('button', { name: 'Use the whole amount' }).click()
  await expect(page.getByLabel('Amount in rupees')).not.toHaveValue('')
})

test('a view of the orders is saved, opened, renamed, deleted and brought back @desktop @long', async ({ page }) => {
  const [name, renamed] = [newName(), newName()]
  await enter(page, '/admin/orders')
  await expect(page.getByRole('button', { name: 'Save this view' })).toHaveCount(0)
  await page.goto('/admin/orders?status=confirmed&sort=oldest&search=Asha')
  await expect(page.getByText('“Asha”')).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await toast(page, 'View saved')

  // A list without a result has the way back twice.
  await page.getByRole('link', { name: 'Show all orders' }).first().click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\?status=confirmed&sort=oldest$/)
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Rename view' }).click()
  await dialog.getByLabel('Name of the view').fill(renamed)
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: renamed })).toBeVisible()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: renamed })).toHaveCount(0)
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(views.getByRole('link', { name: renamed })).toBeVisible()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: renamed })).toHaveCount(0)
})
