import { copyFile, readFile, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { leavePlace } from '#shop/back-in-stock/forget-places.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { leaveReminder } from '#shop/catalogue/launches/reminders.server.ts'
import { launchReminders, variants } from '#shop/catalogue/tables.server.ts'
import { creditBalances, creditPhones } from '#shop/credit/tables.server.ts'
import { issueInvoice } from '#shop/documents/issue-invoice.server.ts'
import { invoices, invoiceSeries } from '#shop/documents/tables.server.ts'
import { unsubscribe } from '#shop/marketing/change-subscription.server.ts'
import { newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { applyAccess, copyAccess, noteAccess } from './access-list.server.ts'

test('a restored shop sends no newsletter to who left since, and no credit to a number removed since', async ({
  db,
}) => {
  const home = makeFolder()
  onTestFinished(() => home.remove())
  const [list, owed] = ['access-list.json', 'access-list-to-apply.json'].map((name) => path.join(home.path, name))
  const readers = await db
    .insert(newsletterSubscribers)
    .values(['asha@shop.example', 'ravi@shop.example'].map((email) => ({ email, confirmedAt: new Date() })))
    .returning()
  const [holder] = await db.insert(creditBalances).values({ holder: 'asha@shop.example' }).returning()
  const holderId = holder!.id
  const [current, former] = ['9812345678', '9900000001']
  await db.insert(creditPhones).values({ holderId, phone: current!, opensAll: true })

  await unsubscribe(db, readers[0]!.token)
  await noteAccess(db, home.path)
  await copyFile(list!, owed!)
  // As the database was before.
  await db.update(newsletterSubscribers).set({ unsubscribedAt: null })
  await db.insert(creditPhones).values({ holderId, phone: former!, opensAll: true })

  expect(await applyAccess(db, home.path)).toEqual({ staff: [] })
  const after = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id)
  expect(after.map(({ unsubscribedAt }) => unsubscribedAt !== null)).toEqual([true, false])
  expect((await db.select().from(creditPhones)).map(({ phone }) => phone)).toEqual([current])

  // As versions before this one wrote it.
  await writeFile(owed!, JSON.stringify({ at: new Date().toISOString(), staff: [], orderLinks: [] }))
  await applyAccess(db, home.path)
  expect(await db.$count(creditPhones)).toBe(1)
})

test('a restored shop writes to nobody about a size or a launch whom it need not write to since, and gives their pieces on', async ({
  db,
}) => {
  const home = makeFolder()
  onTestFinished(() => home.remove())
  const [list, owed] = ['access-list.json', 'access-list-to-apply.json'].map((name) => path.join(home.path, name))
  const { id: productId } = await makeProduct(db, { stock: 0 })
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId)).limit(1)
  const variantId = variant!.id
  const emails = ['asha@shop.example', 'ravi@shop.example', 'mira@shop.example']
  const confirmedAt = new Date()
  const offeredUntil = new Date(Date.now() + 3_600_000)
  const places = await db
    .insert(backInStockPlaces)
    .values([
      { variantId, email: emails[0]!, confirmedAt },
      { variantId, email: emails[1]!, confirmedAt, offeredUntil },
      { variantId, email: emails[2]!, confirmedAt },
    ])
    .returning()
  const reminders = await db
    .insert(launchReminders)
    .values(emails.map((email) => ({ productId, email, confirmedAt })))
    .returning()

  // The third stays, the first two leave: one waited, the other had been offered a piece.
  for (const { token } of places.slice(0, 2)) await leavePlace(db, token)
  for (const { token } of reminders.slice(0, 2)) await leaveReminder(db, token)
  await db.update(backInStockPlaces).set({ offeredUntil: null })
  await noteAccess(db, home.path)
  await copyFile(list!, owed!)
  // As the database was before.
  await db.insert(backInStockPlaces).overridingSystemValue().values(places.slice(0, 2))
  await db.insert(launchReminders).overridingSystemValue().values(reminders.slice(0, 2))

  await applyAccess(db, home.path)
  const waits = await db.select().from(backInStockPlaces)
  expect(waits.map(({ email }) => email)).toEqual([emails[2]])
  expect(waits[0]!.offeredUntil).not.toBeNull()
  expect((await db.select().from(launchReminders)).map(({ email }) => email)).toEqual([emails[2]])

  // Nobody waits any more.
  await db.delete(backInStockPlaces)
  await db.delete(launchReminders)
  await noteAccess(db, home.path)
  await copyFile(list!, owed!)
  await db.insert(backInStockPlaces).overridingSystemValue().values(places)
  await applyAccess(db, home.path)
  expect(await db.$count(backInStockPlaces)).toBe(0)

  // As versions before this one wrote it.
  await writeFile(owed!, JSON.stringify({ at: new Date().toISOString(), staff: [], orderLinks: [] }))
  await db.insert(launchReminders).overridingSystemValue().values(reminders)
  await applyAccess(db, home.path)
  expect(await db.$count(launchReminders)).toBe(3)
})

test('a restored shop gives no number of a document that was given since, and its books add up', async ({ db }) => {
  const [home, restored] = [makeFolder(), makeFolder()]
  onTestFinished(() => [home, restored].forEach((folder) => folder.remove()))
  const issue = async () => {
    const order = await makePaidOrder(db)
    await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, order.id))
    return (await issueInvoice(db, order.number))!.number
  }
  const first = await issue()
  const atNoon = await db.select().from(invoiceSeries)
  const [second, third] = [await issue(), await issue()]
  await noteAccess(db, home.path)
  // As the database was after the first.
  await db.delete(invoices).where(inArray(invoices.number, [second, third]))
  await db.delete(invoiceSeries)
  await db.insert(invoiceSeries).values(atNoon)

  const place = localStorage(restored.path)
  const noon = new Date(Date.now() - 60_000)
  expect(await copyAccess(place, restored.path, noon, { from: home.path, staffAsThen: true })).toBe(true)
  await applyAccess(db, restored.path)
  const fourth = await issue()
  expect(new Set([first, second, third, fourth]).size).toBe(4)
  expect((await db.select().from(invoiceSeries))[0]).toMatchObject({ last: 4, skipped: 2 })
})

test('the list is written again only when it says something else', async ({ db }) => {
  const home = makeFolder()
  onTestFinished(() => home.remove())
  const list = path.join(home.path, 'access-list.json')
  await noteAccess(db, home.path)
  const first = await readFile(list, 'utf8')
  await noteAccess(db, home.path)
  expect(await readFile(list, 'utf8')).toBe(first)
  await db.insert(newsletterSubscribers).values({ email: 'asha@shop.example', unsubscribedAt: new Date() })
  await noteAccess(db, home.path)
  expect(await readFile(list, 'utf8')).not.toBe(first)
})
