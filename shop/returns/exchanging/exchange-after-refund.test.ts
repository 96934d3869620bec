import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { creditSettledRefund } from '#shop/documents/issue-credit-notes.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { moneyBack } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { approveReturn } from '../deciding/decide-return.server.ts'
import { exchangesOfOrders } from '../deciding/exchanges-of-orders.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { receiveReturn } from '../deciding/receive-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'

test('a piece whose price staff refunded in part is exchanged for that part, and its documents say so', async ({
  db,
}) => {
  const { number, itemId, variantIds } = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
  await makeInvoice(db, number)
  const pieces = [{ itemId, quantity: 1 }]
  const refund = { amountPaise: 30_000, reason: 'Stain', restock: false, key: randomUUID(), pieces }
  expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  const [refunded] = await db.update(refunds).set({ status: 'processed' }).returning()
  await db.transaction((tx) => creditSettledRefund(tx, refunded!.id))

  // Staff ticked the line's first piece, so that all of its pieces are exchanged here.
  const [line] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const { quantity } = line!
  const ask = (shownToPay: number) => {
    const exchange = { itemId, quantity, reason: 'too small' as const, exchangeFor: variantIds[1]! }
    return requestReturn(db, number, { lines: [exchange], note: '', shownPaise: 0, shownToPay })
  }
  expect(await ask(0)).toMatchObject({ kind: 'look', toPayPaise: 30_000 })
  const asked = await ask(30_000)
  if (asked.kind !== 'requested') throw new Error(JSON.stringify(asked))
  const { reference } = asked
  const now = async () => (await findReturn(db, reference))!
  expect(await approveReturn(db, asha, { reference, version: (await now()).version })).toEqual({ kind: 'done' })
  const { lines, version } = await now()
  const [{ id: lineId }] = lines as [(typeof lines)[number]]
  await receiveReturn(db, asha, { reference, version, received: [{ lineId, quantity }] })
  const judged = Array.from({ length: quantity }, (_, at) => ({ lineId, position: at + 1, fate: 'shelf' as const }))
  const all = { reference, version: (await now()).version, judged, gateway: 'razorpay' as const }
  expect(await judgeReturn(db, asha, all)).toEqual({ kind: 'done' })

  const [before] = await db.select().from(orders).where(eq(orders.number, number))
  const [sent] = await db.select().from(orders).where(eq(orders.exchangedFrom, before!.id))
  expect(sent).toMatchObject({ totalPaise: line!.unitPricePaise * quantity, differencePaise: 30_000 })
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, sent!.number)
    await (await exchangesOfOrders.hold(tx, locked!))?.paid()
  })
  let standingPaise = 0
  for (const { againstId, content } of await findInvoices(db))
    for (const { amountPaise } of content.lines) standingPaise += againstId === null ? amountPaise : -amountPaise
  expect(standingPaise).toBe(before!.totalPaise - line!.unitPricePaise * quantity)
})

test('of two refunds for a piece each the older is for the first of its line, however their rows lie', async ({
  db,
}) => {
  const { number, itemId, variantIds } = await makeDeliveredOrder(db, { sizes: ['M', 'L'] })
  for (const amountPaise of [30_000, 20_000]) {
    const pieces = [{ itemId, quantity: 1 }]
    const refund = { amountPaise, reason: 'Stain', restock: false, key: randomUUID(), pieces }
    expect(await refundOrder(db, asha, number, refund)).toEqual({ kind: 'done' })
  }
  // A row that is written again lies behind the others, for whoever reads the whole table.
  await db.execute(sql`set local enable_indexscan = off; set local enable_bitmapscan = off`)
  await db.update(moneyBack).set({ reason: 'Stains' }).where(eq(moneyBack.gatewayPaise, 30_000))

  const [line] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const exchange = { itemId, quantity: line!.quantity - 1, reason: 'too small' as const, exchangeFor: variantIds[1]! }
  const asked = { lines: [exchange], note: '', shownPaise: 0, shownToPay: 0 }
  expect(await requestReturn(db, number, asked)).toMatchObject({ kind: 'look', toPayPaise: 20_000 })
})
