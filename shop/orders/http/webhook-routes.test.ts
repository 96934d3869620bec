import Fastify from 'fastify'
import { expect } from 'vitest'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { openPayouts } from '#simulators/payouts/fixture.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { findCashRefunds } from '../cash/find-cash-refunds.server.ts'
import { sendPayout } from '../payouts/send-payout.server.ts'
import { payoutWebhookRoutes } from './webhook-routes.server.ts'

const seal = sealWith('a key of this test that is long enough')

test('a signed report closes the refund at once; an unsigned one moves nothing', async ({ db }) => {
  await using bank = await openPayouts()
  const app = Fastify()
  await app.register(async (scope) => payoutWebhookRoutes(scope, { db, findProvider: () => bank.provider }))
  const report = async (payload: Buffer | string, headers: object) =>
    (await app.inject({ method: 'POST', url: '/webhooks/payouts', payload, headers: { ...headers } })).statusCode

  const order = await makeOrder(db, { paymentMethod: 'cash', paymentState: 'completed', paidAt: new Date() })
  await oweBack(db, order, { amountPaise: 40_000, reason: 'A loose button', key: 'one' })
  const [due] = await findCashRefunds(db, order.number)
  const services = { seal, provider: bank.provider }
  await sendPayout(db, asha, services, { refundId: due!.id, way: 'link' })
  const [{ payout } = { payout: null }] = await findCashRefunds(db, order.number)
  await fetch(payout!.page!, { method: 'POST', body: new URLSearchParams({ upi: 'asha@okaxis' }), redirect: 'manual' })
  await expect.poll(() => bank.received.length).toBeGreaterThan(1)
  const { raw, headers } = bank.received.at(-1)!
  const signature = headers['x-razorpay-signature']

  expect(await report(raw, {})).toBe(400)
  expect(await report('{', { 'x-razorpay-signature': signature })).toBe(400)
  expect((await findCashRefunds(db, order.number))[0]!.paidAt).toBeNull()
  expect(await report(raw, { 'x-razorpay-signature': signature })).toBe(200)
  expect(await report(raw, { 'x-razorpay-signature': signature })).toBe(200)
  await expect.poll(async () => (await findCashRefunds(db, order.number))[0]!.paidAt).not.toBeNull()
  expect(await report(Buffer.alloc(70_000), {})).toBe(413)
  await app.close()
})
