import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { clientAddressContext, dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { askForPiece } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { askReminder } from '#shop/catalogue/launches/reminders.server.ts'
import { launchReminders, products, variants } from '#shop/catalogue/tables.server.ts'
import { subscribe } from '#shop/marketing/commands.server.ts'
import { newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import * as confirmPlace from './back-in-stock/confirm.tsx'
import * as leavePlace from './back-in-stock/leave.tsx'
import * as offer from './back-in-stock/offer.tsx'
import * as confirmNewsletter from './newsletter/confirm.tsx'
import * as leaveNewsletter from './newsletter/leave.tsx'
import * as confirmOrder from './order/confirm.tsx'
import * as reserveOrder from './order/reserve.tsx'
import * as confirmReminder from './reminders/confirm.tsx'
import * as leaveReminder from './reminders/leave.tsx'

type Answer = { data: unknown; init: { status: number; headers: HeadersInit } }

/** The status of what a loader or an action of a page answers to a link. It may be stored nowhere. */
async function ask(db: Db, handler: unknown, token: string) {
  const context = new RouterContextProvider()
  context.set(dbContext, db)
  context.set(clientAddressContext, '203.0.113.9')
  const request = new Request(`http://shop/?token=${encodeURIComponent(token)}`)
  const { init } = await (handler as (args: object) => Promise<Answer>)({ request, params: {}, context })
  expect(new Headers(init.headers).get('cache-control')).toBe('no-store')
  return init.status
}

const pages = { confirmNewsletter, leaveNewsletter, confirmReminder, leaveReminder, confirmPlace, leavePlace, offer }

test.for([...Object.entries(pages), ...Object.entries({ confirmOrder, reserveOrder })])(
  'a link of nobody is gone: %s',
  async ([, { loader }], { db }) => {
    for (const token of [randomUUID(), '', 'x', `${randomUUID()}\0`]) expect(await ask(db, loader, token)).toBe(410)
  },
)

test('a link works until it is used up, and leaving by it says so', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  const soon = await makeProduct(db, { startsAt: new Date(Date.now() + 86_400_000) })
  const [variant] = await db.select().from(variants).where(eq(variants.productId, shirt.id))
  const email = 'asha@example.in'
  await subscribe(db, email)
  await askReminder(db, soon.id, email)
  await askForPiece(db, { variantId: variant!.id, email })
  for (const { table, confirm, leave, after } of [
    { table: newsletterSubscribers, confirm: confirmNewsletter, leave: leaveNewsletter, after: 200 },
    { table: launchReminders, confirm: confirmReminder, leave: leaveReminder, after: 410 },
    { table: backInStockPlaces, confirm: confirmPlace, leave: leavePlace, after: 410 },
  ]) {
    const [row] = await db.select({ token: table.token }).from(table)
    for (const handler of [confirm.loader, leave.loader, confirm.action, confirm.action, leave.action, leave.action])
      expect(await ask(db, handler, row!.token)).toBe(200)
    expect(await ask(db, leave.loader, row!.token)).toBe(after)
  }
})

test('who waits for a product that left the shop can still have the address deleted', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 0 })
  const [variant] = await db.select().from(variants).where(eq(variants.productId, shirt.id))
  await askForPiece(db, { variantId: variant!.id, email: 'asha@example.in' })
  const [{ token } = { token: '' }] = await db.select().from(backInStockPlaces)
  await db.update(products).set({ state: 'archived' }).where(eq(products.id, shirt.id))
  expect(await ask(db, confirmPlace.loader, token)).toBe(410)
  expect(await ask(db, leavePlace.loader, token)).toBe(200)
  expect(await ask(db, leavePlace.action, token)).toBe(200)
  expect(await db.$count(backInStockPlaces)).toBe(0)
  expect(await ask(db, leavePlace.loader, token)).toBe(410)
})
