import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import postgres from 'postgres'
import { connect } from '#db/client.server.ts'
import type { EmbeddedDatabase } from '#db/embedded.server.ts'
import { openBackups } from '#shop/backups/running/open-backups.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'

const timeoutMs = 120_000

/** Backups as the process makes them that runs the database, to a folder of their own. Opened when the first full copy is there. */
export async function openStageBackups(open: AsyncDisposableStack, dataDir: string, database: EmbeddedDatabase) {
  const folder = makeFolder()
  open.defer(folder.remove)
  const settings = { place: { folder: path.join(folder.path, 'shop') }, keepDays: 14, settings: [] }
  const pool = connect(database.url)
  open.defer(pool.close)
  const backups = openBackups(
    {
      db: pool.db,
      storage: localStorage(path.join(dataDir, 'images')),
      dataDir,
      database: { url: database.url, cluster: database.cluster, outgoing: database.outgoing! },
      settings,
      heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
      logger: pino({ level: 'silent' }),
    },
    { roundMs: 500, share: 1, firstBaseAfterMs: 0, retryMs: 1_000 },
  )
  open.defer(backups.stop)
  await until(() => backups.findFacts().restorable !== null)
  return {
    settings,
    /** Resolves when everything committed so far has reached the place. */
    async carryAll() {
      const sql = postgres(database.url.replace(/\/shop$/, '/postgres'), { max: 1 })
      const since = new Date()
      await sql`select pg_switch_wal()`
      await sql.end()
      await until(() => {
        const { lastLogAt, waiting } = backups.findFacts()
        return waiting.count === 0 && lastLogAt !== null && lastLogAt >= since
      })
    },
  }
}

async function until(isSo: () => boolean) {
  const since = performance.now()
  while (!isSo()) {
    if (performance.now() - since > timeoutMs) throw new Error('The backups did not keep up in two minutes')
    await pause(100)
  }
}
