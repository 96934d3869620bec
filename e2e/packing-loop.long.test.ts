// demanded by: app/backoffice/orders/packing shop/shipping/packing
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { note } from './harness/note.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

/** On paper stands what was asked for, and no button or search. */
async function expectPrintedAlone(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByText(/^FW-\d+/).first()).toBeVisible()
  await page.emulateMedia({ media: null })
}

test('25 orders of two pieces are scanned, checked and packed within five minutes, on one page @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const name = `Loop${Date.now()}`
  const numbers = await payOrders(page, name, 25, 2)
  await page.goto(`/admin/orders?search=${name}`)
  await page.getByLabel('Choose all on this page').check()
  const chosen = page.getByRole('region', { name: 'Chosen orders' })
  await chosen.getByRole('button', { name: /^Confirm 25/ }).click()
  await expect(chosen.getByRole('button', { name: 'Book 25' })).toBeVisible()
  for (const path of ['packing/pick-list', 'packing/day-sheet', `orders/slips?number=${numbers[0]}`])
    await expectPrintedAlone(page, `/admin/${path}`)
  await page.goto('/admin/packing')
  const field = page.getByRole('textbox', { name: /^Scan/ })
  await expect(field).toBeFocused()
  /** As a hand scanner does it: into whatever has the focus. */
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }

  // A hand scanner types wherever the focus was left.
  await page.getByRole('link', { name: 'Pick list' }).focus()
  await scan('FW-999999')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/No order to pack has this number/)
  let loads = 0
  page.on('load', () => (loads += 1))
  const began = Date.now()
  for (const [at, number] of numbers.entries()) {
    await scan(number)
    const pieces = page.getByRole('region', { name: `Pieces of ${number}` })
    await expect(pieces).toBeVisible()
    await expect(field).toBeFocused()
    const sku = (await pieces.locator('.font-mono').first().textContent())!
    if (at === 0) {
      await scan('')
      await expect(field).toHaveAccessibleDescription(/still to check/)
      await scan('NOT-HERE')
      await expect(field).toHaveAccessibleDescription(new RegExp(`^Nothing in ${number} has the code NOT-HERE.`))
      await expectAccessibleAtBothWidths(page)
      // By a tap, and nothing is lost by it.
      await pieces.getByRole('button', { name: /^Check one/ }).click()
      await scan(sku)
      const weight = pieces.getByRole('textbox', { name: /^Weight in grams/ })
      await expect(weight).toBeFocused()
      await scan(sku)
      await expect(weight).toHaveAccessibleDescription(/checked already/)
      await expect(weight).toBeFocused()
    } else {
      await scan(sku)
      await scan(sku)
    }
    await expect(pieces.getByText('All checked. Press Enter, or scan the next slip.')).toBeVisible()
  }
  // The scale writes the last one's weight; the others keep that of their products.
  await expect(page.getByRole('textbox', { name: /^Weight in grams/ })).toBeFocused()
  await scan('0.640 kg')
  await expect(page.getByText(`${numbers.at(-1)} marked as packed.`)).toBeVisible()
  const ms = Date.now() - began
  note(`25 orders of two pieces packed: ${ms} ms`)
  expect(loads).toBe(0)
  expect(page.url()).toContain('/admin/packing')
  expect(ms).toBeLessThan(300_000)
  for (const number of numbers)
    await expect(page.getByRole('row').filter({ hasText: number }).getByText('Packed', { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await scan(numbers[0]!)
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${numbers[0]} is packed already.`))
  await page.goto(`/admin/orders/${numbers.at(-1)}`)
  await expect(page.getByText('640 g').first()).toBeVisible()
})

test('without a camera it says so, and a hand scanner goes on @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([])
      },
    })
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
  })
  await enter(page, '/admin/packing')
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await expect(page.getByText('This device has no camera.')).toBeVisible()
  await page.keyboard.type('FW-999999')
  const field = page.getByRole('textbox', { name: /^Scan/ })
  await expect(field).toHaveValue('FW-999999')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/No order to pack has this number/)
})

test.describe('a connection that breaks', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('an order that could not be marked is said, and tried again', async ({ page }) => {
    await enter(page, '/admin/orders')
    const name = `Again${Date.now()}`
    const [number] = await payOrders(page, name, 1)
    await page.goto(`/admin/orders?search=${name}`)
    await page.getByLabel('Choose all on this page').check()
    const chosen = page.getByRole('region', { name: 'Chosen orders' })
    await chosen.getByRole('button', { name: /^Confirm 1/ }).click()
    await expect(chosen.getByRole('button', { name: 'Book 1' })).toBeVisible()
    await page.goto('/admin/packing')
    await page.getByRole('textbox', { name: /^Scan/ }).fill(number!)
    await page.keyboard.press('Enter')
    const pieces = page.getByRole('region', { name: `Pieces of ${number}` })
    await pieces.getByRole('button', { name: /^Check one/ }).click()
    await page.route('**/admin/packing/scan.data**', (route) => route.abort())
    await pieces.getByRole('button', { name: 'Packed' }).click()
    await expect(page.getByText(`${number} is not marked as packed.`)).toBeVisible()
    await page.unroute('**/admin/packing/scan.data**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`${number} marked as packed.`)).toBeVisible()
  })
})
