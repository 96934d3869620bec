import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, clientAddressContext, dbContext, pageReportContext, readsContext } from '#app/context.ts'
import type { Reads } from '#caching/cached-reads.server.ts'
import type { Db } from '#db/client.server.ts'
import { products, launchReminders } from '#shop/catalogue/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { saveCashTerms } from '#shop/settings/cash/save-cash-terms.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { action, loader } from './page.tsx'

async function open(db: Db, id: number | string, failure?: Error) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(pageReportContext, blankReport())
  if (failure) context.set(readsContext, { once: () => Promise.reject(failure) } as Reads)
  const url = new URL(`http://shop/products/${id}`)
  const args = { request: new Request(url), params: { id: String(id) }, context, url, pattern: '/products/:id' }
  const logged = { notices: context.get(pageReportContext).notices, errors: context.get(pageReportContext).errors }
  try {
    const { data, init } = await loader(args as Parameters<typeof loader>[0])
    const instead = 'instead' in data ? data.instead : undefined
    const freshUntil = context.get(pageReportContext).freshUntil
    return { product: data.product, instead, status: init?.status ?? 200, to: null, freshUntil, ...logged }
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    const to = answer.headers.get('location')
    return { product: null, instead: undefined, status: answer.status, to, freshUntil: null, ...logged }
  }
}

test('a product taken out of the shop is gone, and shows those like it', async ({ db }) => {
  const { id } = await makeProduct(db, { name: 'Hampi Shirt', category: 'Shirts', gender: 'men' })
  const like = await makeProduct(db, { category: 'Shirts', gender: 'men' })
  await makeProduct(db, { category: 'Jeans', gender: 'women', bestseller: true })
  expect(await open(db, id)).toMatchObject({ status: 200, product: { name: 'Hampi Shirt' } })

  await db.update(products).set({ state: 'archived' }).where(eq(products.id, id))
  const { status, product, instead, notices } = await open(db, id)
  expect({ status, product }).toEqual({ status: 410, product: null })
  expect(instead).toMatchObject({ name: 'Hampi Shirt', isAlike: true, products: [{ id: like.id }] })
  expect(notices).toHaveLength(1)
})

test('an id that never was, or that is not for sale yet, leads to the list and is logged', async ({ db }) => {
  const draft = await makeProduct(db, { name: 'Secret Shirt', state: 'draft' })
  for (const id of [draft.id, 999_999, 0, '99999999999999999999']) {
    const { status, to, notices } = await open(db, id)
    expect([id, status, to]).toEqual([id, 302, '/products'])
    expect(notices).toEqual([{ message: 'product not found', path: `/products/${id}` }])
  }
})

test('what is no id has no product: the page is not there, and that is logged', async ({ db }) => {
  for (const id of ['shirt', '-1', '1e9', '1.5']) {
    const { status, product, instead, notices } = await open(db, id)
    expect([id, status, product, instead]).toEqual([id, 404, null, null])
    expect(notices).toHaveLength(1)
  }
})

test('a product that fails to load leads to the list and is logged; without a database the page fails', async ({
  db,
}) => {
  const { id } = await makeProduct(db)
  const broken = new Error('a column is missing')
  expect(await open(db, id, broken)).toMatchObject({ status: 302, to: '/products', errors: [broken] })
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  await expect(open(db, id, away)).rejects.toBe(away)
})

test('a set names the codes and the cash of its pieces, which are what is ordered', async ({ db }) => {
  const piece = await makeProduct(db, { category: 'Jeans' })
  const setSlots = [{ name: 'Below', productIds: [piece.id], quantity: 1 }]
  const set = await makeProduct(db, { category: 'Shirts', setSlots, sizes: [], colors: [] })
  const percent = { kind: 'percent', percentOff: 10, isPublic: true } as const
  await db.insert(promoCodes).values([
    { ...percent, code: 'SHIRTS10', categorySlugs: ['shirts'] },
    { ...percent, code: 'JEANS10', categorySlugs: ['jeans'] },
  ])
  const owner = { ...asha, roles: ['owner' as const] }
  const terms = { ...noCash, isOn: true, excludedCategories: ['shirts'] }
  await saveCashTerms(db, owner, { version: 0, terms })
  const { product } = await open(db, set.id)
  expect(product!.offers).toEqual(['10% off with JEANS10'])
  expect(product!.cash).toMatch(/^Cash on Delivery/)
  await saveCashTerms(db, owner, { version: 1, terms: { ...terms, excludedCategories: ['jeans'] } })
  expect((await open(db, set.id)).product).not.toHaveProperty('cash')
})

