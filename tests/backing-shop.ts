import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type { S3 } from '#config'
import { connect } from '#db/client.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openBackups } from '#shop/backups/running/open-backups.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'

// A process with a database and its backups to a bucket, to be killed: node tests/backing-shop.ts HOME BUCKET-AS-JSON

const [, , home, bucket] = process.argv
const server = await startEmbeddedDatabase(home!, { port: 58_640, archives: true })
await migrate(server.url)
const database = connect(server.url)
await database.sql`create table filler as
  select md5(random()::text) || md5(random()::text) as line from generate_series(1, 700000)`
openBackups(
  {
    db: database.db,
    storage: localStorage(path.join(home!, 'images')),
    dataDir: home!,
    database: { url: server.url, cluster: server.cluster, outgoing: server.outgoing! },
    settings: { place: { bucket: JSON.parse(bucket!) as S3 }, keepDays: 14, settings: [] },
    heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
    logger: pino({ level: 'silent' }),
  },
  { roundMs: 100, share: 0.3, firstBaseAfterMs: 0 },
)
await pause(600_000)
