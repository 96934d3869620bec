import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import {
  blankReport,
  dbContext,
  pageReportContext,
  productCacheContext,
  publicUrlContext,
  readsContext,
} from '#app/context.ts'
import { CachedReads } from '#caching/cached-reads.server.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { collections } from '#shop/catalogue/tables.server.ts'
import type { MenuEntry } from '#shop/menus/inputs.ts'
import { saveMenu } from '#shop/menus/manage-menus.server.ts'
import { defaultSections } from '#shop/pages/default-sections.ts'
import { savePage } from '#shop/pages/manage-pages.server.ts'
import { homeAsSpecified } from '#shop/pages/page-content.ts'
import { pages as storedPages } from '#shop/pages/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { asha } from '#tests/staff.ts'
import { loader as catalogue } from './catalogue/page.tsx'
import { loader as mens } from './collections/mens.tsx'
import { loader as collection } from './collections/page.tsx'
import { loader as home } from './home/page.tsx'
import { loader as frame } from './layout.tsx'
import { loader as product } from './product/page.tsx'

const maxStatements = 5

test('no storefront page asks the database more than five questions', async ({ database: { db, sql } }) => {
  const { id } = await makeProduct(db, { featured: true, newArrival: true })
  await makeProduct(db, { bestseller: true })

  const [linen] = await db
    .insert(collections)
    .values({ slug: 'linen', title: 'Linen', how: 'rule', inStock: true })
    .returning()
  const [homePage] = await db.select().from(storedPages).where(eq(storedPages.isHome, true))
  const row = { id: 'linen', isHidden: false, kind: 'products', title: '', categoryId: null, productIds: [], count: 4 }
  const ofCollection = { ...row, source: 'collection', collectionId: linen!.id } as (typeof defaultSections)[number]
  const content = { ...homeAsSpecified, sections: [...defaultSections, ofCollection] }
  await savePage(db, asha, { id: homePage!.id, version: homePage!.version, content, publish: true })
  const entry: MenuEntry = { id: 'linen', label: 'Linen', target: { kind: 'collection', id: linen!.id }, entries: [] }
  await saveMenu(db, asha, { place: 'header', version: 1, entries: [entry] })

  let statements = 0
  const counted = drizzle(sql, { casing: 'snake_case', logger: { logQuery: () => (statements += 1) } })
  const cache = await openProductCache(counted)
  const reads = new CachedReads()
  reads.back()
  // Once, until somebody edits them.
  await reads.once('sizes', () => findSizeLists(db))
  await reads.once('colour groups', () => findColorGroups(db))

  const pages = {
    '/': home,
    '/products?category=shirts&size=M&search=oxford&sort=discount': catalogue,
    '/collections/linen?size=M&sort=price-up': collection,
    '/mens': mens,
    [`/products/${id}`]: product,
  }
  for (const index of [cache, null]) {
    for (const [path, page] of Object.entries(pages)) {
      const context = new RouterContextProvider()
      context.set(dbContext, counted)
      context.set(readsContext, reads)
      context.set(pageReportContext, blankReport())
      context.set(publicUrlContext, 'http://shop')
      context.set(productCacheContext, index)
      const url = new URL(path, 'http://shop')
      const args = {
        request: new Request(url),
        params: { id: String(id), slug: 'linen' },
        context,
        url,
        pattern: path,
      } as Parameters<typeof home>[0]

      statements = 0
      await Promise.all([frame(args), page(args)])
      expect(context.get(pageReportContext).errors).toEqual([])
      expect(statements, path).toBeGreaterThan(0)
      expect(statements, path).toBeLessThanOrEqual(maxStatements)
    }
  }
})
