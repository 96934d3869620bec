import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { type Config, readConfig } from '#config'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'

// `npm start` runs it beside the first build, and ends it with that: the start does what is missing then.

const config = readConfig()
if (!fs.existsSync(config.dataDir)) {
  // Others may pass through the data folder, but not look around.
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
  // Two cores have time for the database beside the build, not for pictures as well.
  await Promise.all([makeDatabase(config), os.availableParallelism() > 2 && drawPictures(config)])
}

async function makeDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return
  const database = await startEmbeddedDatabase(dataDir)
  await migrate(database.url).finally(database.close)
}

async function drawPictures({ demo, demoPictures, dataDir, s3 }: Config) {
  if (!demo || demoPictures === 'plain' || s3) return
  const { drawFirstPictures } = await import('#demo/open-demo.server.ts')
  await drawFirstPictures(localStorage(path.join(dataDir, 'images')), { isPatient: true }).drawn
}
