// demanded by: app/ui app/backoffice/parts/lists
import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { pushedOut } from './harness/layout-problems.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/sandboxed/] })

const word = (length: number) => 'Venkatanarasimharajuvaripeta'.repeat(20).slice(0, length)
/** One Kannada word, as compounds of offices and places run together. */
const kannada = 'ವಿಶ್ವವಿದ್ಯಾನಿಲಯಕಾರ್ಯನಿರ್ವಾಹಕಾಧಿಕಾರಿಮಂಡಳಿಸಭಾಂಗಣದಲ್ಲಿ'
const email = (local: string) => `${local}@${'a'.repeat(50)}.example`
const stamp = Date.now() % 1_000_000

const widths = [320, 390, 1_440] as const

/** Texts that strangers and staff may type, in words that no window can hold. */
async function fillShop(page: Page) {
  const post = async (path: string, form: Record<string, string | number | boolean>) =>
    well(await page.request.post(path, { form }))
  const [card] = (await (await page.request.get('/product-cards?id=1')).json()) as { images: { key: string }[] }[]
  const imageKey = card!.images[0]!.key
  const product = `${word(60)} ${kannada}${stamp}`

  await post('/admin/categories/add', { name: `${word(50)}${stamp}`, description: word(300) })
  await post('/admin/products/add', {
    name: product,
    description: word(200),
    category: 'Shirts',
    gender: 'unisex',
    state: 'live',
    pricePaise: '999999.99',
    salePricePaise: '899999.99',
    newArrival: 'on',
    'sizes[]': 'M',
    'colors[0].hex': '#2f3b6a',
    'details[]': word(300),
    'images[0].key': imageKey,
    'images[0].alt': word(200),
    'images[0].color': '',
    'variants[0].size': 'M',
    'variants[0].color': '#2f3b6a',
    'variants[0].stock': '3',
    'variants[0].stockShown': '',
    'variants[0].sku': `${word(33)}${stamp}`,
  })
  await post('/admin/promo-codes/add', {
    code: `${word(30).toUpperCase()}${stamp}`,
    kind: 'percent',
    percentOff: '1',
    minimumSubtotalPaise: '',
    startsAt: '',
    endsAt: '',
    maxUses: '',
    maxUsesPerPhone: '',
    isActive: 'on',
  })
  await post('/admin/searches/synonyms/add', { words: `${word(60)}, ${kannada}` })
  const entry = (id: string, label: string, entries?: object[]) => ({ id, label, target: { kind: 'home' }, entries })
  const below = [entry('c', word(80)), entry('d', kannada)]
  const entries = JSON.stringify([entry('a', word(80), below), entry('b', kannada, [])])
  for (const place of ['header', 'side', 'footer']) await post(`/admin/menus/${place}`, { entries, version: 1 })
  await post('/admin/staff/invite', { name: word(120), email: email(`s${stamp}`), roles: 'viewer' })
  await post('/contact', {
    name: word(120),
    email: email(`${'m'.repeat(55)}${stamp}`),
    subject: word(200),
    message: word(900),
  })
  await post('/contact', {
    name: kannada,
    email: email(`k${stamp}`),
    subject: kannada.repeat(3),
    message: kannada.repeat(9),
  })
  await post('/?index', { email: email(`${'n'.repeat(55)}${stamp}`) })

  await page.goto(`/products?search=${stamp}`)
  const href = (await page.getByRole('article').getByRole('link').first().getAttribute('href'))!
  const productId = Number(/\d+/.exec(href)![0])
  const order = {
    items: [{ productId, size: 'M', color: '#2f3b6a', quantity: 1 }],
    customer: {
      firstName: word(80),
      lastName: `${kannada}${stamp}`,
      email: email(`${'o'.repeat(55)}${stamp}`),
      phone: '9812345678',
    },
    shippingAddress: { address: word(300), city: word(80), state: 'Karnataka', zipCode: '577002' },
  }
  const place = (expectedTotalPaise: number) =>
    page.request.post('/api/checkout', {
      headers: { 'idempotency-key': randomUUID() },
      data: { ...order, expectedTotalPaise },
    })
  const { totals } = (await (await place(0)).json()) as { totals: { totalPaise: number } }
  const placed = (await (await place(totals.totalPaise)).json()) as { orderNumber: string; token: string }
  await post(`/admin/orders/${placed.orderNumber}/notes`, { note: word(900) })
  // By phone: its e-mail goes out at once. A longer address would be folded in the e-mail's head.
  const caller = { ...order.customer, email: email(`p${stamp}`) }
  await post('/admin/orders/new', {
    key: randomUUID().replaceAll('-', ''),
    order: JSON.stringify({ items: order.items, expectedTotalPaise: totals.totalPaise }),
    ...caller,
    ...order.shippingAddress,
    promoCode: '',
  })
  return { ...placed, caller: caller.email, productId, href, image: imageKey, name: product }
}

async function well(answer: APIResponse) {
  expect(answer.status(), `${answer.url()}: ${(await answer.text()).slice(0, 300)}`).toBeLessThan(400)
}

