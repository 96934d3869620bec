import type { RouterContextProvider } from 'react-router'
import { dbContext, productCacheContext, readsContext } from '#app/context.ts'
import { findSoldOut } from '#shop/catalogue/collections/find-collections.server.ts'
import type { Finder } from '#shop/catalogue/finding/find-list.server.ts'
import { findSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'

/** Where a page looks for products. */
export function finderOf(context: Readonly<RouterContextProvider>): Finder {
  const db = context.get(dbContext)
  return {
    db,
    cache: context.get(productCacheContext),
    synonyms: () => context.get(readsContext).once('synonyms', () => findSynonyms(db)),
    soldOut: () => context.get(readsContext).once('sold-out products', () => findSoldOut(db)),
  }
}
