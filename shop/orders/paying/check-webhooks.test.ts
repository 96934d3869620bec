import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { webhookEvents } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { findWebhooks, webhooksCheck } from './check-webhooks.server.ts'

test('payment updates that cannot be processed show, with their age', async ({ db }) => {
  const find = async () => webhooksCheck(await findWebhooks(db))
  expect(await find()).toMatchObject({ state: 'good', readings: [{ value: 'None yet' }, { value: 'None' }] })

  const event = { provider: 'razorpay', type: 'payment.captured', raw: Buffer.from('{}') }
  const at = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  await db.insert(webhookEvents).values({ ...event, eventId: 'old', receivedAt: at(90), processedAt: at(90) })
  await db.insert(webhookEvents).values({ ...event, eventId: 'new', receivedAt: at(1) })
  expect(await find()).toMatchObject({ state: 'good', gauges: { unprocessed: 1 } })
  await db.update(webhookEvents).set({ receivedAt: at(20) })
  expect(await find()).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('the oldest for 20 minutes'),
  })
  await db.update(webhookEvents).set({ receivedAt: at(70) })
  expect(await find()).toMatchObject({ state: 'critical' })
})
