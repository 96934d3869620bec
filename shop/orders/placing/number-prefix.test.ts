import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { saveSettings } from '#shop/settings/commands.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { fillPlaceholders } from '#shop/settings/policy-placeholders.ts'
import { builtInPolicies } from '#shop/settings/policy-texts/built-in-policies.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import type { SettingsForm } from '#shop/settings/settings-form.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { placeOne, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { findOrder } from '../find-order-forms.ts'
import { readOrderFilter } from '../finding/order-filter.ts'
import { requestOrderLink } from '../finding/request-link.server.ts'
import { searchOrders } from '../finding/search-orders.server.ts'
import { PrintJob } from '../step-inputs.ts'

async function changePrefix(db: Db, numberPrefix: string) {
  const { settings, version } = await findEditableSettings(db)
  const form = { ...settings, orders: { ...settings.orders, numberPrefix } } as SettingsForm
  await saveSettings(db, asha, { version, form })
  expect((await findEditableSettings(db)).settings.orders.numberPrefix).toBe(numberPrefix)
}

const found = async (db: Db, search: string) =>
  (await searchOrders(db, readOrderFilter(new URLSearchParams({ search })))).orders.map(({ number }) => number)

async function linksSent(db: Db, number: string) {
  // One that was asked for just now stands for the same wish.
  await db.update(emails).set({ createdAt: sql`now() - interval '6 minutes'` })
  const before = await db.$count(emails, eq(emails.kind, 'link'))
  const asked = findOrder('ORD').parse({ number, contact: 'asha@example.com' })
  expect(await requestOrderLink(db, asked, '203.0.113.7')).toBe('heard')
  return (await db.$count(emails, eq(emails.kind, 'link'))) - before
}

test('a shop whose owner chose no prefix numbers its orders plainly', async ({ database: { db }, shop }) => {
  await db.update(storeSettings).set({ values: {} })
  const { orderNumber } = await placeOne(db, shop)
  expect(orderNumber).toMatch(/^ORD-\d{6}$/)
})

test('a shop with a prefix of its own sells, is paid, and finds its orders by it', async ({
  database: { db },
  shop,
}) => {
  await changePrefix(db, 'SHOP24')
  const order = await placeOne(db, shop)
  const { orderNumber, token } = order
  expect(orderNumber).toMatch(/^SHOP24-\d{6}$/)

  const { success } = await shop.pay(order)
  expect(await shop.confirm(order, success!)).toEqual({ status: 200, body: { state: 'paid' } })
  expect((await shop.check(order)).body).toEqual({ state: 'paid' })
  expect((await shop.ask(order)).body).toMatchObject({ state: 'paid', order: { number: orderNumber } })
  expect((await shop.comeBack(order, success!)).to).toContain(`#order=${orderNumber}&token=${token}`)

  const digits = orderNumber.split('-')[1]!
  for (const search of [orderNumber, orderNumber.toLowerCase(), digits]) {
    expect(await found(db, search), search).toEqual([orderNumber])
  }
  expect(PrintJob.parse({ number: [orderNumber] }).number).toEqual([orderNumber])
})

test('a new prefix is for new orders; those from before open, are found, and send their links', async ({
  database: { db },
  shop,
}) => {
  await changePrefix(db, 'A1')
  const first = await placeOne(db, shop)
  await changePrefix(db, 'NEW')
  const second = await placeOne(db, shop)
  expect([first.orderNumber, second.orderNumber]).toEqual([
    expect.stringMatching(/^A1-\d{6}$/),
    expect.stringMatching(/^NEW-\d{6}$/),
  ])
  for (const order of [first, second]) {
    expect((await shop.ask(order)).body).toMatchObject({ order: { number: order.orderNumber } })
    const [prefix, digits] = order.orderNumber.split('-')
    for (const typed of [`#${prefix!.toLowerCase()} ${digits}`, `${prefix}${digits}`, ` ${digits}`]) {
      expect(await linksSent(db, typed), typed).toBe(1)
    }
    expect(await linksSent(db, order.orderNumber), 'a fourth link within the hour').toBe(0)
  }
  expect(await linksSent(db, first.orderNumber.replace('A1', 'NEW'))).toBe(0)
})

test('the terms name the prefix, so that the demo says FW-', () => {
  const termsOf = (numberPrefix: string) =>
    fillPlaceholders(builtInPolicies.terms, StoreSettings.parse({ orders: { numberPrefix } }))
  expect(termsOf('FW')).toContain('You then see its number, beginning with FW-, and receive an e-mail.')
  expect(termsOf('SHOP24')).toContain('beginning with SHOP24-,')
})
