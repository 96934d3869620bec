// demanded by: shop/privacy shop/backups db/backups
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { manifestPath } from '#db/backups/base-manifest.ts'
import { connect, type Database, type Db } from '#db/client.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { createStaff } from '#shop/staff/create-staff.server.ts'
import { changeRoles, deactivateStaff, inviteStaff } from '#shop/staff/managing/manage-staff.server.ts'
import { makeLink } from '#shop/staff/one-time-links.server.ts'
import { findStaffLines } from '#shop/staff/queries.server.ts'
import { setNewPassword } from '#shop/staff/signing-in/reset-password.server.ts'
import { openStaffSignIn } from '#shop/staff/signing-in/sign-in.server.ts'
import { verifications } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { makeOrder } from '#tests/make-order.ts'
import { gatewayWith } from '#tests/payment-provider.ts'
import { makePasswordsCheap } from '#tests/signing-in/cheap-passwords.ts'
import { asha } from '#tests/staff.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { openRestoredCopies } from '../copies/restored-copies.server.ts'
import { describeRestore } from '../dumps/describe-restore.ts'
import { openHeldCopy } from '../held-copy.server.ts'
import { holdGateway } from '../hold-gateway.server.ts'
import { listBases, listLog } from '../known-backups.server.ts'
import { openFiles } from '../open-place.server.ts'
import { type Backups, openBackups } from '../running/open-backups.server.ts'
import { applyAccess, noteAccess } from './access-list.server.ts'
import { eraseAgain, noteErasure } from './erase-again.server.ts'
import { restoreShop } from './restore-shop.server.ts'

const [home, disk, elsewhere] = [makeFolder(), makeFolder(), makeFolder()]
const key = 'vJ3mB0n5r1yqK8dT2xWcE7uLhP4sAf9G'
const settings = { place: { folder: path.join(disk.path, 'shop') }, keepDays: 14, key, settings: ['SMTP_URL'] }
const { plain, files: place } = openFiles(settings)
const owner: StaffMember = { ...asha, roles: ['owner'] }
const logger = pino({ level: 'silent' })

makePasswordsCheap()

let embedded: EmbeddedDatabase
let database: Database
let backups: Backups
let noon: Date

const passwords = { before: 'grey herons stand still', after: 'quiet rivers run deep' }
const ids: Record<string, string> = {}
const cookies: Record<string, string> = {}

const openSignInOf = (db: Db) =>
  openStaffSignIn({
    db,
    secret: 'a secret of this test alone, long enough',
    publicUrl: 'http://localhost',
    secureCookies: false,
  })

async function signInAs(signIn: ReturnType<typeof openStaffSignIn>, name: string, password: string) {
  const given = { email: `${name}@shop.example`, password, clientAddress: '203.0.113.9', headers: new Headers() }
  const found = await signIn.signIn(given)
  if (found.kind !== 'ok') throw new Error(found.kind)
  return found.setCookie.map((cookie) => cookie.split(';')[0]).join('; ')
}

type Shop = { database: EmbeddedDatabase; db: Database; dataDir: string }

const open = (
  { database: { url, cluster, outgoing }, db, dataDir }: Shop,
  heldCopy: Parameters<typeof openBackups>[0]['heldCopy'],
) =>
  openBackups(
    {
      db: db.db,
      storage: localStorage(path.join(dataDir, 'images')),
      dataDir,
      database: { url, cluster, outgoing: outgoing! },
      settings,
      heldCopy,
      logger,
    },
    { roundMs: 100, share: 1, firstBaseAfterMs: 0, retryMs: 500 },
  )

const real = { restoredTo: () => null, whenReal: Promise.resolve() }
const until = (what: () => unknown) => expect.poll(what, { timeout: 60_000, interval: 100 })

const when = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000, interval: 100 })

async function closeSegment(url: string) {
  const sql = postgres(url.replace(/shop$/, 'postgres'), { max: 1 })
  await sql`select pg_switch_wal()`
  await sql.end()
}

