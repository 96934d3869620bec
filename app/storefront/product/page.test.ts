import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { clientAddressContext, dbContext, errorsContext, noticesContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { products, startReminders } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { action, loader } from './page.tsx'

async function open(db: Db, id: number | string) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(errorsContext, [])
  context.set(noticesContext, [])
  const url = new URL(`http://shop/products/${id}`)
  const args = { request: new Request(url), params: { id: String(id) }, context, url, pattern: '/products/:id' }
  const { data, init } = await loader(args as Parameters<typeof loader>[0])
  const instead = 'instead' in data ? data.instead : undefined
  return { product: data.product, instead, status: init?.status ?? 200, notices: context.get(noticesContext) }
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

test('what was never sold, or is not for sale yet, tells nothing of itself and shows the best sellers', async ({
  db,
}) => {
  const draft = await makeProduct(db, { name: 'Secret Shirt', state: 'draft' })
  const best = await makeProduct(db, { bestseller: true })
  for (const id of [draft.id, 999_999, 'shirt']) {
    const { status, instead } = await open(db, id)
    expect(status).toBe(404)
    expect(instead).toMatchObject({ name: null, isAlike: false, products: [{ id: best.id }] })
  }
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
  return (await action(args as Parameters<typeof action>[0])).error
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
  expect(await db.select({ email: startReminders.email }).from(startReminders)).toEqual([{ email: 'asha@example.in' }])
})

test('one network asks for sixty reminders an hour', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inAnHour() })
  for (let at = 0; at < 60; at += 1) expect(await ask(db, id, `asha${at}@example.in`)).toBeNull()
  expect(await ask(db, id, 'asha@example.in')).toMatch(/^Many addresses came from your network/)
})
