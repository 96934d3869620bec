import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { creditGoods, creditSettledRefund } from '#shop/documents/issue-credit-notes.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { userRoles, users } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { approveRefund } from './approvals/decide-approval.server.ts'
import { findApprovals } from './approvals/find-approvals.server.ts'

const ravi = { ...asha, id: 'ravi', name: 'Ravi' }

/** A jacket at 18 % and two shirts at 5 %, paid and invoiced. */
async function soldAtTwoRates(db: Db) {
  const jacket = await makeProduct(db, { pricePaise: 500_000 })
  const shirt = await makeProduct(db, { pricePaise: 100_000 })
  const items = [jacket, shirt].map(({ id }, at) => ({ productId: id, size: 'M', color: '#1c2747', quantity: at + 1 }))
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 700_000))
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const { id, number, gatewayOrderId } = placed.order
  const providerOrderId = `order_${number}`
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId: `pay_${number}`, amountPaise: 700_000 })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  await makeInvoice(db, number)
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id))
  return { number, itemIds: lines.map((line) => line.id) }
}

const refund = (db: Db, number: string, amountPaise: number, pieces?: { itemId: number; quantity: number }[]) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Lost', restock: false, key: randomUUID(), pieces })

async function linesOfNote(db: Db) {
  const [row] = await db.update(refunds).set({ status: 'processed' }).returning()
  await creditSettledRefund(db, row!.id)
  const [note] = (await findInvoices(db)).filter(({ againstId }) => againstId !== null)
  return note!.content.lines.map(({ itemId, quantity, percent, amountPaise }) => [
    itemId,
    quantity,
    percent,
    amountPaise,
  ])
}

test('the credit note of a refund names the pieces that staff ticked, at their rate', async ({ db }) => {
  const { number, itemIds } = await soldAtTwoRates(db)
  const pieces = [{ itemId: itemIds[1]!, quantity: 1 }]
  expect(await refund(db, number, 100_000, pieces)).toEqual({ kind: 'done' })
  expect(await linesOfNote(db)).toEqual([[itemIds[1], 1, 5, 100_000]])
})

test('it names them also where a second person approves the refund', async ({ db }) => {
  const { returns, ...settings } = await findSettings(db)
  const values = { ...settings, returns: { ...returns, secondPersonAbovePaise: 100_00 } }
  await db.update(storeSettings).set({ values })
  await db.insert(users).values({ id: ravi.id, name: ravi.name, email: 'ravi@example.in' })
  await db.insert(userRoles).values({ userId: ravi.id, role: 'support' })
  const { number, itemIds } = await soldAtTwoRates(db)
  expect(await refund(db, number, 500_000, [{ itemId: itemIds[0]!, quantity: 1 }])).toEqual({ kind: 'waiting' })
  const [waiting] = await findApprovals(db)
  expect(await approveRefund(db, ravi, waiting!.id)).toEqual({ kind: 'done' })
  expect(await linesOfNote(db)).toEqual([[itemIds[0], 1, 18, 500_000]])
})

test('pieces that were refunded before they came back have no note over nothing', async ({ db }) => {
  const { number, itemIds } = await soldAtTwoRates(db)
  const pieces = [{ itemId: itemIds[0]!, quantity: 1 }]
  await refund(db, number, 500_000, pieces)
  await linesOfNote(db)
  const documents = await findInvoices(db)
  expect(
    await creditGoods(db, number, { cause: 'parcel A1 came back', pieces, paise: null, shippingPaise: 0 }),
  ).toEqual([])
  expect(await findInvoices(db)).toHaveLength(documents.length)
})

test('a refund for no piece in particular is credited over all that was sold', async ({ db }) => {
  const { number, itemIds } = await soldAtTwoRates(db)
  expect(await refund(db, number, 70_000)).toEqual({ kind: 'done' })
  expect(await linesOfNote(db)).toEqual([
    [itemIds[0], 1, 18, 50_000],
    [itemIds[1], 2, 5, 20_000],
  ])
})
