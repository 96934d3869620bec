import type { CachedReads } from '#caching/cached-reads.server.ts'
import type { Edition } from '#caching/edition.server.ts'
import type { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'
import type { PageCache } from './page-cache.ts'
import type { WarmUp } from './warm-up.ts'

type Caches = {
  cache: PageCache
  edition: Edition
  reads: CachedReads
  productCache: ProductCache
  /** Null until pages can be rendered. */
  warmUp(): WarmUp | null
  /** Somebody owes an e-mail. */
  onEmailsDue(): void
  onError(error: unknown): void
}

/** Tells everything a process keeps what changed, and when changes cannot be heard. */
export function hearChanges({ cache, edition, reads, productCache, warmUp, onEmailsDue, onError }: Caches) {
  const learnProducts = () => void productCache.back().catch(onError)
  return {
    onChange(tag: string) {
      if (tag === 'emails') return onEmailsDue()
      if (productCache.hear(tag)) learnProducts()
      const product = /^stock:(\d+)$/.exec(tag)?.[1]
      warmUp()?.remember()
      if (product) {
        cache.dropWhere(({ products }) => products === null || products.has(Number(product)))
      } else {
        cache.dropWhere(() => true)
        reads.forget()
        edition.turn()
      }
      warmUp()?.schedule()
    },
    onAway() {
      cache.bypass()
      reads.away()
      productCache.away()
      edition.away()
    },
    onBack() {
      cache.resume()
      reads.back()
      learnProducts()
      edition.back()
      warmUp()?.schedule()
    },
  }
}