beforeAll(async () => {
  embedded = await startEmbeddedDatabase(home.path, { port: 58_520, archives: true })
  await migrate(embedded.url)
  database = connect(embedded.url)
  const { db } = database
  const storage = localStorage(path.join(home.path, 'images'))
  for (const picture of ['shirt', 'saree']) {
    await db.insert(images).values({ key: picture, mediaType: 'image/webp', width: 4, height: 5, bytes: 7 })
    await storage.write(`originals/${picture}`, Buffer.from(picture))
  }
  backups = open({ database: embedded, db: database, dataDir: home.path }, real)
  await when(() => backups.findFacts().pictures.copiedAt !== null)
  await makeOrder(db, { number: 'FW-100001', customerPhone: '9812345678', paymentState: 'failed' })
  await makeOrder(db, { number: 'FW-100002', customerPhone: '9000000000', paymentState: 'failed' })
  for (const name of ['olga', 'dara', 'sunil', 'pia'])
    ids[name] = (
      await createStaff(db, { name, email: `${name}@shop.example`, password: passwords.before }, [
        name === 'olga' ? 'owner' : 'support',
      ])
    ).id
  await makeOrder(db, { number: 'FW-100004', customerPhone: '9000000001', paymentState: 'failed' })
  const signIn = openSignInOf(db)
  for (const name of ['olga', 'dara']) cookies[name] = await signInAs(signIn, name, passwords.before)
  await inviteStaff(db, owner, { name: 'Ina', email: 'ina@shop.example', roles: ['owner'] })
  await pause(50)
  noon = new Date()
  await pause(50)
  await makeOrder(db, { number: 'FW-100003' })
  await erasePerson(db, owner, { kind: 'phone', value: '9812345678' }, (contact) => noteErasure(home.path, contact))
  expect(await deactivateStaff(db, owner, ids.dara!)).toEqual({ kind: 'done' })
  const seen = { id: ids.sunil!, roles: ['viewer'], seen: ['support'] } as const
  expect(await changeRoles(db, owner, { ...seen, roles: [...seen.roles], seen: [...seen.seen] })).toEqual({
    kind: 'done',
  })
  const { token } = await makeLink(db, { kind: 'reset', userId: ids.olga! })
  await setNewPassword(db, token, passwords.after)
  await db.update(orders).set({ linkVersion: 2 }).where(eq(orders.number, 'FW-100001'))
  await noteAccess(db, home.path)
  await closeSegment(embedded.url)
  await when(() => backups.findFacts().restorable!.to > noon)
  await when(async () => (await place.list('erasures')).length === 1)
  await when(async () => (await place.list('access')).length === 1)
  await backups.stop()
})

afterAll(async () => {
  await database.close()
  await embedded.close()
  for (const folder of [home, disk, elsewhere]) folder.remove()
})

const restoreInto = (name: string, given: Partial<Parameters<typeof restoreShop>[0]> = {}) => {
  const into = path.join(elsewhere.path, name)
  return restoreShop({
    settings,
    to: noon,
    into,
    findStorage: async () => localStorage(path.join(into, 'images')),
    ...given,
  })
}

