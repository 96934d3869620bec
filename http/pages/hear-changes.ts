import type { Edition } from '#caching/edition.server.ts'
import type { KeptReads } from '#caching/kept-reads.server.ts'
import type { KnownProducts } from '#shop/catalogue/finding/known-products.server.ts'
import type { PageCache } from './page-cache.ts'
import type { WarmUp } from './warm-up.ts'

type Keepers = {
  cache: PageCache
  edition: Edition
  reads: KeptReads
  knownProducts: KnownProducts
  /** Null until pages can be rendered. */
  warmUp(): WarmUp | null
  /** Somebody owes an e-mail. */
  onEmailsDue(): void
  onFault(fault: unknown): void
}

/** Tells everything a process keeps what changed, and when changes cannot be heard. */
export function hearChanges({ cache, edition, reads, knownProducts, warmUp, onEmailsDue, onFault }: Keepers) {
  const learnProducts = () => void knownProducts.back().catch(onFault)
  return {
    onChange(tag: string) {
      if (tag === 'emails') return onEmailsDue()
      if (knownProducts.hear(tag)) learnProducts()
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
      knownProducts.away()
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
