// demanded by: app/ui app/storefront/frame app/storefront/order
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { connect } from '#db/client.server.ts'
import { makeProduct } from '#tests/makers.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/sandboxed/] })

const urdu = { name: 'کڑھائی والا سوتی کُرتا', size: 'چھوٹا', colour: 'گہرا نیلا', street: 'مکان نمبر 12/A، چارمینار روڈ' }

/** Where these words stand in the element, from the left, in the line that they are read in. */
const leftOf = (place: Locator, words: string) =>
  place.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(sought)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      return range.getBoundingClientRect().left
    }
    throw new Error(`Nowhere: ${sought}`)
  }, words)

/** Words in Urdu beside each other change places where nothing keeps them apart. */
async function expectInSequence(place: Locator, ...words: string[]) {
  const lefts = await Promise.all(words.map((one) => leftOf(place, one)))
  expect(lefts, words.join(' < ')).toEqual(lefts.toSorted((one, other) => one - other))
}

async function placeOrder(page: Page, productId: number) {
  const order = {
    items: [{ productId, size: urdu.size, color: '#1c2747', quantity: 1 }],
    customer: { firstName: 'محمد', lastName: 'خان', email: 'khan@customers.example', phone: '9812345671' },
    shippingAddress: { address: urdu.street, city: 'Davanagere', state: 'Karnataka', zipCode: '577002' },
  }
  const place = (expectedTotalPaise: number) =>
    page.request.post('/api/checkout', {
      headers: { 'idempotency-key': randomUUID() },
      data: { ...order, expectedTotalPaise },
    })
  const { totals } = (await (await place(0)).json()) as { totals: { totalPaise: number } }
  return (await (await place(totals.totalPaise)).json()) as { orderNumber: string; token: string }
}

test('size, colour and house number in Urdu stay where they are read, for customers and staff @desktop', async ({
  page,
  ownShop,
}) => {
  const { db, close } = connect(embeddedUrl(ownShop.dataDir))
  const { id } = await makeProduct(db, {
    name: urdu.name,
    sizes: [urdu.size],
    ownColorNames: { '#1c2747': urdu.colour },
  })
  await close()
  await enter(page, '/admin/orders')
  const { orderNumber, token } = await placeOrder(page, id)
  const facts = [urdu.size, urdu.colour]
  // Read from the right: the name of the road stands left of the house number, and what is Latin between them.
  const address = ['چارمینار', 'A', 'مکان']

  await page.goto(`/orders/${orderNumber}?token=${token}`)
  await expectInSequence(page.getByRole('listitem').filter({ hasText: urdu.name }), 'Size', ...facts, 'Quantity')
  await expectInSequence(page.locator('address'), ...address)
  await page.goto(`/admin/orders/${orderNumber}`)
  await expectInSequence(page.locator('li').filter({ hasText: urdu.name }).first(), ...facts)
  await expectInSequence(page.locator('address'), ...address)
})

const kannada = 'ಕ್ಷ್ಮ್ಯೃ ಸ್ತ್ರ್ಯೂ'

test('signs above and below a line are not cut where a line ends at its place, and footer headings are as large as links @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/menus')
  const link = (id: string) => ({ id, label: kannada, target: { kind: 'home' } })
  const entry = (id: string, entries: object[] = []) => ({ ...link(id), entries })
  const entries = JSON.stringify([entry('a', [link('b')]), entry('c')])
  for (const place of ['header', 'footer'])
    await page.request.post(`/admin/menus/${place}`, { form: { entries, version: 1 } })
  await page.setViewportSize(sizes.desktop.viewport)
  await page.goto('/')
  const lines = page.getByRole('banner').getByText(kannada).filter({ visible: true })
  await expect(lines).toHaveCount(2)
  for (const line of await lines.all()) {
    const { x, y, width, height } = (await line.boundingBox())!
    const clip = { x: x - 4, y: y - 20, width: width + 8, height: height + 40 }
    const shown = await page.screenshot({ clip })
    await line.evaluate((element) => (element.style.overflow = 'visible'))
    expect(shown.equals(await page.screenshot({ clip })), 'nothing is cut').toBe(true)
  }
  const size = (place: Locator) => place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const footer = page.getByRole('contentinfo')
  const below = footer.getByRole('listitem').getByText(kannada).first()
  expect(await size(footer.getByRole('heading', { name: kannada }).first())).toBeGreaterThanOrEqual(await size(below))
})
