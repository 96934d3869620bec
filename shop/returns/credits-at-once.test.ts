import { expect } from 'vitest'
import { oweCashRefund, payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { cashRefunds } from '#shop/orders/cash/tables.server.ts'
import { orderDocuments } from '#shop/orders/order-documents.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
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
      orderDocuments().whenParcelCameBack(tx, number, { awb: '1234', pieces: [{ itemId, quantity: 3 }] }),
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
  await orderDocuments().whenExchanged(db, number, {
    reference: 'R1',
    pieces: [{ itemId, quantity: 1 }],
    paise: 99_900,
    overPaise: 0,
  })
  const [order] = await db.select().from(orders)
  expect(order!.id).toBe(id)
  await oweCashRefund(db, order!, { amountPaise: 50_000, reason: 'A loose button', key: 'typed' })
  const [due] = await db.select().from(cashRefunds)
  await payCashRefund(db, asha, due!.id, 'UTR1234567890')
  const documents = (await findInvoices(db)).toSorted((a, b) => a.id - b.id)
  expect(
    documents.map(({ cause, content }) => [cause, content.lines.reduce((sum, one) => sum + one.amountPaise, 0)]),
  ).toEqual([
    ['order', 299_700],
    ['exchange R1', 99_900],
    [`cash refund ${due!.id}`, 50_000],
  ])
})
