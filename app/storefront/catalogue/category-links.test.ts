import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, dbContext, pageReportContext, publicUrlContext } from '#app/context.ts'
import { detailsOf, type Listed } from '#app/rendering/listed-products.ts'
import type { Db } from '#db/client.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { addCategory, editCategory } from '#shop/catalogue/managing/category-form.server.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { pageLinks } from '#shop/feeds/write-sitemap.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { loader } from './page.tsx'

/** The categories of what the page at this address shows, or where it leads. */
async function shownAt(db: Db, path: string) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(pageReportContext, blankReport())
  context.set(publicUrlContext, 'http://shop')
  const url = new URL(path, 'http://shop')
  const args = { request: new Request(url), params: {}, context, url, pattern: '/products' }
  const answer = await Promise.resolve(loader(args as Parameters<typeof loader>[0])).catch((error: unknown) => error)
  if (answer instanceof Response) return decodeURIComponent(answer.headers.get('location')!)
  return detailsOf((answer as { data: Listed }).data).counts.total
}

const form = (name: string) => ({ name, description: '', searchTitle: '', searchDescription: '' })

async function addWithProduct(db: Db, name: string) {
  await addCategory(db, asha, form(name))
  await makeProduct(db, { category: name.normalize('NFC') })
}

test.for(['ಸೀರೆ', 'कुर्ती', 'কুর্তি', 'சேலை', 'ಕಾರ್‍ಯ', 'کرتی', 'Été', 'ज़री'])(
  'the tile and the sitemap lead to the products of %s alone',
  async (name, { db }) => {
    await makeProduct(db, { category: 'Shirts' })
    await addWithProduct(db, name.normalize('NFC'))
    const tile = (await findActiveCategories(db)).find((one) => one.name === name.normalize('NFC'))!
    expect(await shownAt(db, `/products?category=${tile.slug}`)).toBe(1)
    for (const link of pageLinks(null, [{ slug: tile.slug, changedAt: null }], []).slice(6, 7))
      expect(await shownAt(db, link.path)).toBe(1)
    expect(await shownAt(db, `/products?category=${encodeURIComponent(name.normalize('NFD'))}`)).toBe(1)
  },
)

test('categories whose names differ in vowel signs alone have their own products', async ({ db }) => {
  for (const name of ['कुर्ती', 'कुर्ता', 'ಸೀರೆ', 'ಸಾರಿ']) await addWithProduct(db, name)
  for (const { slug } of await findAllCategories(db)) expect(await shownAt(db, `/products?category=${slug}`)).toBe(1)
})

test('a category with another address is found by its name, and a former address still leads to it', async ({ db }) => {
  await makeProduct(db, { category: 'Shirts' })
  await db.insert(categories).values({ name: 'कुर्ती', slug: 'कुर-ती' })
  await makeProduct(db, { category: 'कुर्ती' })
  expect(await shownAt(db, '/products?category=कुर-ती')).toBe(1)
  expect(await shownAt(db, '/products?category=कुर्ती')).toBe('/products?category=कुर-ती')
  const [, { id } = { id: 0 }] = await findAllCategories(db)
  await editCategory(db, asha, { id, version: 1, form: form('ಕುರ್ತಾ') })
  expect(await shownAt(db, '/products?category=कुर-ती&gender=men')).toBe('/products?category=ಕುರ್ತಾ&gender=men')
})