test('long unbroken words widen no screen of staff or customers, and no e-mail @desktop', async ({ page, ownShop }) => {
  await enter(page, '/admin/orders')
  const { orderNumber, token, productId, href, image, name, caller } = await fillShop(page)
  await page.goto('/admin/products/import')
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: `${word(150)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,Category,Price,Size,Colour,${word(60)}\n${word(90)},${word(60)},499,${word(40)},Navy,${word(90)}\n`,
    ),
  })
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  const importPage = new URL(page.url()).pathname
  await page.goto(`/admin/messages?search=${stamp}`)
  const message = await page.locator('main a[href^="/admin/messages/"]').first().getAttribute('href')
  await page.goto(`/admin/promo-codes?search=${stamp}`)
  const promo = await page
    .getByRole('link', { name: new RegExp(String(stamp)) })
    .first()
    .getAttribute('href')

  const staff = [
    '/admin',
    '/admin/orders',
    `/admin/orders/${orderNumber}`,
    `/admin/orders/slips?order=${orderNumber}`,
    '/admin/orders/new',
    `/admin/products?search=${stamp}`,
    `/admin/products/${productId}/edit`,
    '/admin/products/import',
    importPage,
    '/admin/categories',
    '/admin/promo-codes',
    promo!,
    '/admin/messages',
    message!,
    '/admin/newsletter',
    `/admin/people?search=${encodeURIComponent(caller)}`,
    '/admin/searches/synonyms',
    '/admin/menus/header',
    '/admin/menus/footer',
    '/admin/account',
    '/admin/staff',
    '/admin/log',
    '/admin/health',
  ]
  const customers = [
    '/',
    `/products?search=${stamp}`,
    href,
    '/cart',
    '/checkout',
    '/wishlist',
    `/orders/${orderNumber}?token=${token}`,
  ]
  const line = {
    id: productId,
    name,
    pricePaise: 89_999_999,
    image,
    size: 'M',
    color: '#2f3b6a',
    colorName: 'Indigo',
    quantity: 1,
  }
  await page.evaluate(
    ([cart, id]) => {
      localStorage.setItem('cart', JSON.stringify([cart]))
      localStorage.setItem('wishlist', `[${id}]`)
    },
    [line, productId] as const,
  )

  for (const path of [...staff, ...customers]) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The page is laid out a moment after the window changed.
      await expect
        .soft(async () => expect(await pushedOut(page), `${width} px: ${path}`).toEqual([]))
        .toPass({ timeout: 30_000 })
    }
  }

  const mail = await emailTo(caller, 'payment', ownShop.dataDir)
  // Away from the shop, whose content policy would refuse an e-mail's styles.
  await page.goto('about:blank')
  for (const width of widths.slice(0, 2)) {
    await page.setViewportSize({ width, height: 900 })
    await page.setContent(mail.slice(mail.indexOf('<html'), mail.indexOf('</html>') + 7))
    await expect.soft(async () => expect(await pushedOut(page), `${width} px: e-mail`).toEqual([])).toPass()
  }
})

test('long unbroken words in every section of a page, and in the name of the shop, widen no window @own-shop', async ({
  page,
}) => {
  const slug = `long-${Date.now()}`
  const [card] = (await (await page.request.get('/product-cards?id=1')).json()) as { images: { key: string }[] }[]
  const section = (kind: string, more: object = {}) => ({ id: kind, isHidden: false, kind, title: word(80), ...more })
  const text = `## ${word(80)}\n\n${word(200)}\n\n- ${kannada}\n\n[${word(80)}](/about)\n\n| ${word(60)} | ${kannada} |\n|--|--|\n| ${word(60)} | ${kannada} |`
  const sections = [
    section('hero', { slides: 1 }),
    section('categories'),
    section('products', { source: 'featured', categoryId: null, productIds: [], count: 4 }),
    section('picture-text', {
      text,
      imageKey: card!.images[0]!.key,
      alt: '',
      link: '/products',
      linkLabel: word(40),
      side: 'left',
    }),
    section('quotes', { quotes: [{ text: word(300), name: kannada }] }),
    section('questions', { questions: [{ question: word(150), answer: text }] }),
    section('text', { text }),
    section('newsletter', { text: word(200) }),
  ]
  await enter(page, '/admin/pages')
  await page.getByLabel('Title').fill(word(80))
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: word(80) })).toBeVisible()
  const content = JSON.stringify({ slug, title: word(80), description: '', isListed: false, sections })
  const address = `${new URL(page.url()).pathname}/publish`
  await well(await page.request.post(address, { form: { content, version: 1 } }))

  await page.goto('/admin/settings/brand')
  const saveName = async (name: string) => {
    await page.getByLabel('Shop name').fill(name)
    await page.getByLabel('Logo text').fill(name)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
  }
  const name = await page.getByLabel('Shop name').inputValue()
  await saveName(word(60))
  for (const path of [`/pages/${slug}`, '/about', '/shipping-policy', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText(word(60))
    for (const summary of await page
      .locator('summary')
      .filter({ hasText: word(20) })
      .all())
      await summary.click()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .soft(async () => expect(await pushedOut(page), `${width} px: ${path}`).toEqual([]))
        .toPass({ timeout: 30_000 })
    }
  }
  await page.goto('/admin/settings/brand')
  await saveName(name)
})
