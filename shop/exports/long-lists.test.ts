import { Buffer } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { staffLog, userRoles, users } from '#shop/staff/tables.server.ts'
import { guardedMember } from '#shop/staff/types.ts'
import { test as base } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { askForFile, deleteFile } from './ask-file.server.ts'
import { findColumns, saveColumns } from './choose-columns.server.ts'
import { isLongList } from './count-rows.server.ts'
import { exportLists } from './export-lists.ts'
import { countReadyFiles, findFiles, openFile } from './find-files.server.ts'
import { makeNextFile } from './make-files.server.ts'
import type { ExportAsked } from './read-rows.server.ts'
import { removeOldFiles } from './remove-old-files.server.ts'
import { exportFiles } from './tables.server.ts'
import { writeExport } from './write-export.server.ts'

const ever = { from: null, to: null }
const ofOrders = (query = ''): ExportAsked => ({ list: 'orders', days: ever, query: new URLSearchParams(query) })
const describe = () => ''

/** A storage in memory, and an owner who is in the database. */
const test = base.extend<{ stored: Map<string, Buffer>; owner: typeof asha }>({
  stored: async ({}, use) => {
    await use(new Map())
  },
  owner: async ({ db }, use) => {
    await use(await makeStaff(db, 'owner-1', 'owner'))
  },
})

async function makeStaff(db: Db, id: string, role: 'owner' | 'support') {
  await db.insert(users).values({ id, name: 'Meera', email: `${id}@example.in` })
  await db.insert(userRoles).values({ userId: id, role })
  return guardedMember({ id, name: 'Meera', email: `${id}@example.in`, roles: [role] })
}

const servicesOf = (stored: Map<string, Buffer>) => ({
  storage: {
    read: async (path: string) => stored.get(path) ?? null,
    write: async (path: string, bytes: Buffer) => void stored.set(path, bytes),
    remove: async (path: string) => void stored.delete(path),
  },
  describe,
})

async function textOf(pieces: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

test('a list is long above its bound, as its filter narrows it; each list can be counted', async ({ db }) => {
  for (let n = 0; n < 3; n += 1) await makeOrder(db)
  const [{ number }] = (await db.select({ number: orders.number }).from(orders)) as [{ number: string }]
  expect(await isLongList(db, asha, ofOrders(), 2)).toBe(true)
  expect(await isLongList(db, asha, ofOrders(), 3)).toBe(false)
  expect(await isLongList(db, asha, ofOrders(`search=${number}`), 1)).toBe(false)
  const days = { from: '2026-01-01', to: '2026-01-02' }
  for (const list of exportLists)
    expect(await isLongList(db, asha, { list, days, query: new URLSearchParams() }), list).toBe(false)
})

test('a long list is made once in the background, for the person who asked, and goes after a day', async ({
  db,
  stored,
  owner,
}) => {
  const order = await makeOrder(db)
  const services = servicesOf(stored)
  await askForFile(db, owner, ofOrders(), 'csv')
  await askForFile(db, owner, ofOrders(), 'csv')
  expect(await findFiles(db, owner)).toMatchObject([{ list: 'orders', state: 'waiting', isNarrowed: false }])
  expect(await makeNextFile(db, services)).toBe(true)
  expect(await makeNextFile(db, services)).toBe(false)
  const [file] = await findFiles(db, owner)
  expect(file).toMatchObject({ state: 'ready', isFetched: false })
  expect(await countReadyFiles(db, owner.id)).toBe(1)
  expect(await db.$count(staffLog, eq(staffLog.action, 'export'))).toBe(1)

  const opened = await openFile(db, owner, file!.id, services.storage)
  expect(await textOf(opened.pieces)).toMatch(new RegExp(`^\\uFEFFOrder,.*\\s+${order.number},`))
  expect(opened.bytes).toBe([...stored.values()].reduce((sum, { length }) => sum + length, 0))
  expect(await countReadyFiles(db, owner.id)).toBe(0)
  const other = await makeStaff(db, 'owner-2', 'owner')
  await expect(openFile(db, other, file!.id, services.storage)).rejects.toMatchObject({ status: 404 })

  expect(await removeOldFiles(db, services.storage)).toBe(0)
  await db.update(exportFiles).set({ endedAt: sql`now() - interval '25 hours'` })
  expect(await removeOldFiles(db, services.storage)).toBe(1)
  expect(stored.size).toBe(0)
  await expect(openFile(db, owner, file!.id, services.storage)).rejects.toMatchObject({ status: 404 })
})

test('two files are made at once, and a person keeps five', async ({ db, stored, owner }) => {
  const services = servicesOf(stored)
  for (const search of ['a', 'b', 'c', 'd', 'e']) await askForFile(db, owner, ofOrders(`search=${search}`), 'csv')
  await expect(askForFile(db, owner, ofOrders('search=f'), 'csv')).rejects.toMatchObject({ status: 429 })
  const [first, second] = await db.select().from(exportFiles).orderBy(exportFiles.id)
  const held = { heldUntil: sql`now() + interval '1 minute'` }
  await db.update(exportFiles).set(held).where(eq(exportFiles.id, first!.id))
  await db.update(exportFiles).set(held).where(eq(exportFiles.id, second!.id))
  expect(await makeNextFile(db, services)).toBe(false)
  // A process died: its file is made by another one.
  await db
    .update(exportFiles)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(exportFiles.id, first!.id))
  expect(await makeNextFile(db, services)).toBe(true)
  expect((await findFiles(db, owner)).at(-1)).toMatchObject({ id: first!.id, state: 'ready' })

  await deleteFile(db, owner, first!.id)
  expect(await findFiles(db, owner)).toHaveLength(4)
  await askForFile(db, owner, ofOrders('search=f'), 'csv')
  expect(await removeOldFiles(db, services.storage)).toBe(1)
  expect(stored.size).toBe(0)
})

