import { flushCompileCache } from 'node:module'
import { CannotStart, readConfig } from '#config'
import { takePlace } from '#shop/backups/copies/take-place.server.ts'
import { closeOnSignals } from './opening/close-on-signals.ts'
import { openDatabase } from './opening/open-database.ts'

const shop = new AsyncDisposableStack()
const closing = closeOnSignals(() => shop.disposeAsync())

try {
  await open()
} catch (error) {
  if (!closing.signal.aborted) {
    console.error(error instanceof CannotStart ? `\n${error.message}` : error)
    await shop.disposeAsync()
    process.exit(1)
  }
}

async function open() {
  const config = readConfig()
  closing.delayMs = config.stopDelaySeconds * 1_000
  const builtPages = process.argv.includes('--dev') ? null : () => import('virtual:react-router/server-build')
  if (!config.databaseUrl) await takePlace(config.dataDir)
  // The database starts in a process of its own; the shop's code is read meanwhile.
  const database = openDatabase(config).then((opened) => {
    shop.defer(opened.close)
    return opened
  })
  // openShop() waits for it, and hears why there is none.
  database.catch(() => {})
  const [{ openShop }] = await Promise.all([import('./open-shop.ts'), builtPages?.()])
  await openShop(shop, { config, database, builtPages, stopping: closing.signal, startAgain: closing.startAgain })
  setTimeout(settle, 2_000).unref()
}

/**
 * Work that can wait until the first pages are out. A quiet shop would never collect the garbage of reading the
 * sources.
 */
function settle() {
  flushCompileCache()
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
