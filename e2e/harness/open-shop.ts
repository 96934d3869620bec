import { makeFolder } from '#tests/temporary-folder.ts'
import { build } from '../../scripts/build.mjs'
import { startShop } from './shop-process.ts'

/**
 * Opens one real shop, as built, with its own database and the demo, for all journeys. With E2E_BASE_URL
 * set, the journeys visit the shop that is open there instead.
 */
export default async function openShop() {
  if (process.env.E2E_BASE_URL) return undefined
  await build(process.execPath)

  const folder = makeFolder()
  const shop = await startShop('shop', { DATA_DIR: folder.path })
  await shop.untilReady()
  process.env.E2E_BASE_URL = shop.url

  return async () => {
    await shop.stop()
    folder.remove()
  }
}
