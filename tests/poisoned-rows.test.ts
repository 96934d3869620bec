import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { expireCredit } from '#shop/credit/expire-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { issueOwedCreditNotes } from '#shop/documents/issue-credit-notes.server.ts'
import { issueOwedInvoices } from '#shop/documents/issue-invoice.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { pollPayments } from '#shop/orders/jobs.server.ts'
import { cashRefunds, payouts } from '#shop/orders/money/tables.server.ts'
import { lookForDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { followPayouts } from '#shop/orders/payouts/follow-payouts.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import { disputes, gatewayOrders, refunds } from '#shop/payments/tables.server.ts'
import { makeDeliveredOrder } from '#shop/returns/asking/fixture.ts'
import { sendInTwo } from '#shop/returns/coming-back/fixture.ts'
import { endLapsedExchanges } from '#shop/returns/exchanging/hold-exchanges.server.ts'
import { noteOverdue } from '#shop/returns/exchanging/note-overdue.server.ts'
import { returnLines, returnRequests } from '#shop/returns/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { removeOldLabels } from '#shop/shipping/booking/remove-old-labels.server.ts'
import { creditAllLost } from '#shop/shipping/parcels/credit-lost.server.ts'
import { lookAtDuePickups } from '#shop/shipping/reverse/look-at-pickups.server.ts'
import { courierMessages, parcels, reversePickups } from '#shop/shipping/tables.server.ts'
import { readMessages } from '#shop/shipping/tracking/courier-messages.server.ts'
import { lookAtDueParcels } from '#shop/shipping/tracking/look-at-parcels.server.ts'
import { test } from './database.ts'
import { makeInvoice } from './invoices.ts'
import { makeOrder } from './make-order.ts'
import { capturedPayment } from './makers.ts'
import { makePaidOrder, makePendingOrder, oweBack } from './orders.ts'
import { gatewayWith } from './payment-provider.ts'
import { completeSettings } from './settings.ts'

/** No row of the table with one of these ids can be changed; or written, where its key names the ids. */
async function poison(db: Db, table: string, ids: readonly number[], written?: string) {
  const which = `${written === undefined ? 'old.id' : `new.${written}`} in (${ids.join(', ')})`
  await db.execute(
    sql.raw(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before ${written === undefined ? 'update' : 'insert'} on ${table}
      for each row when (${which}) execute function poison();`),
  )
}

/** The cause is gone: the next round finds what it left. */
const heal = (db: Db) => db.execute(sql.raw('drop function poison() cascade'))

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
} as Parameters<typeof readMessages>[1]

test('a report about a parcel that cannot be followed is read once, and holds up no other', async ({ db }) => {
  const ids = await makeParcels(db)
  await db
    .insert(courierMessages)
    .values(ids.map((parcelId) => ({ parcelId, body: Buffer.from(''), isTrusted: true, outcome: 'waiting' as const })))
  // The order cannot change, so that its parcel is not followed.
  const orderOf = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, ids.slice(0, poisoned)))
  await poison(
    db,
    'orders',
    orderOf.map(({ id }) => id),
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
  const orderOf = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, ids.slice(0, poisoned)))
  await poison(
    db,
    'orders',
    orderOf.map(({ id }) => id),
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

const five = <One>(make: (at: number) => Promise<One>) =>
  Array.from({ length: total }).reduce<Promise<One[]>>(
    async (before, _, at) => [...(await before), await make(at)],
    Promise.resolve([]),
  )
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const first = (ids: readonly number[]) => ids.slice(0, poisoned)

test('disputes are stored behind those whose order cannot change, and these once it can', async ({ db }) => {
  const paid = await five(() => makePaidOrder(db))
  await poison(db, 'orders', first(idsOf(paid)))
  const all = paid.map(({ providerPaymentId }) => ({
    providerDisputeId: `disp_${providerPaymentId}`,
    providerPaymentId,
    amountPaise: 100,
    status: 'open' as const,
    reason: null,
    respondBy: null,
  }))
  const gateway = gatewayWith({ fetchDisputes: async () => ({ disputes: all, troubles: [] }) })
  await expect(lookForDisputes(db, gateway)).rejects.toThrow('went wrong')
  expect(await db.$count(disputes)).toBe(total - poisoned)
  await heal(db)
  await lookForDisputes(db, gateway)
  expect(await db.$count(disputes)).toBe(total)
})

test('payments are polled behind those whose order cannot change, and these once it can', async ({ db }) => {
  const pending = await five((at) => makePendingOrder(db, { providerOrderId: `order_Poison${at}` }))
  const ids = idsOf(pending.map(({ order }) => order))
  const comeDue = () => db.update(gatewayOrders).set({ nextPollAt: long })
  await comeDue()
  await poison(db, 'orders', first(ids))
  const gateway = gatewayWith({
    fetchState: async ({ providerOrderId }) => ({
      payments: [capturedPayment({ providerOrderId, providerPaymentId: `pay_${providerOrderId}` })],
      refunds: [],
    }),
  })
  const paid = async () =>
    (await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)).map(
      ({ paymentState }) => paymentState === 'completed',
    )
  await expect(pollPayments(db, gateway)).rejects.toThrow('went wrong')
  expect(await paid()).toEqual([false, false, false, true, true])
  await heal(db)
  await comeDue()
  await pollPayments(db, gateway)
  expect(await paid()).toEqual([true, true, true, true, true])
})

test('payouts are followed behind those whose refund cannot close, and these once it can', async ({ db }) => {
  const owed = await five(async (at) => {
    const paidAt = new Date()
    const given = { paymentMethod: 'cash', paymentState: 'completed', orderStatus: 'delivered', paidAt } as const
    const order = await makeOrder(db, given)
    await oweBack(db, order, { amountPaise: 1_000, reason: 'Torn', key: `poison-${at}` })
    return order
  })
  const due = await db.select().from(cashRefunds).orderBy(cashRefunds.id)
  await db.insert(payouts).values(
    due.map(({ id, amountPaise }) => ({
      refundId: id,
      reference: `poison-${id}`,
      provider: 'razorpayx' as const,
      way: 'account' as const,
      amountPaise,
      askedBy: 'Asha',
      nextLookAt: long,
    })),
  )
  const arrived = (name: string) => ({
    providerId: name,
    reference: null,
    state: 'paid',
    amountPaise: 1_000,
    utr: `UTR-${name}`,
    page: null,
    why: null,
  })
  const provider = {
    id: 'razorpayx',
    fromAccount: '1',
    find: async ({ reference }: { reference: string }) => arrived(`pout-${reference}`),
    fetch: async ({ providerId }: { providerId: string }) => arrived(providerId),
  } as unknown as PayoutProvider
  await poison(db, 'cash_refunds', first(idsOf(due)))
  const closed = async () => db.$count(cashRefunds, isNotNull(cashRefunds.paidAt))
  await expect(followPayouts(db, provider)).rejects.toThrow('went wrong')
  expect(await closed()).toBe(owed.length - poisoned)
  await heal(db)
  await db.update(payouts).set({ nextLookAt: long })
  await followPayouts(db, provider)
  expect(await closed()).toBe(owed.length)
})

const notes = (db: Db) => db.$count(invoices, isNotNull(invoices.againstId))

test('credit notes are issued behind orders that get none, and those once they can', async ({ db }) => {
  await db.update(storeSettings).set({ values: completeSettings })
  const paid = await five(() => makePaidOrder(db))
  for (const { number, providerPaymentId } of paid) {
    await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.number, number))
    await makeInvoice(db, number)
    const refund = { provider: 'razorpay', providerPaymentId, amountPaise: 1_000, reason: 'Torn' }
    await db.insert(refunds).values({ ...refund, idempotencyKey: `poison-${number}`, status: 'processed' })
  }
  await poison(db, 'invoices', first(idsOf(paid)), 'order_id')
  await expect(issueOwedCreditNotes(db)).rejects.toThrow('went wrong')
  expect(await notes(db)).toBe(total - poisoned)
  await heal(db)
  await issueOwedCreditNotes(db)
  expect(await notes(db)).toBe(total)
})

test('lost parcels are credited behind those that cannot be, and these once they can', async ({ db }) => {
  const sent = await five(() => sendInTwo(db, { isCash: true }))
  const lost = and(eq(parcels.serial, 1), inArray(parcels.orderId, idsOf(sent)))
  await db.update(parcels).set({ status: 'lost' }).where(lost)
  await poison(db, 'invoices', first(idsOf(sent)), 'order_id')
  await expect(creditAllLost(db)).rejects.toThrow('went wrong')
  expect(await notes(db)).toBe(total - poisoned)
  await heal(db)
  await creditAllLost(db)
  expect(await notes(db)).toBe(total)
})

test('pickups are followed behind those whose order cannot be noted, and these once it can', async ({ db }) => {
  const ids = await five(async () => {
    const { id, number } = await makeOrder(db, { paymentState: 'completed', paidAt: new Date() })
    const size = { grams: 300, lengthCm: 30, widthCm: 20, heightCm: 5 }
    const booked = { bookingState: 'booked', awb: `R-${number}`, reference: `${number}-R1` } as const
    await db
      .insert(reversePickups)
      .values({ orderId: id, returnReference: `${number}-R1`, ...booked, ...size, nextLookAt: long })
    return id
  })
  const scan = { at: new Date(), status: 'picked_up' as const, code: '42', text: 'Picked up' }
  const fetching = {
    trackReverse: async (awbs: readonly string[]) => new Map(awbs.map((awb) => [awb, { awb, scans: [scan] }])),
  } as Parameters<typeof lookAtDuePickups>[1]
  await poison(db, 'order_events', first(ids), 'order_id')
  const fetched = () => db.$count(reversePickups, eq(reversePickups.status, 'picked_up'))
  await expect(lookAtDuePickups(db, fetching)).rejects.toThrow('went wrong')
  expect(await fetched()).toBe(total - poisoned)
  await heal(db)
  await db.update(reversePickups).set({ nextLookAt: long })
  await lookAtDuePickups(db, fetching)
  expect(await fetched()).toBe(total)
})
