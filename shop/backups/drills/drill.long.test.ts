// demanded by: shop/backups db/backups
import * as fs from 'node:fs'
import * as path from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '#db/client.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { createStaff } from '#shop/staff/create-staff.server.ts'
import { now, well } from '#tests/backups/backup-facts.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { listLog } from '../known-backups.server.ts'
import { openFiles } from '../open-place.server.ts'
import { backupItem } from '../rules.ts'
import { type Backups, openBackups } from '../running/open-backups.server.ts'
import { backupDrills } from '../tables.server.ts'
import { findLastDrill } from './drills.server.ts'

const [home, disk] = [makeFolder(), makeFolder()]
const settings = {
  place: { folder: path.join(disk.path, 'shop') },
  keepDays: 14,
  key: 'vJ3mB0n5r1yqK8dT2xWcE7uLhP4sAf9G',
  settings: [],
}
const { plain, files } = openFiles(settings)
const storage = localStorage(path.join(home.path, 'images'))

let embedded: EmbeddedDatabase
let database: Database

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const when = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 90_000, interval: 100 })

const open = () =>
  openBackups(
    {
      db: database.db,
      storage,
      dataDir: home.path,
      database: { url: embedded.url, cluster: embedded.cluster, outgoing: embedded.outgoing! },
      settings,
      heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
      logger: pino({ level: 'silent' }),
    },
    {
      roundMs: 100,
      share: 1,
      firstBaseAfterMs: 0,
      retryMs: 500,
      readDisk: async () => ({ freeBytes: 1e12, bytes: 1e9 }),
    },
  )

async function closeSegment() {
  const sql = postgres(embedded.url.replace(/shop$/, 'postgres'), { max: 1 })
  await sql`select pg_switch_wal()`
  await sql.end()
}

/** The next drill of a shop whose last one was so long ago. */
async function drillAfter(days: number) {
  const [last] = await database.db
    .insert(backupDrills)
    .values({ startedAt: daysAgo(days), endedAt: daysAgo(days) })
    .returning()
  const backups = open()
  try {
    await when(async () => (await findLastDrill(database.db))!.id > last!.id)
    await when(() => (backups.findFacts().lastDrill?.id ?? 0) > last!.id)
    return backups.findFacts().lastDrill!
  } finally {
    await backups.stop()
  }
}

beforeAll(async () => {
  embedded = await startEmbeddedDatabase(home.path, { port: 58_560, archives: true })
  await migrate(embedded.url)
  database = connect(embedded.url)
  const { db } = database
  await createStaff(db, { name: 'Asha Rao', email: 'asha@example.in', password: 'seven silk sarees' }, ['owner'])
  await createStaff(db, { name: 'Ravi', email: 'ravi@example.in', password: 'seven silk sarees' }, ['packing'])
  await db
    .insert(images)
    .values({ key: 'saree', mediaType: 'image/webp', width: 4, height: 5, bytes: 7, createdAt: daysAgo(1) })
  await storage.write('originals/saree', Buffer.from('saree'))
  // Its lines do not add up, in the shop as in the copy: no failure of the backup.
  await makeOrder(db, { number: 'FW-100001' })
  await db.update(orders).set({ createdAt: daysAgo(2) })
  const backups: Backups = open()
  await when(() => backups.findFacts().pictures.copiedAt !== null)
  await closeSegment()
  await when(() => backups.findFacts().lastLogAt !== null)
  await backups.stop()
})

afterAll(async () => {
  await database.close()
  await embedded.close()
  home.remove()
  disk.remove()
})

test('a month after the last one the backup is restored by itself, and the folder removed', async () => {
  const drill = await drillAfter(40)
  expect(drill.problems).toEqual([])
  expect(drill.endedAt.getTime()).toBeGreaterThan(daysAgo(0.01).getTime())
  expect(fs.existsSync(path.join(home.path, 'drill'))).toBe(false)
  expect(await database.db.$count(emails)).toBe(0)
})

test('what the copy lacks is found, and the owner’s screens say so', async () => {
  await files.remove('pictures/saree')
  await storage.remove('originals/saree')
  const drill = await drillAfter(40)
  expect(drill.problems).toEqual(['The backup lacks 1 picture: saree.'])
  expect(backupItem({ ...well, lastDrill: drill }, now)).toMatchObject({
    isUrgent: true,
    whatToDo: expect.stringContaining('The backup lacks 1 picture: saree.'),
  })
  // The health screen's e-mail is the one.
  expect(await database.db.$count(emails)).toBe(0)
})

test('a shop that closes in the middle of a drill stops it, and records none', async () => {
  const [last] = await database.db
    .insert(backupDrills)
    .values({ startedAt: daysAgo(40), endedAt: daysAgo(40) })
    .returning()
  const backups = open()
  await when(() => fs.existsSync(path.join(home.path, 'drill')))
  const since = performance.now()
  await backups.stop()
  expect(performance.now() - since).toBeLessThan(10_000)
  expect((await findLastDrill(database.db))!.id).toBe(last!.id)
  expect(fs.existsSync(path.join(home.path, 'drill'))).toBe(false)
})

test('a backup that cannot be restored is reported, and nothing is left behind', async () => {
  const part = (await plain.list('bases')).findLast((file) => file.includes('part-'))!
  const bytes = (await plain.read(part))!
  await plain.write(part, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
  // Left by a drill that was killed.
  fs.mkdirSync(path.join(home.path, 'drill/postgres'), { recursive: true })
  const logBefore = await listLog(files)
  const drill = await drillAfter(40)
  expect(drill.problems).toEqual([expect.stringContaining('is damaged')])
  expect(drill.lastCommitAt).toBeNull()
  expect(fs.existsSync(path.join(home.path, 'drill'))).toBe(false)
  expect(await listLog(files)).toEqual(expect.arrayContaining(logBefore))
})
