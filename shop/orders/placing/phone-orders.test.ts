import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { takePhoneOrder } from '#shop/orders/placing/take-phone-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { oneShirt, testWithGateway as test } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'

const links = openOrderLinks('a secret of this test alone')

test('an order taken by phone holds its goods for a day, owes its link at once, and is paid on its own page', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db, { stock: 3 })
  const key = randomBytes(16).toString('hex')
  const wanted = checkoutOf([oneShirt(shirt.id, 2)], 202_800)
  const wrong = await takePhoneOrder(db, asha, 'razorpay', key, { ...wanted, expectedTotalPaise: 1 })
  expect(wrong).toMatchObject({ kind: 'refused', totals: { totalPaise: 202_800 } })

  const taken = await takePhoneOrder(db, asha, 'razorpay', key, wanted)
  expect(await takePhoneOrder(db, asha, 'razorpay', key, wanted)).toEqual({ ...taken, isNew: false })
  const [order, ...others] = await db.select().from(orders)
  expect(others).toEqual([])
  expect(order!.expiresAt.getTime() - order!.createdAt.getTime()).toBe(24 * 3_600_000)
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 1 }])
  expect(await db.select({ note: orderEvents.note, actor: orderEvents.actor }).from(orderEvents)).toEqual([
    { note: 'Order taken by phone', actor: 'Asha Rao' },
  ])
  expect(
    await db.select({ action: staffLog.action, subject: staffLog.subject }).from(staffLog).orderBy(staffLog.id),
  ).toEqual([{ action: 'place phone order', subject: `order ${order!.number}` }])
  const [email] = await db.select().from(emails)
  expect(email).toMatchObject({ kind: 'payment', sentAt: null })
  expect(email!.nextTryAt!.getTime()).toBeLessThanOrEqual(Date.now())

  const link = { orderNumber: order!.number, token: await links.tokenFor(db, order!.number) }
  expect((await shop.openPayment({ ...link, token: await links.tokenFor(db, 'FW-999999') })).status).toBe(404)
  const opened = await shop.openPayment(link)
  expect(opened).toMatchObject({ status: 201, body: { amount: 202_800 } })
  expect((await shop.openPayment(link)).body.orderId).toBe(opened.body.orderId)
  const { success } = await shop.pay(opened.body)
  expect((await shop.confirm(opened.body, success!)).body).toEqual({ state: 'paid' })
  expect(await shop.openPayment(link)).toMatchObject({ status: 409, body: { state: 'paid' } })
  expect((await db.select({ kind: emails.kind }).from(emails)).map(({ kind }) => kind)).toEqual(['paid'])
})

test('the limit for each person does not bind staff who take an order by phone, whose pieces count for later', async ({
  database: { db },
}) => {
  const shirt = await makeProduct(db, { stock: 5, maxPerPerson: 1 })
  const wanted = checkoutOf([oneShirt(shirt.id, 2)], 202_800)
  const key = () => randomBytes(16).toString('hex')
  expect(await takePhoneOrder(db, asha, 'razorpay', key(), wanted)).toMatchObject({ kind: 'placed' })
  const own = checkoutOf([oneShirt(shirt.id, 1)], 102_900)
  expect(await placeOrder(db, 'razorpay', key(), own, { from: '198.51.100.7' })).toMatchObject({
    kind: 'refused',
    lines: [{ problem: expect.stringContaining('at most 1 piece') }],
  })
})