test('a pre-order says its day until that is over, and what is made to order its days', async ({ db }) => {
  const soon = await makeProduct(db, { soldAhead: { kind: 'preorder', leavesBy: '2199-12-12', never: '' } })
  const { product, freshUntil } = await open(db, soon.id)
  expect(product!.ahead).toEqual({ label: 'Pre-order: leaves by 12 December', from: '2199-12-12' })
  expect(freshUntil!.toISOString()).toBe('2199-12-12T18:30:00.000Z')

  const over = await makeProduct(db, { soldAhead: { kind: 'preorder', leavesBy: '2020-12-12', never: 'worn' } })
  const plain = await open(db, over.id)
  expect([plain.product!.ahead, plain.product!.returnRule, plain.freshUntil]).toEqual([undefined, null, null])

  const made = await makeProduct(db, { soldAhead: { kind: 'made', days: 7, never: 'made for you' } })
  expect((await open(db, made.id)).product).toMatchObject({
    ahead: { label: 'Made to order: leaves in 7 days', from: null },
    returnRule: { never: 'made for you' },
  })
})

test('before a PIN code is typed the page says whether the product may be paid in cash', async ({ db }) => {
  const shirt = await makeProduct(db, { category: 'Shirts' })
  const belt = await makeProduct(db, { category: 'Accessories' })
  expect((await open(db, shirt.id)).product).not.toHaveProperty('cash')
  const terms = { ...noCash, isOn: true, feePaise: 4_900, excludedCategories: ['accessories'] }
  await saveCashTerms(db, asha, { version: 0, terms })
  expect((await open(db, shirt.id)).product!.cash).toBe('Cash on Delivery for orders up to ₹5,000, for a fee of ₹49')
  expect((await open(db, belt.id)).product).not.toHaveProperty('cash')
})

const inAnHour = () => new Date(Date.now() + 3_600_000)

test('a product that starts later says when, and one that started says nothing', async ({ db }) => {
  const drop = await makeProduct(db, { startsAt: inAnHour() })
  const { product } = await open(db, drop.id)
  expect(product!.start?.at).toBe(drop.startsAt!.getTime())
  expect(product).not.toHaveProperty('startsAt')
  const started = await makeProduct(db, { startsAt: new Date(Date.now() - 1_000) })
  expect((await open(db, started.id)).product!.start).toBeNull()
})

async function ask(db: Db, id: number | string, email: string) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(clientAddressContext, '203.0.113.7')
  const url = new URL(`http://shop/products/${id}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ email }) })
  const args = { request, params: { id: String(id) }, context, url, pattern: '/products/:id' }
  return (await action(args as Parameters<typeof action>[0])).data.error
}

test('an address for a reminder is taken, and what is none is refused with a sentence', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inAnHour() })
  const onSale = await makeProduct(db)
  expect(await ask(db, id, ' asha@example.in ')).toBeNull()
  expect(await ask(db, id, 'asha')).toBe('Please enter a valid email address')
  expect(await ask(db, id, '')).toBe('This field is required')
  for (const other of [onSale.id, 999_999, 'shirt'])
    expect(await ask(db, other, 'asha@example.in')).toBe(
      'This product has started already. Please load the page again.',
    )
  expect(await db.select({ email: launchReminders.email }).from(launchReminders)).toEqual([
    { email: 'asha@example.in' },
  ])
})

test('one network asks for sixty reminders an hour', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inAnHour() })
  for (let at = 0; at < 60; at += 1) expect(await ask(db, id, `asha${at}@example.in`)).toBeNull()
  expect(await ask(db, id, 'asha@example.in')).toMatch(/^Many addresses came from your network/)
})

test('the page of a set has the live products of each slot, with their stock', async ({ db }) => {
  const kurta = await makeProduct(db, { name: 'Kurta', stock: 3 })
  const gone = await makeProduct(db, { name: 'Gone', state: 'archived' })
  const setSlots = [{ name: 'Top', quantity: 2, productIds: [kurta.id, gone.id] }]
  const set = await makeProduct(db, { name: 'Wedding set', setSlots, sizes: [], colors: [] })
  const { product } = await open(db, set.id)
  expect(product).toMatchObject({
    slots: [{ name: 'Top', quantity: 2, products: [{ id: kurta.id, variants: [{ size: 'M', stock: 3 }] }] }],
  })
  expect(product).not.toHaveProperty('setSlots')
})
