import { expect, type Page } from '@playwright/test'
import { enter } from './enter.ts'
import { buyer, findLine, payOrder } from './paid-orders.ts'

type Seen = { version: number }

const shirt = 'Chikkamagaluru Chambray Shirt'

/**
 * Shirts, or another product, that a customer paid and has, one unless told otherwise, from `office`, which may be nobody's page yet: it is
 * staff's afterwards, on the order. Journeys that are about buying or sending do so in the browser.
 */
export async function deliverShirt(office: Page, quantity = 1, product = shirt) {
  await enter(office, '/admin/orders/new')
  const line = await findLine(office.request, product, { quantity, most: quantity })
  const { number, url } = await payOrder(office.request, line, buyer)
  for (const step of ['confirm', 'pack', 'ship', 'deliver']) {
    const [order] = (await (await office.request.get(`/admin/orders/matching?search=${number}`)).json()) as [Seen]
    const form = { version: order.version, note: '' }
    await expect(await office.request.post(`/admin/orders/${number}/${step}`, { form })).toBeOK()
  }
  await office.goto(`/admin/orders/${number}`)
  await expect(office.getByText('Delivered', { exact: true }).first()).toBeVisible()
  return { number, url }
}
