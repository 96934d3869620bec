import { makeFolder } from '#tests/temporary-folder.ts'
import { embeddedUrl } from './embedded-url.ts'
import { openForEveryone } from './open-for-everyone.ts'
import { startShop } from './shop-process.ts'
import { test as base } from './test.ts'

type OwnShop = { url: string; dataDir: string }

/** For journeys that change what every page shows: a shop of their own, so that no other journey wonders. */
export const test = base.extend<object, { isEmpty: boolean; isNew: boolean; ownShop: OwnShop; shopUrl: string }>({
  /** Without the demo: not one product, category or banner. */
  isEmpty: [false, { scope: 'worker', option: true }],
  /** And in preparation, as whoever starts one finds it. */
  isNew: [false, { scope: 'worker', option: true }],
  ownShop: [
    async ({ isEmpty, isNew }, use, { workerIndex }) => {
      const { OWN_SHOP_URL: url, OWN_SHOP_DATA: dataDir } = process.env
      if (url && dataDir) return use({ url, dataDir })
      const folder = makeFolder()
      const shop = await startShop(`own-shop-${workerIndex}`, {
        DATA_DIR: folder.path,
        DEMO: isEmpty || isNew ? '0' : '1',
      })
      await shop.untilReady()
      if (isEmpty && !isNew) await openForEveryone(embeddedUrl(folder.path))
      await use({ url: shop.url, dataDir: folder.path })
      await shop.stop()
      folder.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shopUrl: [async ({ ownShop }, use) => use(ownShop.url), { scope: 'worker' }],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})
