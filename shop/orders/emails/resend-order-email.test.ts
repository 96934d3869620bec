import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { resendOrderEmail } from './resend-order-email.server.ts'

test('an e-mail sent or given up is owed again, under another Message-ID, and the log says who asked', async ({
  db,
}) => {
  const { order } = await makePendingOrder(db)
  const [email] = await db
    .update(emails)
    .set({ sentAt: sql`now()`, nextTryAt: null, messageId: '<old@shop>', tries: 3 })
    .returning()
  expect(await resendOrderEmail(db, asha, order.number, email!.id)).toBe(true)
  expect(await db.select().from(emails)).toMatchObject([
    { sentAt: null, messageId: null, tries: 1, nextTryAt: expect.any(Date) },
  ])
  expect(await db.select().from(staffLog)).toMatchObject([{ action: 'send e-mail again', staffName: 'Asha Rao' }])
})

test('not through another order', async ({ db }) => {
  await makePendingOrder(db)
  const { order } = await makePendingOrder(db, { providerOrderId: 'order_Another1234567' })
  const [first] = await db.select().from(emails).orderBy(emails.id)
  expect(await resendOrderEmail(db, asha, order.number, first!.id)).toBe(false)
  expect(await resendOrderEmail(db, asha, 'FW-999999', first!.id)).toBe(false)
})
