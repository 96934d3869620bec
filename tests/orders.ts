import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { giveBack } from '#shop/orders/refunding/give-back.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { capturedPayment, checkoutOf, makeProduct } from './makers.ts'

/** An order of one shirt for ₹1,029 that waits for `capturedPayment()` of tests/makers.ts. */
export async function makePendingOrder(
  db: Db,
  {
    providerOrderId = 'order_QmT4vX8bLc2NdP',
    provider = 'razorpay' as ProviderId,
    product = {} as Parameters<typeof makeProduct>[1],
  } = {},
) {
  const shirt = await makeProduct(db, product)
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
  const placed = await placeOrder(db, provider, randomUUID(), checkoutOf(items, 102_900))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const gatewayOrderId = placed.order.gatewayOrderId!
  await keepSession(db, gatewayOrderId, providerOrderId)
  return { order: placed.order, gatewayOrderId }
}

let ordersPaid = 0

/** The same, paid. */
export async function makePaidOrder(db: Db, { occurredAt = new Date() } = {}) {
  ordersPaid += 1
  const [providerOrderId, providerPaymentId] = [`order_Paid${ordersPaid}`, `pay_Paid${ordersPaid}`]
  const { order, gatewayOrderId } = await makePendingOrder(db, { providerOrderId })
  const payment = capturedPayment({ providerOrderId, providerPaymentId, occurredAt })
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [payment], refunds: [] }, 'webhook')
  return { ...order, gatewayOrderId, providerPaymentId }
}

/** Owes a customer a part of the money of a collected order, as if staff had refunded it. */
export const oweBack = (db: Db, { id }: { id: number }, back: { amountPaise: number; reason: string; key: string }) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id))
    const given = await giveBack(tx, { cause: 'refund', order: order!, way: 'as paid', by: null, ...back })
    if (given.kind !== 'given') throw new Error(`Not owed: ${given.kind}`)
  })

/**
 * All that refunds, transfers and credit gave back, by their own rows and by the one book of money that goes back. Credit
 * that a test began with is called a gift.
 */
export async function expectBooksOfMoneyBack(db: Db) {
  const [own] = await db.execute(sql`
    select
      (select coalesce(sum(amount_paise), 0)::int from refunds where idempotency_key not like 'gateway-%'
        or exists (select from money_back where refund_id = refunds.id)) as gateway,
      (select coalesce(sum(amount_paise), 0)::int from cash_refunds) as bank,
      (select coalesce(sum(paise), 0)::int from credit_entries where cause = 'given_back') as credit,
      (select coalesce(sum(paise), 0)::int from credit_entries where cause in ('return', 'goodwill')
        and reference not like 'gift %') as granted`)
  const [book] = await db.execute(sql`
    select coalesce(sum(gateway_paise), 0)::int as gateway, coalesce(sum(bank_paise), 0)::int as bank,
      coalesce(sum(credit_paise), 0)::int as credit, coalesce(sum(granted_paise), 0)::int as granted
    from money_back`)
  expect(book).toEqual(own)
}
