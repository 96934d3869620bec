import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, errorsContext, noticesContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { loader } from './page.tsx'

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
