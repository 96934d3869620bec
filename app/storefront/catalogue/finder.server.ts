import type { RouterContextProvider } from 'react-router'
import { dbContext, productCacheContext, readsContext } from '#app/context.ts'
import type { Finder } from '#shop/catalogue/finding/find-list.server.ts'
import { findSynonyms } from '#shop/catalogue/searching/synonyms.server.ts'

/** Where a page looks for products. */
export function finderOf(context: Readonly<RouterContextProvider>): Finder {
  const db = context.get(dbContext)
  return {
    db,
    cache: context.get(productCacheContext),
    synonyms: () => context.get(readsContext).once('synonyms', () => findSynonyms(db)),
  }
}
