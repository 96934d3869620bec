import * as fs from 'node:fs'
import { type Config, readConfig } from '#config'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'

// `npm start` runs it beside the first build, and ends it with that: the start does what is missing then.

const config = readConfig()
if (!fs.existsSync(config.dataDir)) {
  // Others may pass through the data folder, but not look around.
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  await makeDatabase(config)
}

async function makeDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return
  const database = await startEmbeddedDatabase(dataDir)
  await migrate(database.url).finally(database.close)
}
