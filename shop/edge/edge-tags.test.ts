import { expect, test } from 'vitest'
import type { Change } from '#caching/changes.server.ts'
import { everyPageTag, maxTagsOfPage, tagsOfChange, tagsOfPage } from './edge-tags.ts'

const meets = (change: Change, products: readonly number[] | null) => {
  const tags = tagsOfPage(products && new Set(products))
  return tagsOfChange(change).some((tag) => tags.includes(tag))
}

test('a change of stock meets the pages that show the product, and those that do not say', () => {
  const change: Change = { kind: 'stock', productId: 7 }
  expect(meets(change, [7, 8])).toBe(true)
  expect(meets(change, null)).toBe(true)
  expect(meets(change, [8])).toBe(false)
  expect(meets(change, [])).toBe(false)
})

test('a start meets the pages of its products, and every page when it does not say which', () => {
  expect(meets({ kind: 'start', ids: [7, 9] }, [9])).toBe(true)
  expect(meets({ kind: 'start', ids: [7] }, [9])).toBe(false)
  expect(meets({ kind: 'start', ids: [7] }, null)).toBe(true)
  expect(meets({ kind: 'start', ids: 'all' }, [])).toBe(true)
})

test('every other change meets every page, also one that only a newer version knows', () => {
  const changes: Change[] = [
    { kind: 'catalogue' },
    { kind: 'settings' },
    { kind: 'look' },
    { kind: 'products', ids: [7] },
    { kind: 'unknown', tag: 'parcels:7' },
  ]
  for (const change of changes) expect([change.kind, meets(change, [])]).toEqual([change.kind, true])
})

test('the tags of any page fit into the 1,024 bytes that Bunny takes, and are hashes', () => {
  const products = Array.from({ length: 500 }, (_, nth) => nth + 1)
  for (const count of [0, 1, 24, maxTagsOfPage - 1, maxTagsOfPage, 500]) {
    const tags = tagsOfPage(new Set(products.slice(0, count)))
    expect(tags.join(',').length).toBeLessThanOrEqual(1_024)
    expect(tags[0]).toBe(everyPageTag)
    for (const tag of tags) expect(tag).toMatch(/^[\da-f]{10}$/)
  }
  // A page of more products than have room is purged with the stock of any product.
  expect(meets({ kind: 'stock', productId: 499 }, products)).toBe(true)
})