test('a file that cannot be made is given up after three tries, and one of somebody who left at once', async ({
  db,
  stored,
  owner,
}) => {
  const services = servicesOf(stored)
  await askForFile(db, owner, ofOrders(), 'xlsx')
  const full = { ...services.storage, write: () => Promise.reject(new Error('disk full')) }
  for (let tries = 0; tries < 3; tries += 1)
    await expect(makeNextFile(db, { ...services, storage: full })).rejects.toThrow('disk full')
  expect(await makeNextFile(db, services)).toBe(false)
  expect(await findFiles(db, owner)).toMatchObject([{ state: 'failed' }])

  await askForFile(db, owner, ofOrders(), 'xlsx')
  await db.update(users).set({ deactivatedAt: new Date() })
  expect(await makeNextFile(db, services)).toBe(true)
  expect(await findFiles(db, owner)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
})

test('a file that is stopped is begun anew by another process', async ({ db, stored, owner }) => {
  const services = servicesOf(stored)
  await makeOrder(db)
  await askForFile(db, owner, ofOrders(), 'csv')
  expect(await makeNextFile(db, services, AbortSignal.abort())).toBe(true)
  expect(await db.select().from(exportFiles)).toMatchObject([{ state: 'waiting', heldUntil: null, tries: 0 }])
  expect(await makeNextFile(db, services)).toBe(true)
  expect(await findFiles(db, owner)).toMatchObject([{ state: 'ready' }])
})

test('a person who may no longer export customers does not get the names of a file made before', async ({
  db,
  stored,
  owner,
}) => {
  const services = servicesOf(stored)
  await askForFile(db, owner, ofOrders(), 'csv')
  await makeNextFile(db, services)
  const [file] = await findFiles(db, owner)
  const demoted = guardedMember({ ...owner, roles: ['support'] })
  await expect(openFile(db, demoted, file!.id, services.storage)).rejects.toMatchObject({ status: 403 })
})

test('each person’s columns of a list are remembered, never those of others, nor what they may not see', async ({
  db,
  owner,
}) => {
  const support = await makeStaff(db, 'support-1', 'support')
  const headingsOf = async (by: typeof asha) => {
    const pieces: string[] = []
    for await (const piece of writeExport(db, by, ofOrders(), { form: 'csv', describe })) pieces.push(String(piece))
    return pieces.join('').split('\n')[0]!.trim()
  }
  const before = await headingsOf(owner)
  expect(await saveColumns(db, owner, { list: 'orders', chosen: ['total_paise', 'number', 'nonsense'] })).toEqual({
    kind: 'done',
  })
  expect(await headingsOf(owner)).toBe('Order,Total')
  expect(await saveColumns(db, owner, { list: 'orders', chosen: [] })).toEqual({ kind: 'none chosen' })
  expect(await headingsOf(owner)).toBe('Order,Total')
  const chosen = (await findColumns(db, support, 'orders')).map(({ key }) => key)
  expect(chosen).not.toContain('customer_phone')
  await saveColumns(db, support, { list: 'orders', chosen: ['number', 'customer_phone'] })
  expect(await headingsOf(support)).toBe('Order')
  await saveColumns(db, owner, {
    list: 'orders',
    chosen: (await findColumns(db, owner, 'orders')).map(({ key }) => key),
  })
  expect(await headingsOf(owner)).toBe(before)
})
