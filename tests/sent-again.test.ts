import { expect } from 'vitest'
import { findSales } from '#shop/catalogue/sales/find-sales.server.ts'
import { keepContactMessage } from '#shop/marketing/commands.server.ts'
import { findAllBanners } from '#shop/marketing/find-banners.server.ts'
import { addBanner, deleteBanner } from '#shop/marketing/manage-banners.server.ts'
import { noteOnMessage } from '#shop/marketing/manage-messages.server.ts'
import { contactMessages, messageEntries } from '#shop/marketing/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { noteCustomer } from '#shop/orders/customer-notes/note-customer.server.ts'
import { customerNotes } from '#shop/orders/customer-notes/tables.server.ts'
import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { test, testWithDatabase } from './database.ts'
import { makeOrder } from './make-order.ts'
import { makeSale } from './sale/make-sale.ts'
import { asha } from './staff.ts'

const message = { name: 'Ravi', email: 'ravi@example.in', subject: 'A hem', message: 'How long is it?' }

test('a message whose answer was lost and that is sent again is one message with one e-mail', async ({ db }) => {
  await keepContactMessage(db, message)
  await keepContactMessage(db, message)
  await keepContactMessage(db, { ...message, message: 'And how wide?' })
  expect(await db.$count(contactMessages)).toBe(2)
  expect(await db.$count(emails)).toBe(2)
})

testWithDatabase('eight presses at one moment are one message', async ({ database: { db } }) => {
  await Promise.all(Array.from({ length: 8 }, () => keepContactMessage(db, message)))
  expect(await db.$count(contactMessages)).toBe(1)
})

test('a note that is sent again stands once, at an order, a customer and a message', async ({ db }) => {
  const { number } = await makeOrder(db)
  await keepContactMessage(db, message)
  const [{ id }] = (await db.select().from(contactMessages)) as [typeof contactMessages.$inferSelect]
  const notesBefore = await db.$count(orderEvents)
  for (const note of ['Called', 'Called', 'Called again']) {
    expect(await noteOrder(db, asha, number, note)).toEqual({ kind: 'done' })
    expect(await noteCustomer(db, asha, number, note)).toEqual({ kind: 'done' })
    expect(await noteOnMessage(db, asha, { id, body: note })).toBe(true)
  }
  expect((await db.$count(orderEvents)) - notesBefore).toBe(2)
  expect(await db.$count(customerNotes)).toBe(2)
  expect(await db.$count(messageEntries)).toBe(2)
})

const banner = {
  name: 'Diwali',
  description: '',
  position: 'hero' as const,
  link: '/products',
  alt: '',
  imageKey: 'wide-image',
  phoneImageKey: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
}

test('a banner that is sent again is one banner, and a new one once the first is deleted', async ({ db }) => {
  await db.insert(images).values({ key: 'wide-image', mediaType: 'image/webp', width: 1600, height: 900, bytes: 9 })
  await addBanner(db, asha, banner)
  await addBanner(db, asha, banner)
  const [made, ...others] = await findAllBanners(db)
  expect(others).toEqual([])
  await deleteBanner(db, asha, made!.id)
  await addBanner(db, asha, banner)
  expect(await findAllBanners(db)).toHaveLength(1)
})

test('a sale that is sent again is the one sale', async ({ db }) => {
  const [first, second] = [await makeSale(db), await makeSale(db)]
  expect(second).toEqual(first)
  expect(await findSales(db)).toHaveLength(1)
})
