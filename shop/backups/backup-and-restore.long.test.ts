// demanded by: shop/backups db/backups
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverCluster } from '#db/backups/recover-cluster.server.ts'
import { stageLog } from '#db/backups/stage-log.server.ts'
import { removeUnfinished, takeBase } from '#db/backups/take-base.server.ts'
import { unpackBase } from '#db/backups/unpack-base.server.ts'
import { connect, type Database } from '#db/client.server.ts'
import { findRunner } from '#db/embedded-runner.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { findPrograms } from '#db/find-programs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { listBases, listLog, readManifest } from './known-backups.server.ts'
import { type Backups, openBackups } from './running/open-backups.server.ts'

const [home, disk] = [makeFolder(), makeFolder()]
const place = localStorage(path.join(disk.path, 'shop'))
const storage = localStorage(path.join(home.path, 'images'))
const said: string[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
const settings = { place: { folder: path.join(disk.path, 'shop') }, keepDays: 14, settings: ['PORT'] }

let embedded: EmbeddedDatabase
let database: Database
let backups: Backups | null = null
/** The disk's answer, when it should not be asked itself. */
let disks = { freeBytes: 1e12, bytes: 1e12 }

const openAgain = () =>
  openBackups(
    {
      db: database.db,
      storage,
      dataDir: home.path,
      database: { url: embedded.url, cluster: embedded.cluster, outgoing: embedded.outgoing! },
      settings,
      heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
      logger,
    },
    { roundMs: 100, share: 1, firstBaseAfterMs: 0, retryMs: 500, readDisk: async () => disks },
  )

const closeSegment = async () => {
  const sql = postgres(embedded.url.replace(/shop$/, 'postgres'), { max: 1 })
  await sql`select pg_switch_wal()`
  await sql.end()
}

const until = (what: () => unknown) => expect.poll(what, { timeout: 60_000, interval: 100 })

beforeAll(async () => {
  embedded = await startEmbeddedDatabase(home.path, { port: 58_420, archives: true })
  await migrate(embedded.url)
  database = connect(embedded.url)
  await database.sql`create table orders_of_test (name text)`
})

afterAll(async () => {
  await backups?.stop()
  await database.close()
  await embedded.close()
  home.remove()
  disk.remove()
})

async function restored<Answer>(to: Date | null, look: (sql: postgres.Sql) => Promise<Answer>) {
  const folder = makeFolder()
  try {
    const id = (await listBases(place)).at(-1)!
    const programs = await findPrograms()
    const cluster = path.join(folder.path, 'postgres')
    const runner = findRunner(folder.path, cluster, programs.postgres)
    await unpackBase(place, (await readManifest(place, id))!, cluster, runner)
    const logFolder = path.join(folder.path, 'log')
    await stageLog(place, await listLog(place), logFolder, runner)
    const logFile = path.join(folder.path, 'postgres.log')
    return await recoverCluster({ cluster, logFolder, to, isLogWhole: true, programs, runner, logFile }, ({ sql }) =>
      look(sql),
    )
  } finally {
    folder.remove()
  }
}

const names = (sql: postgres.Sql) =>
  sql<{ name: string }[]>`select name from orders_of_test order by name`.then((rows) => rows.map(({ name }) => name))

test('a shop comes back as it was at a moment, and to the end of its log', async () => {
  await storage.write('originals/picture-1', Buffer.from('a shirt'))
  await database.db.insert(images).values({ key: 'picture-1', mediaType: 'image/webp', width: 4, height: 5, bytes: 7 })
  await database.sql`insert into orders_of_test values ('1 before the copy')`
  backups = openAgain()
  await until(() => backups!.findFacts().lastBase).not.toBeNull()
  await until(() => place.has('pictures/picture-1')).toBe(true)
  await database.sql`insert into orders_of_test values ('2 after the copy')`
  await pause(50)
  const noon = new Date()
  await pause(50)
  await database.sql`insert into orders_of_test values ('3 the mistake')`
  await closeSegment()
  await until(() => backups!.findFacts().restorable!.to.getTime()).toBeGreaterThan(noon.getTime())
  await until(() => backups!.findFacts().waiting.count).toBe(0)

  expect(await restored(noon, names)).toEqual(['1 before the copy', '2 after the copy'])
  // Nothing was committed after that moment.
  expect(await restored(new Date(), names)).toHaveLength(3)
  expect(await restored(null, names)).toHaveLength(3)
  expect(await restored(null, (sql) => sql`select 1 from images`)).toHaveLength(1)
})

test('a killed copy leaves nothing that looks like one, and the next works', async () => {
  await backups!.stop()
  const before = await listBases(place)
  const cut = new AbortController()
  const taking = takeBase({
    cluster: embedded.cluster,
    url: embedded.url,
    place,
    schema: 'any',
    settings: [],
    share: 0.1,
    atOnce: true,
    untilArchived: async () => {},
    signal: cut.signal,
  })
  const parts = () => fs.readdirSync(path.join(disk.path, 'shop/bases')).length
  await pause(700)
  cut.abort()
  await expect(taking).rejects.toThrow('cut off')
  await place.write('bases/00000001000000000000000A-20261122T000000Z/part-00001.tar.zst', Buffer.from('half'))
  expect(await listBases(place)).toEqual(before)
  const [open] =
    await database.sql`select count(*)::int as count from pg_stat_activity where application_name = 'fineweave backup'`
  expect(open!.count).toBe(0)
  await removeUnfinished(place, await place.list('bases'))
  expect(await place.list('bases/00000001000000000000000A-20261122T000000Z')).toEqual([])
  expect(parts()).toBeGreaterThan(0)
})

test('log that somebody removed is a hole: reported, and closed by a new copy', async () => {
  const bases = await listBases(place)
  const hole = (await readManifest(place, bases.at(-1)!))!.firstSegment
  await place.remove(`log/${hole}.gz`)
  backups = openAgain()
  await until(async () => (await listBases(place)).length).toBe(bases.length + 1)
  await until(() => backups!.findFacts().restorable).not.toBeNull()
  expect(await restored(null, names)).toHaveLength(3)
})

test('a full disk stops the backup, not the shop; with room it begins anew', async () => {
  const bases = await listBases(place)
  disks = { freeBytes: 1e8, bytes: 1e12 }
  await until(() => backups!.findFacts().isPaused).toBe(true)
  await database.sql`insert into orders_of_test values ('4 nobody keeps its log')`
  await closeSegment()
  await closeSegment()
  expect(said).toContain('the backup has stopped: there is no room for the log of the database')
  disks = { freeBytes: 1e12, bytes: 1e12 }
  await until(async () => (await listBases(place)).length).toBe(bases.length + 1)
  await until(() => backups!.findFacts().restorable).not.toBeNull()
  expect(await restored(null, names)).toHaveLength(4)
})

test('a disk that is taken away is reported, and nothing is lost when it is back', async () => {
  const folder = path.join(disk.path, 'shop')
  fs.renameSync(folder, `${folder}-away`)
  await database.sql`insert into orders_of_test values ('5 while it was away')`
  await closeSegment()
  await until(() => backups!.findFacts().trouble?.sentence).toMatch(/^The backups are gone from/)
  await until(() => backups!.findFacts().waiting.count).toBeGreaterThan(0)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(`${folder}-away`, folder)
  await until(() => backups!.findFacts().waiting.count).toBe(0)
  await until(() => backups!.findFacts().trouble).toBeNull()
  expect(await restored(null, names)).toHaveLength(5)
})

test('a folder that PostgreSQL may not write to is reported before the disk is full', async () => {
  const { folder } = embedded.outgoing!
  fs.chmodSync(folder, 0o500)
  await database.sql`insert into orders_of_test values ('6 while it could not be put aside')`
  await closeSegment()
  await until(() => backups!.findFacts().trouble?.sentence).toMatch(
    /PostgreSQL could not put its log into .*postgres-log/,
  )
  fs.chmodSync(folder, 0o700)
  await closeSegment()
  await until(() => backups!.findFacts().trouble).toBeNull()
  expect(await restored(null, names)).toContain('6 while it could not be put aside')
})

test('a removed folder of waiting log is made again, and the hole is closed', async () => {
  const bases = await listBases(place)
  await backups!.stop()
  await database.sql`insert into orders_of_test values ('7 whose log is gone')`
  await closeSegment()
  const { folder } = embedded.outgoing!
  await until(() => fs.readdirSync(folder).length).toBeGreaterThan(0)
  fs.rmSync(folder, { recursive: true })
  backups = openAgain()
  await until(() => fs.existsSync(folder)).toBe(true)
  await closeSegment()
  await until(async () => (await listBases(place)).length).toBe(bases.length + 1)
  await until(() => backups!.findFacts().restorable).not.toBeNull()
  expect(await restored(null, names)).toContain('7 whose log is gone')
})

test('a place that an owner chooses meanwhile gets a full copy and all that follows', async () => {
  backups ??= openAgain()
  await until(() => backups!.findFacts().restorable).not.toBeNull()
  const moved = makeFolder()
  const folder = path.join(moved.path, 'backups')
  const before = settings.place
  settings.place = { folder }
  try {
    await until(() => backups!.findFacts().place.name).toBe(folder)
    await until(() => backups!.findFacts().restorable).not.toBeNull()
    const there = localStorage(folder)
    const { place: known } = backups!.findFacts()
    expect(known.name).toBe(folder)
    expect((await there.list('bases')).length).toBeGreaterThan(0)
    await until(() => backups!.findFacts().trouble).toBeNull()
  } finally {
    settings.place = before
    await backups!.stop()
    backups = null
    moved.remove()
  }
})
