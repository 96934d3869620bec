import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { giveBack } from '#shop/orders/refunding/give-back.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'

testWithDatabase('credited at once from several sides, no piece is credited twice', async ({ database: { db } }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  const back = (reference: string) =>
    db.transaction((tx) =>
      orderDocuments().whenReturned(tx, number, {
        reference,
        pieces: [{ itemId, quantity: 2 }],
        paise: 199_800,
        shippingPaise: 0,
      }),
    )
  const parcel = () =>
    db.transaction((tx) =>
      orderDocuments().whenParcelCameBack(tx, number, {
        awb: '1234',
        uncollectedPaise: 0,
        credited: 'all',
      }),
    )
  await Promise.all([back('R1'), back('R1'), back('R2'), back('R2'), parcel(), parcel()])
  const notes = (await findInvoices(db)).filter(({ againstId }) => againstId !== null)
  const lines = notes.flatMap(({ content }) => content.lines)
  expect(lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(3)
  expect(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(299_700)
  expect(new Set(notes.map(({ cause }) => cause)).size).toBe(notes.length)
})

test('a piece that was exchanged leaves the note of a later goodwill refund whole', async ({ db }) => {
  const { id, number, itemId } = await makeCollectedOrder(db)
  await makeInvoice(db, number)
  const { id: sentId } = await makeCollectedOrder(db, { quantity: 1 })
  await db.update(orders).set({ exchangedFrom: id, differencePaise: 3_000 }).where(eq(orders.id, sentId))
  await orderDocuments().whenExchanged(db, number, {
    reference: 'R1',
    pieces: [{ itemId, quantity: 1 }],
    paise: 99_900,
    carriedPaise: 99_900,
  })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  await oweBack(db, order!, { amountPaise: 50_000, reason: 'A loose button', key: 'typed' })
  const [due] = await db.select().from(cashRefunds)
  await payCashRefund(db, asha, due!.id, 'UTR1234567890')
  const documents = await findInvoices(db)
  expect(
    documents.map(({ cause, content }) => [cause, content.lines.reduce((sum, one) => sum + one.amountPaise, 0)]),
  ).toEqual([
    ['order', 299_700],
    ['exchange R1', 99_900],
    [`cash refund ${due!.id}`, 50_000],
  ])
})

const notesPaise = async (db: Db) =>
  (await findInvoices(db))
    .filter(({ againstId }) => againstId !== null)
    .flatMap(({ content }) => content.lines)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** An order of three shirts, ₹1,000 of it paid by store credit, delivered and invoiced. */
async function partlyByCredit(db: Db) {
  await grantCredit(db, {
    holder: 'asha@example.com',
    paise: 100_000,
    cause: 'goodwill',
    reference: 'a',
    lifeMonths: 12,
  })
  const [balance] = await db.select().from(creditBalances)
  const order = await makeDeliveredOrder(db, { creditPaise: 100_000, openedCredit: { holderId: balance!.id } })
  await makeInvoice(db, order.number)
  return order
}

const refundAll = async (db: Db, number: string, amountPaise: number) => {
  const asked = { amountPaise, reason: 'Late', restock: false, key: randomUUID() }
  expect(await refundOrder(db, asha, number, asked)).toEqual({ kind: 'done' })
  await db.update(refunds).set({ status: 'processed' })
  await makeInvoice(db, number)
}

test('what goes back as store credit is credited as what goes back as money', async ({ db }) => {
  const { number } = await partlyByCredit(db)
  await refundAll(db, number, 299_700)
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 199_700 }])
  expect(await notesPaise(db)).toBe(299_700)
})

test('a refund after a return that was taken as credit has a note of its own', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  await orderDocuments().whenReturned(db, number, {
    reference: `${number}-R1`,
    pieces: [{ itemId, quantity: 1 }],
    paise: 99_900,
    shippingPaise: 0,
  })
  const order = await lockOrder(db, number)
  await giveBack(db, {
    cause: 'return',
    order: order!,
    way: 'credit',
    by: null,
    amountPaise: 99_900,
    reason: 'Return',
    key: `return-${number}-R1`,
    bonusPercent: 5,
  })
  expect(await notesPaise(db)).toBe(99_900)
  await refundAll(db, number, 99_900)
  expect(await notesPaise(db)).toBe(199_800)
})

test('an order cancelled after its invoice leaves none of it standing, whichever way it was paid', async ({ db }) => {
  for (const make of [makeDeliveredOrder, makeCollectedOrder, partlyByCredit]) {
    const { number, id } = await make(db)
    await makeInvoice(db, number)
    await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
    const [{ version } = { version: 0 }] = await db.select().from(orders).where(eq(orders.id, id))
    const before = await notesPaise(db)
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    await db.update(refunds).set({ status: 'processed' })
    await makeInvoice(db, number)
    expect((await notesPaise(db)) - before).toBe(299_700)
  }
})
