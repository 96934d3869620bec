import { hash } from 'node:crypto'
import type { Change } from '#caching/changes.server.ts'

const tagLength = 10

/** Bunny takes 1,024 bytes of tags, and proxies before the shop a few kilobytes of headers in all. */
export const maxTagsOfPage = Math.floor(1_024 / (tagLength + 1))

/** A hash: headers can be read by everybody, and say nothing of how many products there are. */
const tagOf = (about: string) => hash('sha256', `page ${about}`, 'hex').slice(0, tagLength)

/** On every page: nearly every change may show on all of them. */
export const everyPageTag = tagOf('every')

/** On pages that do not say which products' stock they show. */
const anyStockTag = tagOf('any stock')

const productTag = (id: number) => tagOf(`product ${id}`)

/** The tags whose pages a change may show on: the same pages that `PageCache` drops. */
export function tagsOfChange(change: Change): string[] {
  if (change.kind === 'stock') return [productTag(change.productId), anyStockTag]
  if (change.kind === 'start' && change.ids !== 'all') return [...change.ids.map(productTag), anyStockTag]
  return [everyPageTag]
}

/** The tags of a page that shows these products; null is a page that does not say. */
export function tagsOfPage(products: ReadonlySet<number> | null): string[] {
  if (products === null || products.size >= maxTagsOfPage) return [everyPageTag, anyStockTag]
  return [everyPageTag, ...Array.from(products, productTag)]
}
