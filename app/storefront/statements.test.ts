import { drizzle } from 'drizzle-orm/postgres-js'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, errorsContext, productCacheContext, noticesContext, publicUrlContext } from '#app/context.ts'
import { collections } from '#shop/catalogue/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { loader as catalogue } from './catalogue/page.tsx'
import { loader as mens } from './collections/mens.tsx'
import { loader as collection } from './collections/page.tsx'
import { loader as home } from './home/page.tsx'
import { loader as frame } from './layout.tsx'
import { loader as product } from './product/page.tsx'

const mostStatements = 5

test('no storefront page asks the database more than five questions', async ({ database: { db, sql } }) => {
  const { id } = await makeProduct(db, { featured: true, newArrival: true })
  await makeProduct(db, { bestseller: true })

  await db.insert(collections).values({ slug: 'linen', title: 'Linen', how: 'rule', inStock: true })

  let statements = 0
  const counted = drizzle(sql, { casing: 'snake_case', logger: { logQuery: () => (statements += 1) } })
  const cache = await openProductCache(counted)

  const pages = {
    '/': home,
    '/products?category=shirts&size=M&search=oxford&sort=discount&page=2': catalogue,
    '/collections/linen?size=M&sort=price-up&page=2': collection,
    '/mens': mens,
    [`/products/${id}`]: product,
  }
  for (const index of [cache, null]) {
    for (const [path, page] of Object.entries(pages)) {
      const context = new RouterContextProvider()
      context.set(dbContext, counted)
      context.set(errorsContext, [])
      context.set(noticesContext, [])
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
      expect(context.get(errorsContext)).toEqual([])
      expect(statements, path).toBeGreaterThan(0)
      expect(statements, path).toBeLessThanOrEqual(mostStatements)
    }
  }
})
