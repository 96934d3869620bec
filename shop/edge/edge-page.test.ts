import { expect, test } from 'vitest'
import type { EdgeSettings } from '#config'
import { EdgePage } from './edge-page.ts'
import { everyPageTag, tagsOfPage } from './edge-tags.ts'
import { openEdgeProvider } from './providers/open-provider.server.ts'

const pageAt = (provider: EdgeSettings['provider'], until: number | null = null, now = () => 0) =>
  new EdgePage(openEdgeProvider({ provider, zone: 'zone', key: 'a key of it' }), { products: new Set([7]), until }, now)

const headers = (page: EdgePage, isCached: boolean) => {
  const { list, lines } = page.head(isCached)
  const fromList = Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]!]] : [])))
  const fromLines = Object.fromEntries(
    lines
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(/: (.*)/s, 2)),
  )
  expect(fromLines).toEqual(fromList)
  return fromList
}

const [every, product] = tagsOfPage(new Set([7])) as [string, string]

test('a page that is cached lives at the edge for a day, and browsers ask each time', () => {
  const life = 'max-age=86400, stale-while-revalidate=1, stale-if-error=86400'
  expect(headers(pageAt('cloudflare'), true)).toEqual({
    'cache-control': 'public, no-cache',
    'cdn-cache-control': `public, ${life}`,
    'cache-tag': `${every},${product}`,
  })
  expect(headers(pageAt('fastly'), true)).toEqual({
    'cache-control': 'public, no-cache',
    'surrogate-control': life,
    'surrogate-key': `${every} ${product}`,
  })
  expect(headers(pageAt('bunny'), true)).toEqual({
    'cache-control':
      'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=1, stale-if-error=86400',
    'cdn-tag': `${every},${product}`,
  })
  expect(every).toBe(everyPageTag)
})

test('a page that is not cached has no tags, and the edge must not keep it', () => {
  expect(headers(pageAt('cloudflare'), false)).toEqual({
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'no-store',
  })
  expect(headers(pageAt('fastly'), false)).toEqual({
    'cache-control': 'private, no-cache',
    'surrogate-control': 'max-age=0',
  })
  expect(headers(pageAt('bunny'), false)).toEqual({ 'cache-control': 'private, no-cache' })
})

test('a page that says when something starts ends then, counted from when it is sent, and is not shown after', () => {
  let now = 1_000_000
  const page = pageAt('cloudflare', now + 90_500, () => now)
  const life = () => headers(page, true)['cdn-cache-control']
  expect(life()).toBe('public, max-age=90, stale-if-error=86400')
  now += 60_000
  expect(life()).toBe('public, max-age=30, stale-if-error=86400')
  now += 30_499
  expect(life()).toBe('public, max-age=0, stale-if-error=86400')
  now += 10_000
  expect(life()).toBe('public, max-age=0, stale-if-error=86400')
  expect(headers(pageAt('cloudflare', 10 * 86_400_000), true)['cdn-cache-control']).toContain('max-age=86400,')
})
