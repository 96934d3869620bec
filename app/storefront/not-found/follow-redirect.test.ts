import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { dbContext, noticesContext, publicUrlContext, redirectFollowedContext } from '#app/context.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { loader as collection } from '../collections/page.tsx'
import { loader as product } from '../product/page.tsx'
import { loader as notFound } from './page.tsx'

test('a redirect is followed where nothing is, takes what was asked for along, and is counted', async ({ db }) => {
  await db.insert(redirects).values([
    { from: '/old', to: '/products' },
    { from: '/older', to: '/products?category=shirts' },
    { from: '/collections/linen', to: 'https://elsewhere.example/linen' },
    { from: '/products/oxford', to: '/products/7' },
  ])
  const followed: string[] = []
  async function open(loader: typeof notFound, path: string) {
    const context = new RouterContextProvider()
    context.set(dbContext, db)
    context.set(noticesContext, [])
    context.set(publicUrlContext, 'http://shop')
    context.set(redirectFollowedContext, (from) => void followed.push(from))
    const url = new URL(path, 'http://shop')
    const params = { slug: 'linen', id: 'oxford' }
    const args = { request: new Request(url), params, context, url, pattern: path } as Parameters<typeof notFound>[0]
    const answer = await Promise.resolve(loader(args)).catch((error: unknown) => error)
    return answer instanceof Response ? `${answer.status} ${answer.headers.get('location')}` : 'not found'
  }
  expect(await open(notFound, '/old/?utm_source=mail')).toBe('301 /products?utm_source=mail')
  expect(await open(notFound, '/older?a=b')).toBe('301 /products?category=shirts')
  expect(await open(collection as typeof notFound, '/collections/linen')).toBe('301 https://elsewhere.example/linen')
  expect(await open(product as unknown as typeof notFound, '/products/oxford')).toBe('301 /products/7')
  expect(await open(notFound, '/Old')).toBe('not found')
  expect(followed).toEqual(['/old', '/older', '/collections/linen', '/products/oxford'])
})