test('a restored shop is checked, stands aside until an owner says so, and then goes on', async () => {
  contributeForTest(() => {})
  const report = await restoreInto('shop')
  expect(report.books.counts).toMatchObject({ orders: 3, pictures: 2 })
  expect(report.pictures).toEqual({ restored: 2, missing: [] })
  expect(report.books.breaches).toEqual([
    'orders whose lines do not add up: FW-100001, FW-100002, FW-100004',
    'orders whose lines are not worth their subtotal: FW-100001, FW-100002, FW-100004',
    'orders without their history: FW-100001, FW-100002, FW-100004',
  ])
  const text = describeRestore(report, { to: noon, isSet: () => false })
  expect(text).toContain('3 orders')
  expect(text).toContain('1 request to be forgotten')
  expect(text).toContain('nobody is signed in')
  expect(text).toContain('their numbers are not given again')
  expect(text).toContain('done again when the shop opens')
  expect(text).toContain('give it these settings again, which are not in the backup: SMTP_URL')
  expect(fs.readFileSync(path.join(report.into, 'images/originals/saree'), 'utf8')).toBe('saree')

  const restored = await startEmbeddedDatabase(report.into, { port: 58_540, archives: true })
  const pool = connect(restored.url)
  const heldCopy = await openHeldCopy(pool.db)
  const again = open({ database: restored, db: pool, dataDir: report.into }, heldCopy)
  onTestFinished(async () => {
    await again.stop()
    await heldCopy.stop()
    await pool.close()
    await restored.close()
  })
  expect(heldCopy.restoredTo()).toEqual(noon)

  expect(await eraseAgain(pool.db, report.into)).toBe(1)
  const [forgotten] = await pool.db.select().from(orders).where(eq(orders.number, 'FW-100001'))
  expect(forgotten!.customerPhone).toBe('0000000000')
  const [other] = await pool.db.select().from(orders).where(eq(orders.number, 'FW-100002'))
  expect(other!.customerPhone).toBe('9000000000')

  const signIn = openSignInOf(pool.db)
  const find = (name: string) => signIn.findStaff(new Headers({ cookie: cookies[name]! }))
  expect([(await find('olga')).kind, (await find('dara')).kind]).toEqual(['expired', 'expired'])
  expect(await pool.db.$count(verifications)).toBe(0)
  const redone = await applyAccess(pool.db, report.into)
  expect(redone!.staff.toSorted()).toEqual(['dara', 'olga', 'sunil'].map((name) => `${name}@shop.example`))
  expect(await applyAccess(pool.db, report.into)).toBeNull()
  const enter = (name: string, password: string) =>
    signIn.signIn({ email: `${name}@shop.example`, password, clientAddress: '203.0.113.9', headers: new Headers() })
  expect((await enter('dara', passwords.before)).kind).toBe('refused')
  expect((await enter('olga', passwords.before)).kind).toBe('refused')
  expect((await enter('olga', passwords.after)).kind).toBe('ok')
  const lines = await findStaffLines(pool.db)
  expect(lines.find(({ name }) => name === 'sunil')).toMatchObject({ roles: ['viewer'], state: 'active' })
  const [renewed] = await pool.db.select().from(orders).where(eq(orders.number, 'FW-100001'))
  expect(renewed!.linkVersion).toBe(2)

  let asked = 0
  const gateway = gatewayWith({
    fetchPayment: async () => {
      asked += 1
      throw new Error('asked')
    },
  })
  await expect(holdGateway(gateway, heldCopy).fetchPayment('pay_1')).rejects.toThrow('restored copy')
  let jobs = 0
  heldCopy.onceReal(() => ({ stop: async () => {}, started: (jobs += 1) }))
  const [bases, log] = [await listBases(place), await listLog(place)]
  await closeSegment(restored.url)
  await pause(500)
  expect([asked, jobs, await listBases(place), await listLog(place)]).toEqual([0, 0, bases, log])

  await expect(heldCopy.confirm(pool.db, asha)).rejects.toThrow()
  expect(heldCopy.restoredTo()).toEqual(noon)
  await heldCopy.confirm(pool.db, owner)
  expect(heldCopy.restoredTo()).toBeNull()
  await until(() => jobs).toBe(1)
  await expect(holdGateway(gateway, heldCopy).fetchPayment('pay_1')).rejects.toThrow('asked')
  expect(asked).toBe(1)
  await until(async () => (await listBases(place)).length).toBe(bases.length + 1)
  expect((await listBases(place)).at(-1)).toMatch(/^00000002/)
  await until(() => again.findFacts().restorable).not.toBeNull()
  expect(await listLog(place)).toContain('00000002.history')
  // The mark is gone for every process, and after a restart.
  expect((await openHeldCopy(pool.db)).restoredTo()).toBeNull()
  expect((await restoreInto('newest', { to: null })).books.counts).toMatchObject({ orders: 3 })
})

