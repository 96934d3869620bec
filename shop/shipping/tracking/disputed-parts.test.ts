// demanded by: shop/orders
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { endReview } from '#shop/orders/moving/end-review.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import type { DisputeSnapshot, PaymentProvider } from '#shop/payments/provider.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { makeProduct } from '#tests/makers.ts'
import { buy } from '#tests/making/parted-order.ts'
import { asha } from '#tests/staff.ts'
import { parcels } from '../tables.server.ts'
import { test } from './fixture.ts'
import { receiveParcel } from './receive-parcel.server.ts'

const asked = 'A parcel came back, or was cancelled: refund ₹1,000 for its pieces'
const waits = 'A parcel came back, or was cancelled: ₹1,000 for its pieces waits until the bank’s dispute has ended'

/** Three shirts of ₹1,000, paid and packed, and a bank that asks for their payment. */
async function threeShirts(db: Db) {
  const { id: productId } = await makeProduct(db, { pricePaise: 100_000 })
  const order = await buy(db, { items: [{ productId, size: 'M', color: '#1c2747', quantity: 3 }], totalPaise: 300_000 })
  const [payment] = await db.select().from(payments)
  const hear = (status: DisputeSnapshot['status'], amountPaise = 300_000) =>
    applyDisputes(db, { id: 'razorpay' } as PaymentProvider, [
      {
        providerDisputeId: 'disp_1',
        providerPaymentId: payment!.providerPaymentId,
        amountPaise,
        status,
        reason: 'Goods not received',
        respondBy: null,
      },
    ])
  const said = async () => (await order.row()).needsReview?.split('\n') ?? []
  const putAside = async () => {
    const { version } = await order.row()
    expect(await endReview(db, asha, { number: order.number, note: '', version })).toEqual({ kind: 'done' })
  }
  /** A piece that was sent in a parcel of its own is here again, and counted. */
  const count = async () => {
    const parcelId = await order.part(0, 1)
    await order.move('shipped')
    await db.update(parcels).set({ status: 'returned' }).where(eq(parcels.id, parcelId))
    const restocked = [{ orderItemId: (await order.lines())[0]!.id, quantity: 1 }]
    expect(await receiveParcel(db, asha, { parcelId, restocked })).toEqual({ kind: 'done' })
  }
  return { ...order, hear, said, putAside, count, payment: payment! }
}

test('while a bank asks for its money a parcel’s refund says what it waits for, and staff are asked once it ends', async ({
  db,
}) => {
  const { cancel, hear, said } = await threeShirts(db)
  await hear('open')
  expect(await cancel(0, 1)).toBe('not refunded')
  expect(await said()).toContain(waits)
  await hear('won')
  expect(await said()).toEqual([asked])
})

test('what staff were asked before a dispute waits for it, and comes to nothing where the bank keeps the money', async ({
  db,
}) => {
  const { count, hear, said } = await threeShirts(db)
  await count()
  expect(await said()).toEqual([asked])
  await hear('open')
  expect(await said()).toContain(waits)
  expect(await said()).not.toContain(asked)
  await hear('lost')
  expect(await said()).toEqual(['The customer’s bank keeps ₹3,000. Do not refund it again.'])
})

test('a dispute about less than is left leaves the question as it is', async ({ db }) => {
  const { count, hear, said } = await threeShirts(db)
  await count()
  await hear('open', 200_000)
  expect(await said()).toContain(asked)
})

test('what staff put aside while it waited is asked for once the dispute has ended', async ({ db }) => {
  const { cancel, hear, said, putAside } = await threeShirts(db)
  await hear('open')
  await cancel(0, 1)
  await putAside()
  await hear('closed')
  expect(await said()).toEqual([asked])
})

test('what staff put aside when it could be refunded is not asked for again after a dispute', async ({ db }) => {
  const { count, hear, said, putAside } = await threeShirts(db)
  await count()
  await putAside()
  await hear('open')
  await hear('won')
  expect(await said()).toEqual([])
})

test('a refund that staff made at the gateway is not asked for once more', async ({ db }) => {
  const { count, said, payment } = await threeShirts(db)
  await count()
  const made = {
    providerRefundId: 'rfnd_there',
    providerPaymentId: payment.providerPaymentId,
    amountPaise: 100_000,
    currency: 'INR',
    status: 'processed' as const,
    key: null,
    raw: {},
  }
  await applyPayments(db, 'razorpay', payment.gatewayOrderId!, { payments: [], refunds: [made] }, 'webhook')
  expect(await said()).toEqual([])
})

test('a refund that failed waits for a dispute, and is asked for no more where the bank keeps the money', async ({
  db,
}) => {
  const { hear, said, payment } = await threeShirts(db)
  const { providerPaymentId } = payment
  const days = { onlineRefundDays: 7, bankRefundDays: 7 }
  await db.insert(refunds).values({
    provider: 'razorpay',
    providerPaymentId,
    amountPaise: 100_000,
    idempotencyKey: 'failed',
    reason: 'Late',
  })
  const failed = { providerRefundId: 'rfnd_1', providerPaymentId, amountPaise: 100_000, currency: 'INR', raw: {} }
  const seen = [{ ...failed, status: 'failed' as const, key: 'failed' }]
  await applyPayments(db, 'razorpay', payment.gatewayOrderId!, { payments: [], refunds: seen }, 'webhook')
  expect(await findOpenRefunds(db, days)).toMatchObject([{ state: 'failed' }])
  await hear('open')
  expect(await findOpenRefunds(db, days)).toMatchObject([{ state: 'held' }])
  await hear('lost')
  expect(await said()).toEqual(['The customer’s bank keeps ₹3,000. Do not refund it again.'])
})
