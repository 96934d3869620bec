import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, dbContext, pageReportContext, publicUrlContext } from '#app/context.ts'
import { detailsOf, type Listed } from '#app/rendering/listed-products.ts'
import type { Db } from '#db/client.server.ts'
import { categories, collections, products } from '#shop/catalogue/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { loader as catalogueLoader, meta as catalogueMeta } from '../catalogue/page.tsx'
import { loader as frame } from '../layout.tsx'
import { loader as productLoader, meta as productMeta } from '../product/page.tsx'
import { loader, meta } from './page.tsx'

type Page = { loader: (args: never) => unknown; meta: (args: never) => unknown }

function askedOf(db: Db, path: string, params: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(pageReportContext, blankReport())
  context.set(publicUrlContext, 'http://shop')
  const url = new URL(path, 'http://shop')
  return { context, url, args: { request: new Request(url), params, context, url, pattern: path } }
}

/** Title, description and picture of a page, as search engines and shared links have them. */
async function listingOf(db: Db, page: Page, path: string, params: Record<string, string> = {}) {
  const { args, url } = askedOf(db, path, params)
  const matches = [{ id: 'storefront/layout', loaderData: await frame(args as never) }]
  const { data } = (await page.loader(args as never)) as { data: unknown }
  const tags = page.meta({ matches, params, location: url, loaderData: data } as never) as Record<string, string>[]
  const contentOf = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content
  const canonical = tags.find(({ rel }) => rel === 'canonical')?.href
  return [contentOf('og:title'), contentOf('description'), contentOf('og:image'), canonical]
}

test('a list for values that the shop does not have is empty, unlisted and not stored, and says what was asked for', async ({
  db,
}) => {
  const { id } = await makeProduct(db, { name: 'Oxford' })
  await db.insert(collections).values({ slug: 'linen', title: 'Linen', how: 'hand', productIds: [id] })
  const open = async (page: Page, path: string, params = {}) => {
    const { context, args } = askedOf(db, path, params)
    const { data, init } = (await page.loader(args as never)) as { data: Listed; init: { headers: object } }
    const { filter, counts, waysOn } = detailsOf(data)
    const matches = [{ id: 'storefront/layout', loaderData: await frame(args as never) }]
    const tags = page.meta({ ...args, matches, location: args.url, loaderData: data } as never) as { name?: string }[]
    expect(context.get(pageReportContext).errors).toEqual([])
    return { filter, counts, waysOn, init, isUnlisted: tags.some(({ name }) => name === 'robots') }
  }
  const asCatalogue = { loader: catalogueLoader, meta: catalogueMeta }
  for (const [query, isStored] of [
    ['category=foo', false],
    ['category=foo&category=bar', false],
    ['size=foo', false],
    ['color=foo', false],
    ['fact=foo', false],
    ['fact=Fabric:+foo', false],
    ['category=shirts&size=%00', false],
    ['gender=foo', true],
  ] as const) {
    const list = await open(asCatalogue, `/products?${query}`)
    expect([query, list.counts.total, list.isUnlisted]).toEqual([query, 0, true])
    expect(list.init.headers).toEqual(isStored ? {} : { 'Cache-Control': 'no-store' })
  }
  const ofCollection = await open({ loader, meta }, '/collections/linen?category=foo', { slug: 'linen' })
  expect(ofCollection).toMatchObject({ counts: { total: 0 }, init: { headers: { 'Cache-Control': 'no-store' } } })
  const one = await open(asCatalogue, '/products?category=foo&category=shirts&gender=foo&gender=men&gender=unisex')
  expect(one).toMatchObject({ counts: { total: 1 }, init: { headers: {} }, isUnlisted: false })
  expect(await open(asCatalogue, '/products?gender=women')).toMatchObject({ isUnlisted: true, init: { headers: {} } })
})

test('a page after the last one leads to the last, so that none says that there is nothing', async ({ db }) => {
  const ids = []
  for (let made = 0; made < 25; made += 1) ids.push((await makeProduct(db)).id)
  await db.insert(collections).values({ slug: 'linen', title: 'Linen', how: 'hand', productIds: ids.slice(0, 3) })
  const open = async (page: Page, path: string, params = {}) => {
    const answer = await Promise.resolve(page.loader(askedOf(db, path, params).args as never)).catch(
      (error: unknown) => error,
    )
    return answer instanceof Response ? `${answer.status} ${answer.headers.get('location')}` : 'shown'
  }
  const asCatalogue = { loader: catalogueLoader, meta: catalogueMeta }
  expect(await open(asCatalogue, '/products?page=2')).toBe('shown')
  expect(await open(asCatalogue, '/products?page=3')).toBe('302 /products?page=2')
  expect(await open(asCatalogue, '/products?search=nothing&page=9999')).toBe('302 /products?search=nothing')
  expect(await open({ loader, meta }, '/collections/linen?sort=price-up&page=2', { slug: 'linen' })).toBe(
    '302 /collections/linen?sort=price-up',
  )
})

test('pages are listed in their own words, and in others where staff wrote them', async ({ db }) => {
  const { id } = await makeProduct(db, { name: 'Oxford', description: 'Crisp cotton.' })
  await db.insert(images).values({ key: 'shared-one', mediaType: 'image/webp', width: 1200, height: 630, bytes: 1 })
  await db.insert(collections).values({ slug: 'linen', title: 'Linen', how: 'hand', productIds: [id] })
  const collection = () => listingOf(db, { loader, meta }, '/collections/linen?size=M', { slug: 'linen' })
  const product = () =>
    listingOf(db, { loader: productLoader, meta: productMeta }, `/products/${id}`, { id: String(id) })
  const catalogue = (query: string) =>
    listingOf(db, { loader: catalogueLoader, meta: catalogueMeta }, `/products?${query}`)
  const at = 'http://shop/collections/linen'
  expect(await collection()).toEqual(['Linen', expect.stringMatching(/^Linen from /), 'http://shop/share.jpg', at])
  expect((await product()).slice(0, 2)).toEqual(['Oxford', 'Crisp cotton.'])
  expect((await catalogue('category=shirts'))[0]).toBe('Shirts')

  const words = { searchTitle: 'Made for summer', searchDescription: 'Cool all day.' }
  await db.update(collections).set({ ...words, shareImageKey: 'shared-one' })
  await db.update(products).set(words)
  await db.update(categories).set(words)
  const written = ['Made for summer', 'Cool all day.']
  expect(await collection()).toEqual([...written, 'http://shop/images/shared-one/1080.jpg', at])
  expect(await product()).toMatchObject([...written, expect.anything(), `http://shop/products/${id}`])
  expect((await catalogue('category=shirts')).slice(0, 2)).toEqual(written)
  expect((await catalogue('category=shirts&gender=men'))[0]).toBe("Men's Shirts")
})
