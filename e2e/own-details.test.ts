// demanded by: app/storefront/checkout app/storefront/order
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { addToCart, buy } from './harness/visitor.ts'

test('a phone that bought once fills in the next checkout in one tap, knows its orders, and forgets them @phone-first', async ({
  page,
}) => {
  const number = await buy(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByText(/^Arrives by \w{3}, \d+ \w{3,4}\.$/)).toBeVisible()

  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.goto('/checkout')
  await expect(page.getByText('It is stored on this device only.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98123 45678')
  await expect(page.getByLabel('PIN code')).toHaveValue('577002')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByRole('button', { name: 'Use this address' })).toHaveCount(0)

  await page.goto('/orders/find')
  const ownOrder = page.getByRole('link', { name: number })
  await expect(ownOrder).toBeVisible()
  expect(await movedByLoading(page), 'the form stays where it was').not.toContain('FORM')
  await ownOrder.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('Your last order')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Track order' })).toBeVisible()
  await expect(page.getByText('Your last order')).toHaveCount(0)
})

/** The elements that layout shifts moved so far. */
const movedByLoading = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
        new PerformanceObserver((shifts) =>
          resolve(
            (shifts.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node?.nodeName ?? '')),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 1_000)
      }),
  )

test('a name written from right to left leaves the address beside it in order @phone', async ({ page }) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.evaluate(() => {
    const name = { firstName: 'زینب', lastName: 'خان' }
    const place = { address: '12, 3rd Cross', city: 'Davanagere', zipCode: '577002', state: 'Karnataka' }
    const address = { ...name, ...place, email: 'zainab@example.com', phone: '9812345678', landmark: '' }
    localStorage.setItem('ownDetails', JSON.stringify({ address, orders: [] }))
  })
  await page.goto('/checkout')
  const line = page.getByRole('region', { name: 'Deliver to the same address?' }).getByText('12, 3rd Cross')
  await expect(line).toBeVisible()
  /** Where the characters of a text stand, from the left. */
  const [house, street] = await line.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (text.nextNode() && !text.currentNode.textContent!.includes('12, 3rd')) continue
    const from = text.currentNode.textContent!.indexOf('12, 3rd')
    return [from, from + '12, '.length].map((at) => {
      const range = document.createRange()
      range.setStart(text.currentNode, at)
      range.setEnd(text.currentNode, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(house!).toBeLessThan(street!)
})
