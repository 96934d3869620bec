import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** Makes pages that are asked for often as small as they get, one after another: it takes a thread some 200 ms each. */
export function polishInTurn(cache: PageCache) {
  let busy = Promise.resolve()

  async function polish(address: string, page: CachedPage, earlier: Promise<void>) {
    await earlier
    if (!cache.holds(address, page)) return
    await page.polish()
    cache.weigh(address, page)
  }

  return (address: string, page: CachedPage) => {
    busy = polish(address, page, busy)
  }
}
