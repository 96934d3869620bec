import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { blankReport, dbContext, pageReportContext, publicUrlContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { categories, formerCategorySlugs } from '#shop/catalogue/tables.server.ts'
import { homeAsSpecified } from '#shop/pages/page-content.ts'
import { pages, pageVersions } from '#shop/pages/tables.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { loader as collection } from '../collections/page.tsx'
import { loader as page } from '../pages/page.tsx'
import { loader as product } from '../product/page.tsx'
import { loader as notFound } from './page.tsx'

/** Asks a page's loader, as what is at the address, and says where it leads. */
async function opened(db: Db, loader: typeof notFound, path: string, followed: string[] = []) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  const report = blankReport()
  context.set(pageReportContext, report)
  context.set(publicUrlContext, 'http://shop')
  const url = new URL(path, 'http://shop')
  const last = url.pathname.split('/').at(-1)!
  const args = { request: new Request(url), params: { slug: last, id: last }, context, url, pattern: path }
  const answer = await Promise.resolve(loader(args as Parameters<typeof notFound>[0])).catch((error: unknown) => error)
  if (report.followed !== null) followed.push(report.followed)
  return answer instanceof Response ? `${answer.status} ${answer.headers.get('location')}` : 'not found'
}

/** Each route's loader has arguments of its own; these ones have them all. */
const asked = (loader: unknown) => loader as typeof notFound

test('a redirect is followed where nothing is, takes what was asked for along, and is counted', async ({ db }) => {
  await db.insert(redirects).values([
    { from: '/old', to: '/products' },
    { from: '/older', to: '/products?category=shirts' },
    { from: '/collections/linen', to: 'https://elsewhere.example/linen' },
    { from: '/products/oxford', to: '/products/7' },
  ])
  const followed: string[] = []
  const open = (loader: typeof notFound, path: string) => opened(db, loader, path, followed)
  expect(await open(notFound, '/old/?utm_source=mail')).toBe('301 /products?utm_source=mail')
  expect(await open(notFound, '/older?a=b')).toBe('301 /products?category=shirts')
  expect(await open(asked(collection), '/collections/linen')).toBe('301 https://elsewhere.example/linen')
  expect(await open(asked(product), '/products/oxford')).toBe('301 /products/7')
  expect(await open(notFound, '/Old')).toBe('not found')
  expect(followed).toEqual(['/old', '/older', '/collections/linen', '/products/oxford'])
})

test('links of a former shop at Shopify lead to what it has here, unless staff say otherwise', async ({ db }) => {
  await makeProduct(db, { category: 'Kurtas' })
  await db.insert(redirects).values([
    { from: '/products/oxford', to: '/products/7' },
    { from: '/collections/sale/products/drape', to: '/products/8' },
    { from: '/products/drape', to: '/products/9' },
    { from: '/pages/contact-us', to: '/pages/visit-us' },
  ])
  const [category] = await db.select().from(categories).where(eq(categories.slug, 'kurtas'))
  await db.insert(formerCategorySlugs).values({ slug: 'kurta', categoryId: category!.id })
  const followed: string[] = []
  const asCollection = asked(collection)
  expect(await opened(db, notFound, '/collections/sale/products/oxford?variant=1', followed)).toBe(
    '301 /products/7?variant=1',
  )
  expect(await opened(db, notFound, '/collections/sale/products/drape', followed)).toBe('301 /products/8')
  expect(followed).toEqual(['/products/oxford', '/collections/sale/products/drape'])
  expect(await opened(db, notFound, '/collections/sale/products/gone')).toBe('not found')
  expect(await opened(db, asCollection, '/collections/kurtas')).toBe('301 /products?category=kurtas')
  expect(await opened(db, asCollection, '/collections/kurta')).toBe('301 /products?category=kurtas')
  expect(await opened(db, asCollection, '/collections/gone')).toBe('not found')
  expect(await opened(db, asCollection, '/collections/all')).toBe('301 /products')
  expect(await opened(db, asked(page), '/pages/about-us')).toBe('301 /about')
  expect(await opened(db, asked(page), '/pages/contact-us')).toBe('301 /pages/visit-us')
  expect(await opened(db, notFound, '/policies/refund-policy')).toBe('301 /refund-policy')
  expect(await opened(db, notFound, '/search?q=blue+shirt&type=product')).toBe('301 /products?search=blue+shirt')
  await db.update(categories).set({ isActive: false })
  expect(await opened(db, asCollection, '/collections/kurtas')).toBe('not found')
})

test('addresses of accounts, blogs and WooCommerce lead on, and %-escapes are read however they are written', async ({
  db,
}) => {
  await makeProduct(db, { category: 'Kurtas' })
  await db.insert(redirects).values([
    { from: '/caf%C3%A9-kurta', to: '/products/7' },
    { from: '/blogs/news/monsoon', to: '/pages/monsoon' },
  ])
  const open = (path: string) => opened(db, notFound, path)
  expect(await open('/account/login?return_url=/x')).toBe('301 /orders/find?return_url=/x')
  expect(await open('/my-account/orders')).toBe('301 /orders/find')
  expect(await open('/blogs/news')).toBe('301 /')
  expect(await open('/blogs/news/tagged/silk')).toBe('301 /')
  expect(await open('/blogs/news/monsoon')).toBe('301 /pages/monsoon')
  expect(await open('/blogs/news/gone')).toBe('not found')
  expect(await open('/product-category/women/kurtas/')).toBe('301 /products?category=kurtas')
  expect(await open('/collections/kurtas/silk')).toBe('301 /products?category=kurtas')
  expect(await open('/caf%c3%a9%2dkurta')).toBe('301 /products/7')
  expect(await open('/cafe%CC%81-kurta'), 'the same letters').toBe('301 /products/7')
  expect(await open('/%e0%a4')).toBe('not found')
})

test('a page and a category of a former shop are found in every script, however it is written', async ({ db }) => {
  await makeProduct(db, { category: 'साड़ी' })
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(pageReportContext, blankReport())
  const content = { ...homeAsSpecified, slug: 'साड़ी-नाप'.normalize('NFC'), title: 'साड़ी', sections: [] }
  const [made] = await db
    .insert(pages)
    .values({ slug: content.slug, draft: content, publishedVersion: 1 })
    .returning({ id: pages.id })
  await db.insert(pageVersions).values({ pageId: made!.id, version: 1, content, publishedBy: 'Asha' })
  const [asLetter, asMark] = ['सा\u095cी', 'सा\u0921\u093cी']
  for (const written of [asLetter, asMark]) {
    for (const address of [`/collections/${written}`, `/product-category/women/${written}/`])
      expect(await opened(db, notFound, address), address).toBe(
        `301 /products?category=${encodeURIComponent('साड़ी'.normalize('NFC'))}`,
      )
    const url = new URL(`/pages/${written}-नाप`, 'http://shop')
    const args = { request: new Request(url), params: { slug: `${written}-नाप` }, context, url, pattern: '' }
    expect(await page(args), written).toMatchObject({ data: { slug: content.slug } })
  }
})
