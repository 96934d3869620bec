import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { issueDocuments } from '#shop/documents/issue-invoice.server.ts'
import { payCashRefund, reopenCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { failRefund } from '#shop/payments/keep-refunds.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { test } from '#tests/database.ts'
import { findInvoices } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'

const ask = (db: Db, number: string, amountPaise: number) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Torn', restock: false, key: randomUUID() })

const findOwed = (db: Db) => db.select().from(cashRefunds).orderBy(cashRefunds.id)

test('a transfer that a bank sent back, and that is paid again, hides no other refund from the documents', async ({
  db,
}) => {
  const { number } = await makeCollectedOrder(db)
  await issueDocuments(db, number)
  await ask(db, number, 50_000)
  const [first] = await findOwed(db)
  await payCashRefund(db, asha, first!.id, 'UTR1')
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, number))!
    await reopenCashRefund(tx, order, { id: first!.id, why: null })
  })
  await ask(db, number, 30_000)
  const [, second] = await findOwed(db)
  await payCashRefund(db, asha, second!.id, 'UTR2')
  await payCashRefund(db, asha, first!.id, 'UTR3')
  const sums = (await findInvoices(db)).map(({ content }) =>
    content.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  )
  expect(sums).toEqual([299_700, 50_000, 30_000])
})

test('a refund that the gateway made after all, when it went by bank already, is before staff', async ({ db }) => {
  for (const [isPaid, sentence] of [
    [false, '₹500 went back through the gateway after all, and is owed by bank, too: send it once'],
    [true, '₹500 went back through the gateway after all, and was sent by bank, too: ask the customer for it'],
  ] as const) {
    const { id, number, gatewayOrderId, providerPaymentId } = await makeDeliveredOrder(db)
    await ask(db, number, 50_000)
    const [refund] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, providerPaymentId))
    await failRefund(db, refund!.id, 'The card is closed')
    expect(await refundByBank(db, asha, refund!.id)).toEqual({ kind: 'done' })
    const owed = (await findOwed(db)).at(-1)!
    if (isPaid) await payCashRefund(db, asha, owed.id, 'UTR1')
    const seen = {
      providerRefundId: `rfnd_${number}`,
      providerPaymentId,
      amountPaise: 50_000,
      currency: 'INR',
      status: 'processed' as const,
      key: refund!.idempotencyKey,
      raw: {},
    }
    await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [], refunds: [seen] }, 'webhook')
    expect((await readOrder(db, id)).needsReview).toBe(sentence)
  }
})
