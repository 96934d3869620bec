// demanded by: app/ui
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { toast } from './harness/failed-answer.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { expect, test } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

/** The elements over any quick add that is wholly in the window, once everything rests. */
const overQuickAdd = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card-add')].flatMap((add) => {
      const { left, right, top, bottom } = add.getBoundingClientRect()
      // The header's bar and the one below it, under which a page is meant to pass.
      const bars = document.querySelector('header')!.getBoundingClientRect().bottom + 64
      if (top < bars || bottom > window.innerHeight) return []
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ]
      const over = corners.map(([x, y]) => document.elementFromPoint(x!, y!)).find((hit) => hit && hit !== add)
      return over ? [`${over.outerHTML.slice(0, 120)}`] : []
    }),
  )

test.use({ allowedComplaints: [/status of 502/] })

test('nothing floats over quick add @phone @long', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 760 })
    await page.goto('/products')
    for (let step = 0; step < 6; step += 1) {
      // Down, and a little up again: only then does the chat button come back.
      await page.evaluate(() => window.scrollBy(0, 370))
      await page.evaluate(() => window.scrollBy(0, -40))
      await expect.poll(() => overQuickAdd(page), `at ${width} px`).toEqual([])
    }
  }
})

test('a toast covers neither the heading nor the order number of a phone @phone @long', async ({ page }) => {
  const covered = () =>
    page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect()
      const toasts = [...document.querySelectorAll('.toast')].map(box)
      const read = [...document.querySelectorAll('main h1, main [data-uncovered], main .woven-edge')].map(box)
      const meets = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom
      return { toasts: toasts.length, covers: read.filter((one) => toasts.some((toast) => meets(toast, one))).length }
    })
  await page.setViewportSize({ width: 320, height: 640 })
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await payButton(page).click()
  await expect(page.getByText('Form Validation Error')).toBeVisible()
  await expect.poll(covered).toEqual({ toasts: 1, covers: 0 })
  await fillCheckout(page)
  await payButton(page).click()
  await payInWindow(page)
  await orderNumberOn(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect.poll(covered).toMatchObject({ covers: 0 })
})

test('a toast covers neither the head nor the buttons of a dialog, on a phone and on a wide screen @desktop @long', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await enter(page, '/admin/categories')
  for (const size of [
    { width: 390, height: 844 },
    { width: 390, height: 560 },
    { width: 1440, height: 900 },
    { width: 1440, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Add category' }).click()
    await dialog.getByLabel('Name').fill('Shawls')
    await whileProxyFails(page, async () => {
      await dialog.getByRole('button', { name: 'Add category' }).click()
      await toast(page, /^Failed to/)
    })
    const rest = () => toastAndDialog(page)
    await expect.poll(rest, `at ${size.width} × ${size.height}`).toMatchObject({ toasts: 1, overlap: 0 })
    for (const name of ['Close', 'Cancel', 'Add category']) {
      await dialog.getByRole('button', { name }).scrollIntoViewIfNeeded()
      expect(await rest()).toMatchObject({ toasts: 1, overlap: 0 })
      await dialog.getByRole('button', { name }).click({ trial: true })
    }
    // Two failures close together are both shown.
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

/** How many toasts there are, and how many pixels of them lie on the open dialog. */
const toastAndDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')!.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect())
    const overlaps = toasts.map(({ top, bottom }) => Math.min(bottom, dialog.bottom) - Math.max(top, dialog.top))
    return { toasts: toasts.length, overlap: Math.max(0, ...overlaps) }
  })
