import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect } from 'vitest'
import { answerFailures } from '#http/failures.ts'
import { openPhoneProofs } from '#shop/phone-verification/phone-proofs.server.ts'
import { test } from '#tests/database.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { openOrderLinks } from '../order-links.server.ts'
import { orders } from '../tables.server.ts'
import { openByPhoneRoutes } from './open-by-phone.server.ts'

const phone = '9812345678'

test('an order opens for its proved phone alone, however its number is typed', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  const proofs = openPhoneProofs('secret of the shop')
  const orderLinks = openOrderLinks('a secret of this test alone')
  const app = fastify()
  answerFailures(app)
  openByPhoneRoutes(app, { db, phoneVerification: proofs, orderLinks })
  const open = async (given: object) => {
    const payload = { number: order.number, phone, proof: proofs.make(phone, 'open order'), ...given }
    const answer = await app.inject({ method: 'POST', url: '/api/orders/open', payload })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const link = { status: 200, body: { orderNumber: order.number, token: await orderLinks.tokenFor(db, order.number) } }

  expect(await open({})).toEqual(link)
  expect(await open({ number: ` #${order.number.slice(3)} `, phone: '+91 98123 45678' })).toEqual(link)

  const refusedProof = { status: 403, body: { error: expect.stringContaining('confirm your phone number again') } }
  expect(await open({ proof: 'x' })).toMatchObject(refusedProof)
  expect(await open({ proof: proofs.make(phone, 'confirm order') })).toMatchObject(refusedProof)
  expect(await open({ phone: '9999999999' })).toMatchObject(refusedProof)

  const unknown = { status: 404, body: { error: expect.stringContaining('no order with this number') } }
  expect(await open({ phone: '9999999999', proof: proofs.make('9999999999', 'open order') })).toMatchObject(unknown)
  expect(await open({ number: 'FW-999999' })).toMatchObject(unknown)
  expect(await open({ number: '' })).toMatchObject({ status: 422 })
})

test('whoever proves their phone number sees its orders for which it was proved, and of others how many they are', async ({
  db,
}) => {
  const proofs = openPhoneProofs('secret of the shop')
  const orderLinks = openOrderLinks('a secret of this test alone')
  const app = fastify()
  answerFailures(app)
  openByPhoneRoutes(app, { db, phoneVerification: proofs, orderLinks })
  const { order: proved } = await makePendingOrder(db)
  await db.update(orders).set({ phoneProved: true })
  await makePendingOrder(db, { providerOrderId: 'order_Typed' })
  await makePendingOrder(db, { providerOrderId: 'order_Old' })
  await db
    .update(orders)
    .set({ createdAt: sql`now() - interval '401 days'` })
    .where(sql`id = (select max(id) from orders)`)
  const list = async (given: object) => {
    const payload = { phone, proof: proofs.make(phone, 'open order'), ...given }
    const answer = await app.inject({ method: 'POST', url: '/api/orders/of-phone', payload })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const token = await orderLinks.tokenFor(db, proved.number)
  expect(await list({})).toMatchObject({
    status: 200,
    body: { orders: [{ orderNumber: proved.number, token }], typedOrders: 1 },
  })
  expect(await list({ proof: proofs.make(phone, 'confirm order') })).toMatchObject({ status: 403 })
  expect(await list({ phone: '9999999999' })).toMatchObject({ status: 403 })
  const other = { phone: '9999999999', proof: proofs.make('9999999999', 'open order') }
  expect(await list(other)).toEqual({ status: 200, body: { orders: [], typedOrders: 0 } })
})
