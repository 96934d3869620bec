import { CannotStart, readConfig } from '#config'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { clearDemo, countDemo } from '#demo/clear-demo.server.ts'
import { openDatabase } from './opening/open-database.ts'

// npm run demo:clear shows what would go; npm run demo:clear -- --yes removes it.

/** As the log of changes names whoever typed it. */
const commandLine = { id: 'command-line', name: 'Command line' }

const shop = new AsyncDisposableStack()
try {
  const config = readConfig()
  const { url, close } = await openDatabase(config)
  shop.defer(close)
  await migrate(url)
  const { db, close: disconnect } = connect(url, { statementMs: 0 })
  shop.defer(disconnect)
  const isMeant = process.argv.includes('--yes')
  const result = await (isMeant ? clearDemo(db, commandLine) : countDemo(db))
  if (result.kind === 'no demo') console.log('This shop has no demo to remove.')
  else if (result.kind === 'changed') throw new CannotStart('The demo changed meanwhile: nothing was removed.')
  else if (result.kind === 'ordered')
    throw new CannotStart(`Order ${result.order} has the demo’s “${result.product}”: nothing was removed.`)
  else {
    console.log(isMeant ? 'Removed:' : 'Would be removed:')
    for (const [what, count] of Object.entries(result.removed)) console.log(`  ${what}: ${count}`)
    for (const name of result.remaining) console.log(`  stays, changed by your team: ${name}`)
    if (!isMeant) console.log('Make a backup, then: npm run demo:clear -- --yes')
  }
} catch (error) {
  console.error(error instanceof CannotStart ? `\n${error.message}` : error)
  process.exitCode = 1
} finally {
  await shop.disposeAsync()
}
