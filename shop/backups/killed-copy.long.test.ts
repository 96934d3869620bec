// demanded by: shop/backups db/backups
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as path from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { projectFolder } from '#config'
import { connect } from '#db/client.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { keys, openBucket } from '#simulators/s3/open-bucket.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { listBases } from './known-backups.server.ts'
import { openFiles } from './open-place.server.ts'
import { restoreShop } from './restoring/restore-shop.server.ts'
import { openBackups } from './running/open-backups.server.ts'

const when = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 150_000, interval: 50 })

test(
  'a shop killed in the middle of a full copy makes a whole one in its bucket, and comes back from it',
  {
    timeout: 400_000,
  },
  async () => {
    const [home, elsewhere] = [makeFolder(), makeFolder()]
    const { endpoint, close } = await openBucket('shop-backups')
    const bucket = { endpoint, region: 'ap-south-1', bucket: 'shop-backups', ...keys }
    const settings = { place: { bucket }, keepDays: 14, settings: [] }
    const { files } = openFiles(settings)
    const parts = async () => (await files.list('bases')).filter((file) => file.includes('part-'))

    const child = spawn(
      process.execPath,
      [path.join(projectFolder, 'tests/backing-shop.ts'), home.path, JSON.stringify(bucket)],
      { stdio: 'ignore' },
    )
    const gone = once(child, 'exit')
    await when(async () => (await parts()).length > 0)
    child.kill('SIGKILL')
    await gone
    expect(await listBases(files)).toEqual([])
    const half = await parts()

    const server = await startEmbeddedDatabase(home.path, { port: 58_660, archives: true })
    const database = connect(server.url)
    const storage = localStorage(path.join(home.path, 'images'))
    await storage.write('originals/saree', Buffer.from('saree'))
    await database.db.insert(images).values({ key: 'saree', mediaType: 'image/webp', width: 4, height: 5, bytes: 5 })
    const backups = openBackups(
      {
        db: database.db,
        storage,
        dataDir: home.path,
        database: { url: server.url, cluster: server.cluster, outgoing: server.outgoing! },
        settings,
        heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
        logger: pino({ level: 'silent' }),
      },
      { roundMs: 100, share: 1, firstBaseAfterMs: 0, retryMs: 500 },
    )
    onTestFinished(async () => {
      await backups.stop()
      await database.close()
      await server.close()
      await close()
      home.remove()
      elsewhere.remove()
    })
    await when(() => backups.findFacts().pictures.copiedAt !== null)
    expect(await listBases(files)).toHaveLength(1)
    expect((await files.list('bases')).filter((file) => half.includes(file))).toEqual([])

    await database.sql`create table later as select 1 as one`
    const sql = postgres(server.url.replace(/shop$/, 'postgres'), { max: 1 })
    const switchedAt = new Date()
    await sql`select pg_switch_wal()`
    await sql.end()
    await when(() => (backups.findFacts().lastLogAt ?? switchedAt) > switchedAt)
    const into = path.join(elsewhere.path, 'shop')
    const report = await restoreShop({
      settings,
      to: null,
      into,
      findStorage: async () => localStorage(path.join(into, 'images')),
    })
    expect(report).toMatchObject({ books: { breaches: [] }, pictures: { restored: 1, missing: [] } })
    const restored = await startEmbeddedDatabase(into, { port: 58_680 })
    const copy = postgres(restored.url, { max: 1 })
    expect(await copy`select one from later`).toHaveLength(1)
    expect(await copy`select count(*)::int as count from filler`).toEqual([{ count: 700_000 }])
    await copy.end()
    await restored.close()
  },
)
