import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { askReview } from '#shop/orders/keep-reviews.server.ts'
import { endReview } from '#shop/orders/moving/end-review.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { courierMessages } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson } from './find-person.server.ts'
import { readContact } from './person-contact.ts'
import { personTables } from './person-tables.server.ts'

const words = 'for Farida Qureshi, 98700 11223'

test('the words of staff about a person go with the person, in whichever form they were typed', async ({ db }) => {
  const { id, number } = await makePaidOrder(db)
  const versionNow = async () =>
    (await db.select({ version: orders.version }).from(orders).where(eq(orders.id, id)))[0]!.version
  const move = async (to: 'confirmed' | 'packed' | 'shipped' | 'delivered') =>
    expect(await moveOrder(db, asha, { number, to, note: words, version: await versionNow() })).toEqual({
      kind: 'done',
    })
  for (const to of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await move(to)
  const refund = { amountPaise: 10_000, reason: words, restock: false, key: 'k'.repeat(20) }
  expect(await refundOrder(db, asha, number, refund)).toMatchObject({ kind: 'done' })
  await db.execute(sql`update refunds set status = 'processed', error = ${words}`)
  await db.execute(sql`update emails set error = ${words}`)
  await askReview(db, { id }, { cause: 'other', sentence: 'Money is owed' })
  expect(await endReview(db, asha, { number, note: words, version: await versionNow() })).toEqual({ kind: 'done' })
  await addOtherWords(db, id, number)

  const contact = readContact('asha@example.com')!
  expect(JSON.stringify(await exportPerson(db, asha, contact)).match(/Farida/g)!.length).toBeGreaterThan(15)
  expect(await erasePerson(db, asha, contact, null)).toMatchObject({ orders: 1, openOrders: 0 })
  const named = []
  for (const { table, name } of personTables) {
    const rows = await db.execute<{ text: string }>(sql`select t::text as text from ${table} t`)
    named.push(...rows.filter(({ text }) => /Farida/.test(text)).map(({ text }) => `${name}: ${text}`))
  }
  expect(named).toEqual([])
  const [message] = await db.select({ body: courierMessages.body }).from(courierMessages)
  expect(message!.body).toHaveLength(0)
  const history = await db.select({ note: orderEvents.note }).from(orderEvents).where(eq(orderEvents.orderId, id))
  expect(history.map(({ note }) => note)).toContain('Refund of ₹100 requested')
})

/** Those of forms whose ways are longer: each is a column that staff type into, or what a courier wrote. */
async function addOtherWords(db: Db, id: number, number: string) {
  await db.execute(sql`
    with parcel as (
      insert into parcels (order_id, serial, awb, cancelled_because, answer, refusal, unclear)
      values (${id}, 7, 'AWB77', ${words}, ${words}, ${words}, ${words}) returning id),
    scan as (
      insert into parcel_scans (parcel_id, awb, at, status, code, text, place)
      select id, 'AWB77', now(), 'delivered', '7', ${words}, ${words} from parcel)
    insert into parcel_charges (awb, parcel_id, applied_grams, charged_grams, debit_paise, credit_paise, answer, note, answered_by, answered_at)
    select 'AWB77', id, 1, 2, 3, 0, 'disputed', ${words}, 'Asha', now() from parcel`)
  await db.execute(sql`
    insert into reverse_pickups (order_id, return_reference, reference, awb, grams, length_cm, width_cm, height_cm, refusal, unclear)
    values (${id}, 'R1', 'K1', 'AWB88', 500, 30, 20, 5, ${words}, ${words})`)
  await db.execute(sql`insert into courier_messages (body, awb) values (convert_to(${words}, 'UTF8'), 'AWB88')`)
  await db.execute(sql`
    insert into return_requests (order_id, reference, state, terms, shown_paise, owed_paise, owed_end, owed_note, warning)
    values (${id}, 'R1', 'declined', '{}', 0, 500, 'written off', ${words}, ${words})`)
  await db.execute(sql`
    insert into cash_refunds (order_id, amount_paise, reason, key, utr, paid_at, paid_by)
    values (${id}, 500, ${words}, 'c', 'U1', now(), 'Asha')`)
  await db.execute(sql`
    insert into refund_approvals (order_id, key, amount_paise, reason, request, asked_by_id, asked_by, state, decided_by, decided_at, note)
    values (${id}, 'a', 500, ${words}, ${JSON.stringify({ kind: 'cancelled', number, reason: words })}, 'x', 'Asha', 'declined', 'Ravi', now(), ${words})`)
  await db.execute(sql`
    with file as (
      insert into remittances (file_name, file_hash, utr, received_on, rows_paise, counted_paise, applied_by)
      values ('f.csv', 'h', 'U1', '2026-01-01', 500, 0, 'Asha') returning id)
    insert into remittance_lines (remittance_id, "row", awb, order_text, utr, order_id, outcome, amount_paise, due_paise, counted_paise, settled_note, settled_by, settled_at)
    select id, 1, '', ${number}, 'U1', ${id}, 'doubled', 500, 0, 0, ${words}, 'Asha', now() from file`)
  await db.execute(sql`
    with holder as (insert into credit_balances (holder, paise) values ('another@example.com', 500) returning id)
    insert into credit_entries (holder_id, paise, cause, reference, order_number, note, given_by, expires_at)
    select id, 500, 'goodwill', 'g', ${number}, ${words}, 'Asha', now() from holder`)
}
