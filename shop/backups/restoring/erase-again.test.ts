import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { launchReminders } from '#shop/catalogue/tables.server.ts'
import { creditBalances, creditPhones } from '#shop/credit/tables.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { phoneCodes } from '#shop/phone-verification/tables.server.ts'
import { carryOutErasures } from '#shop/privacy/carry-out-erasures.server.ts'
import { waitingErasures } from '#shop/privacy/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { carryErasures, copyErasures, eraseAgain, noteErasure } from './erase-again.server.ts'

test('a person who never ordered is erased again wherever their address or number stands', async ({ db }) => {
  const [email, phone] = ['meera@example.in', '9812345678']
  const { id: productId } = await makeProduct(db, { startsAt: new Date('2100-01-01') })
  const [variant] = await db.execute<{ id: number }>(
    sql`select id from variants where product_id = ${productId} limit 1`,
  )
  await db.insert(backInStockPlaces).values({ variantId: variant!.id, email: 'Meera@Example.in' })
  await db.insert(launchReminders).values({ productId, email })
  await db.insert(creditBalances).values({ holder: email })
  const [other] = await db.insert(creditBalances).values({ holder: 'other@example.in' }).returning()
  await db.insert(creditPhones).values({ holderId: other!.id, phone })
  const soon = new Date(Date.now() + 300_000)
  await db
    .insert(phoneCodes)
    .values({ phone, purpose: 'credit', digest: 'x', sealed: 'x', issuedAt: new Date(), expiresAt: soon })

  const folders = [makeFolder(), makeFolder(), makeFolder()] as const
  onTestFinished(() => folders.forEach((folder) => folder.remove()))
  const [lost, disk, restored] = folders
  await noteErasure(lost.path, { kind: 'email', value: email })
  await noteErasure(lost.path, { kind: 'phone', value: phone })
  const place = localStorage(disk.path)
  await carryErasures(lost.path, place)
  expect(await copyErasures(place, restored.path)).toBe(2)
  await eraseAgain(db, restored.path)

  expect(await db.$count(backInStockPlaces)).toBe(0)
  expect(await db.$count(launchReminders)).toBe(0)
  expect(
    (await db.select({ holder: creditBalances.holder }).from(creditBalances)).map(({ holder }) => holder),
  ).not.toContain(email)
  expect([await db.$count(creditPhones), await db.$count(phoneCodes)]).toEqual([0, 0])
})

test('who has an open order in the restored shop is erased again once that is settled', async ({ db }) => {
  const [lost, restored] = [makeFolder(), makeFolder()]
  onTestFinished(() => [lost, restored].forEach((folder) => folder.remove()))
  const paid = { paymentState: 'completed', paidAt: new Date(), customerEmail: 'meera@example.in' } as const
  const order = await makeOrder(db, { ...paid, orderStatus: 'shipped' })
  await noteErasure(lost.path, { kind: 'email', value: 'meera@example.in' })
  expect(await copyErasures(localStorage(restored.path), restored.path, lost.path)).toBe(1)
  expect(await eraseAgain(db, restored.path)).toBe(0)
  expect(await carryOutErasures(db)).toBe(0)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, order.id))
  expect(await eraseAgain(db, restored.path)).toBe(0)
  expect(await carryOutErasures(db)).toBe(1)
  expect(await db.$count(waitingErasures)).toBe(0)
  expect((await db.select().from(orders))[0]!.customerEmail).toBe(erasedEmail)
})
