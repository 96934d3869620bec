import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/client.server.ts'
import { ProductCache } from '#shop/catalogue/finding/product-cache.server.ts'

/** The index and cards of all live products as of now. It hears no changes but those that the test tells it. */
export async function openProductCache(db: Db) {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const cache = new ProductCache(db, reject)
  cache.back()
  const made = async () => {
    while ((await cache.current()) === null) await pause(1)
    return cache
  }
  return Promise.race([made(), failed])
}