test('an owner restores a copy from the back office, looks at what is in it, and removes it', async () => {
  const { db } = database
  fs.writeFileSync(path.join(home.path, 'secrets.key'), 'a key that no backup has')
  const open = () =>
    openRestoredCopies({
      dataDir: home.path,
      settings: () => settings,
      findStorage:
        ({ dataDir }) =>
        async () =>
          localStorage(path.join(dataDir, 'images')),
      readDisk: async () => ({ bytes: 1_000_000 }),
      startAgain: () => {},
      logger,
    })
  const copies = open()
  await expect(copies.start(db, asha, noon)).rejects.toThrow()
  expect(await copies.start(db, owner, new Date('2020-01-01T00:00:00Z'))).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('is before the oldest backup'),
  })
  expect(await copies.start(db, owner, noon)).toEqual({ kind: 'done' })
  // Another process of the shop.
  expect(await open().start(db, owner, null)).toMatchObject({ kind: 'refused' })
  const [started] = copies.list()
  expect(started).toMatchObject({ state: 'under way', to: noon.toISOString(), by: owner.name })
  expect(await copies.remove(db, owner, started!.name)).toMatchObject({ kind: 'refused' })
  await copies.whenIdle()
  const [ready] = open().list()
  expect(ready).toMatchObject({
    state: 'ready',
    found: { counts: { orders: 3, pictures: 2 }, missingPictures: 0, settings: ['SMTP_URL'] },
  })
  expect(fs.readFileSync(path.join(ready!.folder, 'secrets.key'), 'utf8')).toBe('a key that no backup has')

  const pidFile = path.join(ready!.folder, 'postgres/postmaster.pid')
  fs.writeFileSync(pidFile, '1')
  expect(await copies.remove(db, owner, ready!.name)).toMatchObject({ kind: 'refused' })
  fs.rmSync(pidFile)
  expect(await copies.remove(db, owner, ready!.name)).toEqual({ kind: 'done' })
  expect([copies.list(), fs.existsSync(ready!.folder)]).toEqual([[], false])
  expect(await copies.remove(db, owner, ready!.name)).toEqual({ kind: 'gone' })

  expect(await copies.start(db, owner, noon)).toEqual({ kind: 'done' })
  await copies.stop()
  expect(copies.list()).toMatchObject([{ state: 'failed', sentence: 'The shop was stopped meanwhile.' }])
})

test('what cannot be restored is refused in a sentence, and nothing is overwritten', async () => {
  await expect(
    restoreShop({ settings, to: noon, into: home.path, findStorage: async () => localStorage(elsewhere.path) }),
  ).rejects.toThrow(`A shop runs in ${fs.realpathSync(home.path)}`.slice(0, 14))
  fs.mkdirSync(path.join(elsewhere.path, 'full'))
  fs.writeFileSync(path.join(elsewhere.path, 'full/letter'), '')
  await expect(restoreInto('full')).rejects.toThrow('is not empty')
  await expect(restoreInto('no-key', { settings: { place: settings.place } })).rejects.toThrow('set BACKUP_KEY')
  await expect(restoreInto('other-key', { settings: { ...settings, key: `${key}x` } })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  )
  const [first] = await listBases(place)
  const manifest = JSON.parse((await place.read(manifestPath(first!)))!.toString())
  await place.write(manifestPath(first!), Buffer.from(JSON.stringify({ ...manifest, schema: '9999999999999' })))
  await expect(restoreInto('newer')).rejects.toThrow('of a newer version of the shop')
  await place.write(manifestPath(first!), Buffer.from(JSON.stringify({ ...manifest, postgres: '19.1' })))
  await expect(restoreInto('newer')).rejects.toThrow('The backup is of PostgreSQL 19.1')
  await place.write(manifestPath(first!), Buffer.from(JSON.stringify(manifest)))

  const part = (await plain.list('bases')).find((file) => file.includes(first!) && file.includes('part-'))!
  const bytes = (await plain.read(part))!
  await plain.write(part, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
  await expect(restoreInto('damaged')).rejects.toThrow('is damaged')
  await expect(startEmbeddedDatabase(path.join(elsewhere.path, 'damaged'))).rejects.toThrow('did not finish')
  expect(fs.readdirSync(path.join(elsewhere.path, 'full'))).toEqual(['letter'])
})
