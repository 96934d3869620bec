// demanded by: shop/backups/dumps db/dumps
import '#tests/contributions.ts'
import * as path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { startOwnPostgres } from '#tests/backups/own-postgres.ts'
import { onDatabase } from '#tests/database-url.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { openFiles } from '../open-place.server.ts'
import { findRestoredTo } from '../restored-mark.server.ts'
import { eraseAgain, noteErasure } from '../restoring/erase-again.server.ts'
import { serverDumps } from '../tables.server.ts'
import { backUpServer } from './back-up-server.server.ts'
import { listDumps } from './list-dumps.server.ts'
import { restoreServer } from './restore-server.server.ts'

const [data, disk, elsewhere] = [makeFolder(), makeFolder(), makeFolder()]
const settings = {
  place: { folder: path.join(disk.path, 'shop') },
  keepDays: 14,
  key: 'vJ3mB0n5r1yqK8dT2xWcE7uLhP4sAf9G',
  settings: ['SMTP_URL'],
}
const { plain, files } = openFiles(settings)
const storage = localStorage(path.join(data.path, 'images'))
const newStorage = localStorage(path.join(elsewhere.path, 'images'))

let server: Awaited<ReturnType<typeof startOwnPostgres>>
let urlOf: (database: string) => string

beforeAll(async () => {
  server = await startOwnPostgres()
  const sql = postgres(server.url, { max: 1 })
  await sql`create role shop login password 'a secret'`
  for (const name of ['shop', 'restored', 'second', 'other']) await sql.unsafe(`create database ${name} owner shop`)
  await sql.end()
  urlOf = (database) => onDatabase(server.url.replace('postgres@', 'shop:a%20secret@'), database)
  await migrate(urlOf('shop'))
})

afterAll(async () => {
  await server.close()
  for (const folder of [data, disk, elsewhere]) folder.remove()
})

const backUp = (database = 'shop') =>
  backUpServer({ url: urlOf(database), settings, dataDir: data.path, findStorage: async () => storage })
const restoreTo = (database: string, to: Date | null = null) =>
  restoreServer({ url: urlOf(database), settings, to, dataDir: elsewhere.path, findStorage: async () => newStorage })

test('a shop on a server of its own comes back from its dump, with its pictures', async () => {
  const { db, close } = connect(urlOf('shop'))
  await db.insert(images).values({ key: 'saree', mediaType: 'image/webp', width: 4, height: 5, bytes: 7 })
  await storage.write('originals/saree', Buffer.from('saree'))
  await makeOrder(db, { number: 'FW-100001', customerPhone: '9812345678', paymentState: 'failed' })
  // Of a run that was killed.
  await files.write('dumps/20261101T000000Z/part-00001.dump', Buffer.from('half'))
  expect(await backUp()).toMatchObject({ pictures: { copied: 1, missing: 0 }, count: 1 })
  expect(await listDumps(files)).toMatchObject({ finished: [{ settings: ['SMTP_URL'] }], unfinished: [] })

  const [, moment] = [await makeOrder(db, { number: 'FW-100002' }), new Date()]
  await noteErasure(data.path, { kind: 'phone', value: '9812345678' })
  const second = await backUp()
  expect(second).toMatchObject({ pictures: { copied: 0 }, count: 2 })
  expect(await db.select().from(serverDumps)).toMatchObject([{ bytes: second.bytes, place: second.place }])
  await close()

  const report = await restoreTo('restored')
  expect(report.books.counts).toMatchObject({ orders: 2, pictures: 1 })
  expect(report).toMatchObject({ pictures: { restored: 1, missing: [] }, erasures: 1, settings: ['SMTP_URL'] })
  const restored = connect(urlOf('restored'))
  expect(await findRestoredTo(restored.db)).toEqual(report.at)
  expect(await eraseAgain(restored.db, elsewhere.path)).toBe(1)
  // Later migrations find the tables as they were.
  await migrate(urlOf('restored'))
  expect(await restored.db.$count(orders)).toBe(2)
  await restored.close()

  expect((await restoreTo('second', moment)).books.counts).toMatchObject({ orders: 1 })
})

test('a database in use, another database’s backups and a damaged dump are refused in a sentence', async () => {
  await expect(restoreTo('shop')).rejects.toThrow('DATABASE_URL names the database shop, which is not empty')
  await migrate(urlOf('other'))
  await expect(backUp('other')).rejects.toThrow('holds the backups of another shop')

  const newest = (await listDumps(files)).finished.at(-1)!
  const part = (await plain.list(`dumps/${newest.id}`)).find((file) => file.includes('part-'))!
  const bytes = (await plain.read(part))!
  await plain.write(part, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
  const sql = postgres(server.url, { max: 1 })
  await sql`create database empty owner shop`
  await sql.end()
  await expect(restoreTo('empty')).rejects.toThrow('is damaged')
  const empty = postgres(urlOf('empty'), { max: 1 })
  expect(await empty`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  await empty.end()
})
