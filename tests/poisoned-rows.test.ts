import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { expireCredit } from '#shop/credit/expire-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { issueOwedInvoices } from '#shop/documents/issue-invoice.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { makeDeliveredOrder } from '#shop/returns/asking/fixture.ts'
import { endLapsedExchanges } from '#shop/returns/exchanging/hold-exchanges.server.ts'
import { noteOverdue } from '#shop/returns/exchanging/note-overdue.server.ts'
import { returnLines, returnRequests } from '#shop/returns/tables.server.ts'
import { removeOldLabels } from '#shop/shipping/booking/remove-old-labels.server.ts'
import { courierMessages, parcels } from '#shop/shipping/tables.server.ts'
import { readMessages } from '#shop/shipping/tracking/courier-messages.server.ts'
import { lookAtDueParcels } from '#shop/shipping/tracking/look-at-parcels.server.ts'
import { test } from './database.ts'
import { makeOrder } from './make-order.ts'

/** No row of the table with one of these ids can be changed. */
async function poison(db: Db, table: string, ids: readonly number[]) {
  const list = ids.join(', ')
  await db.execute(
    sql.raw(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before update on ${table} for each row when (old.id in (${list})) execute function poison();`),
  )
}

const [total, poisoned] = [5, 3]

/** Orders of which the first are poisoned. Returns their ids. */
async function makeOrders(db: Db, given: Partial<typeof orders.$inferInsert>) {
  const ids: number[] = []
  for (let at = 0; at < total; at += 1) ids.push((await makeOrder(db, given)).id)
  await poison(db, 'orders', ids.slice(0, poisoned))
  return ids
}

const long = new Date(0)

test('cash is collected behind orders that cannot be', async ({ db }) => {
  const ids = await makeOrders(db, { paymentMethod: 'cash', paymentState: 'to_collect', orderStatus: 'delivered' })
  await expect(collectDeliveredCash(db, 2)).rejects.toThrow('went wrong')
  const all = await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)
  expect(all.map(({ paymentState }) => paymentState === 'completed')).toEqual([false, false, false, true, true])
})

test('invoices are issued behind orders whose invoice cannot be', async ({ db }) => {
  const sold: number[] = []
  for (let at = 0; at < total; at += 1) sold.push((await makeDeliveredOrder(db)).id)
  await db.update(orders).set({ orderStatus: 'shipped', invoiceNumber: null }).where(inArray(orders.id, sold))
  await poison(db, 'orders', sold.slice(0, poisoned))
  await expect(issueOwedInvoices(db, 2)).rejects.toThrow('went wrong')
  const all = await db.select().from(orders).where(inArray(orders.id, sold)).orderBy(orders.id)
  expect(all.map(({ invoiceNumber }) => invoiceNumber !== null)).toEqual([false, false, false, true, true])
})

/** Returns on their way for too long, each of an order of its own, whose pieces are held if wished. */
async function makeReturns(db: Db, heldUntil: Date | null) {
  const ids: number[] = []
  for (let at = 0; at < total; at += 1) {
    const { id, number, itemId, variantId } = await makeDeliveredOrder(db)
    const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
    const sent = { handedOverAt: long, carrier: 'Rider', trackingNumber: 'R-1' }
    const [request] = await db
      .insert(returnRequests)
      .values({ orderId: id, reference: `${number}-R1`, state: 'approved', terms, shownPaise: 0, ...sent })
      .returning()
    await db.insert(returnLines).values({
      requestId: request!.id,
      orderItemId: itemId,
      asked: 1,
      reason: 'too small',
      ...(heldUntil && { exchange: 'held' as const, heldUntil, exchangeSize: 'M', exchangeVariantId: variantId }),
    })
    ids.push(request!.id)
  }
  await poison(db, 'return_requests', ids.slice(0, poisoned))
  return ids
}

test('late returns are noted behind those that cannot be', async ({ db }) => {
  const ids = await makeReturns(db, null)
  await expect(noteOverdue(db, new Date(), 2)).rejects.toThrow('went wrong')
  const all = await db.select().from(returnRequests).where(inArray(returnRequests.id, ids)).orderBy(returnRequests.id)
  expect(all.map(({ overdueAt }) => overdueAt !== null)).toEqual([false, false, false, true, true])
})

test('credit ends behind balances that cannot change', async ({ db }) => {
  const ids: number[] = []
  for (let at = 0; at < total; at += 1) {
    const holder = `poison${at}@example.in`
    const [balance] = await db.insert(creditBalances).values({ holder, paise: 500 }).returning()
    const grant = { holderId: balance!.id, paise: 500, cause: 'goodwill', reference: holder, expiresAt: long } as const
    await db.insert(creditEntries).values(grant)
    ids.push(balance!.id)
  }
  await poison(db, 'credit_balances', ids.slice(0, poisoned))
  await expect(expireCredit(db, 2)).rejects.toThrow('went wrong')
  const all = await db.select().from(creditBalances).where(inArray(creditBalances.id, ids)).orderBy(creditBalances.id)
  expect(all.map(({ paise }) => paise)).toEqual([500, 500, 500, 0, 0])
})

/** Booked parcels, the first of them poisoned. */
async function makeParcels(db: Db) {
  const ids: number[] = []
  for (let at = 0; at < total; at += 1) {
    const { id, number } = await makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus: 'packed' })
    const booked = { bookingState: 'booked', awb: `A-${number}`, reference: number } as const
    const [parcel] = await db
      .insert(parcels)
      .values({ orderId: id, serial: 1, provider: 'shiprocket', ...booked })
      .returning()
    ids.push(parcel!.id)
  }
  return ids
}

/** Reports that each parcel was picked up. */
const courier = {
  track: async (awbs: readonly string[]) =>
    new Map(
      awbs.map((awb) => {
        const scan = { at: new Date(), status: 'picked_up' as const, code: '42', text: 'Picked up', place: '' }
        return [awb, { awb, scans: [scan], promisedOn: null }]
      }),
    ),
} as unknown as Parameters<typeof readMessages>[1]

test('a report about a parcel that cannot be followed is read once, and holds up no other', async ({ db }) => {
  const ids = await makeParcels(db)
  await db
    .insert(courierMessages)
    .values(ids.map((parcelId) => ({ parcelId, body: Buffer.from(''), isTrusted: true, outcome: 'waiting' as const })))
  // The order cannot change, so that its parcel is not followed.
  const first = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, ids.slice(0, poisoned)))
  await poison(
    db,
    'orders',
    first.map(({ id }) => id),
  )
  await expect(readMessages(db, courier)).rejects.toThrow('went wrong')
  const all = await db.select().from(parcels).where(inArray(parcels.id, ids)).orderBy(parcels.id)
  expect(all.map(({ status }) => status)).toEqual([null, null, null, 'picked_up', 'picked_up'])
  expect(await db.$count(courierMessages, eq(courierMessages.outcome, 'waiting'))).toBe(0)
  expect(await readMessages(db, courier)).toBe(0)
})

test('parcels are followed behind those that cannot be', async ({ db }) => {
  const ids = await makeParcels(db)
  await db.update(parcels).set({ nextLookAt: long }).where(inArray(parcels.id, ids))
  const first = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, ids.slice(0, poisoned)))
  await poison(
    db,
    'orders',
    first.map(({ id }) => id),
  )
  await expect(lookAtDueParcels(db, courier)).rejects.toThrow('went wrong')
  const all = await db.select().from(parcels).where(inArray(parcels.id, ids)).orderBy(parcels.id)
  expect(all.map(({ status }) => status)).toEqual([null, null, null, 'picked_up', 'picked_up'])
})

test('labels are removed behind files that stay', async ({ db }) => {
  const ids = await makeParcels(db)
  await db
    .update(parcels)
    .set({ bookingState: 'cancelled', labelKey: sql`'label-' || ${parcels.id}` })
    .where(inArray(parcels.id, ids))
  const stay = ids.slice(0, poisoned).map((id) => `label-${id}`)
  const remove = async (key: string) => {
    if (stay.includes(key)) throw new Error('the disk refuses')
  }
  await expect(removeOldLabels(db, { remove }, 2)).rejects.toThrow('went wrong')
  const left = await db.select().from(parcels).where(inArray(parcels.id, ids)).orderBy(parcels.id)
  expect(left.map(({ labelKey }) => labelKey)).toEqual([...stay, null, null])
})

test('exchanges lapse behind those that cannot', async ({ db }) => {
  const ids = await makeReturns(db, long)
  await expect(endLapsedExchanges(db, new Date(), 2)).rejects.toThrow('went wrong')
  const all = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.requestId, ids))
    .orderBy(returnLines.requestId)
  expect(all.map(({ heldUntil }) => heldUntil === null)).toEqual([false, false, false, true, true])
})
