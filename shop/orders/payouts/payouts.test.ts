import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { disputes, gatewayOrders, payments } from '#shop/payments/tables.server.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { openPayouts, type Payouts } from '#simulators/payouts/fixture.ts'
import { test as base, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { payCashRefund } from '../cash/cash-refunds.server.ts'
import { findCashRefunds, findRefundsDue } from '../cash/find-cash-refunds.server.ts'
import { saveRefundAccount } from '../cash/refund-accounts.server.ts'
import { cashRefunds, payouts } from '../money/tables.server.ts'
import { findOpenRefunds } from '../refunding/find-open-refunds.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { cancelPayout } from './cancel-payout.server.ts'
import { followPayouts, scheduleOverlapCheck } from './follow-payouts.server.ts'
import { sendPayout } from './send-payout.server.ts'

const test = base.extend<{ bank: Payouts }>({
  bank: async ({}, use) => {
    await using bank = await openPayouts()
    await use(bank)
  },
})

const seal = sealWith('a key of this test that is long enough')
const upi = { way: 'upi', upi: 'asha.rao@okaxis' } as const

async function owe(db: Db, { account = true, phoneProved = true } = {}) {
  const paid = {
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    customerName: 'ಆಶಾ ರಾವ್',
    customerPhone: '9812345678',
    phoneProved,
    paidAt: new Date(),
  } as const
  const order = await makeOrder(db, paid)
  await oweBack(db, order, { amountPaise: 40_000, reason: 'A loose button', key: `of ${order.number}` })
  if (account) await saveRefundAccount(db, seal, order.number, upi)
  const [due] = await findCashRefunds(db, order.number)
  return { order, refundId: due!.id }
}

const send = (db: Db, { provider }: Pick<Payouts, 'provider'>, refundId: number, way: 'account' | 'link' = 'account') =>
  sendPayout(db, asha, { seal, provider }, { refundId, way })

const makeDue = (db: Db) => db.update(payouts).set({ nextLookAt: sql`now()` })

/** Looks until the payout stands there. */
const untilState = (db: Db, { provider }: Payouts, state: string) =>
  vi.waitFor(
    async () => {
      await makeDue(db)
      await followPayouts(db, provider)
      expect((await db.select().from(payouts).orderBy(payouts.id)).at(-1)).toMatchObject({ state })
    },
    { timeout: 60_000, interval: 20 },
  )

const stateOf = async (db: Db, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!.paymentState
const sentBy = async (bank: Payouts) =>
  Object.values(
    ((await bank.control('GET', '/state')) as { payouts: Record<string, { amount: number; payee: string }> }).payouts,
  )

test('a refund goes to the account that the customer named, and closes with the UTR of the bank', async ({
  db,
  bank,
}) => {
  const { order, refundId } = await owe(db)
  expect(await send(db, bank, refundId)).toEqual({ kind: 'done' })
  expect(await sentBy(bank)).toMatchObject([{ amount: 40_000, payee: 'asha.rao@okaxis' }])
  expect(await findRefundsDue(db)).toMatchObject([{ payout: { state: 'under_way', mask: 'as…@okaxis' } }])

  await untilState(db, bank, 'paid')
  const [refund] = await findCashRefunds(db, order.number)
  expect(refund).toMatchObject({ utr: expect.stringMatching(/^\d{12}$/), paidAt: expect.any(Date) })
  expect(await stateOf(db, order.id)).toBe('partly_refunded')
  const everything = JSON.stringify([await db.select().from(payouts), await db.select().from(orderEvents)])
  expect(everything).not.toContain('asha.rao')
})

test('nothing is sent while the customer’s bank asks for the payment', async ({ db, bank }) => {
  const { order, refundId } = await owe(db)
  const [{ id: gatewayOrderId } = { id: 0 }] = await db
    .insert(gatewayOrders)
    .values({ provider: 'razorpay', receipt: 'disputed', amountPaise: 102_900 })
    .returning()
  const key = { provider: 'razorpay', providerPaymentId: 'pay_Disputed' }
  const captured = { status: 'captured', rank: 3, amountPaise: 102_900, currency: 'INR', snapshot: {} } as const
  await db.insert(payments).values({ ...key, gatewayOrderId, ...captured })
  await db.insert(disputes).values({ ...key, providerDisputeId: 'disp_1', amountPaise: 102_900, status: 'open' })
  await db.update(orders).set({ gatewayOrderId }).where(eq(orders.id, order.id))
  expect(await send(db, bank, refundId)).toEqual({
    kind: 'refused',
    sentence: 'The customer’s bank asks for the payment of this order. Send nothing until that has ended.',
  })
  expect(await sentBy(bank)).toEqual([])
})

test('a link goes by SMS to a number that was proved, and to no other', async ({ db, bank }) => {
  for (const phoneProved of [true, false]) {
    const { refundId } = await owe(db, { account: false, phoneProved })
    expect(await send(db, bank, refundId, 'link')).toEqual({ kind: 'done' })
  }
  const { links } = (await bank.control('GET', '/state')) as { links: Record<string, { contact: object }> }
  expect(Object.values(links)).toMatchObject([{ contact: { contact: '9812345678' } }, { contact: { contact: null } }])
})

testWithDatabase('pressed twice, by two people at once, it is one payout', async ({ database: { db } }) => {
  await using bank = await openPayouts()
  const { refundId } = await owe(db)
  const answers = await Promise.all([
    send(db, bank, refundId),
    send(db, bank, refundId),
    send(db, bank, refundId, 'link'),
  ])
  expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(2)
  const [first, ...more] = await db.select().from(payouts)
  expect(more).toEqual([])
  expect(await sentBy(bank)).toHaveLength(first!.way === 'account' ? 1 : 0)
})

test('while it is under way no UTR can be typed, and nobody is asked for another account', async ({ db, bank }) => {
  await bank.control('POST', '/switches', { fate: 'stuck' })
  const { order, refundId } = await owe(db)
  await send(db, bank, refundId)
  expect(await payCashRefund(db, asha, refundId, 'AXIS77')).toMatchObject({ kind: 'refused' })
  expect(await saveRefundAccount(db, seal, order.number, upi)).toBe(false)
  expect(await cancelPayout(db, asha, bank.provider, refundId)).toEqual({ kind: 'gone' })
})

test('an answer that was lost is looked up, and sent no second time', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  await bank.control('POST', '/faults', { kind: 'commit then drop', method: 'POST' })
  expect(await send(db, bank, refundId)).toEqual({ kind: 'done' })
  expect(await db.select().from(payouts)).toMatchObject([{ state: 'asked', providerId: null }])

  await untilState(db, bank, 'paid')
  expect(await sentBy(bank)).toHaveLength(1)
})

test('what was sent after the moment that the shop is restored to goes to nobody twice, by whatever way', async ({
  db,
  bank,
}) => {
  for (const [sent, again] of [
    ['account', 'account'],
    ['account', 'link'],
    ['link', 'account'],
  ] as const) {
    const { order, refundId } = await owe(db)
    const before = await sentBy(bank)
    await bank.control('POST', '/switches', { fate: 'failed' })
    if (sent === 'account') {
      await send(db, bank, refundId, sent)
      await untilState(db, bank, 'failed')
    }
    await bank.control('POST', '/switches', { fate: 'processed' })
    expect(await send(db, bank, refundId, sent)).toEqual({ kind: 'done' })
    if (sent === 'account') await untilState(db, bank, 'paid')
    const { links } = (await bank.control('GET', '/state')) as { links: object }
    const count = { sent: (await sentBy(bank)).length, links: Object.keys(links).length }
    expect(count.sent).toBe(before.length + (sent === 'account' ? 2 : 0))

    // As the database was before.
    await db.delete(payouts).where(eq(payouts.refundId, refundId))
    await db
      .update(cashRefunds)
      .set({ paidAt: null, paidBy: null, utr: null, firstPaidAt: null })
      .where(eq(cashRefunds.id, refundId))
    await db.update(orders).set({ paymentState: 'completed' }).where(eq(orders.id, order.id))
    if (sent === 'account') {
      // The first try is known to have failed; the second paid.
      expect(await send(db, bank, refundId, again)).toEqual({ kind: 'done' })
      await untilState(db, bank, 'failed')
    }
    expect(await send(db, bank, refundId, again)).toEqual({ kind: 'done' })
    await untilState(db, bank, sent === 'account' ? 'paid' : 'link_open')
    expect((await db.select().from(payouts).orderBy(payouts.id)).at(-1)).toMatchObject({ way: sent })
    const after = (await bank.control('GET', '/state')) as { links: object }
    expect({ sent: (await sentBy(bank)).length, links: Object.keys(after.links).length }).toEqual(count)
  }
})

test('what never arrived is owed again after a quarter of an hour, and not before', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  await bank.control('POST', '/faults', { kind: 'reset', method: 'POST' })
  await send(db, bank, refundId)
  await makeDue(db)
  await followPayouts(db, bank.provider)
  expect(await db.select().from(payouts)).toMatchObject([{ state: 'asked' }])

  await makeDue(db)
  await followPayouts(db, bank.provider, new Date(Date.now() + 16 * 60_000))
  expect(await db.select().from(payouts)).toMatchObject([{ state: 'failed', nextLookAt: null }])
  expect(await send(db, bank, refundId)).toEqual({ kind: 'done' })
  await untilState(db, bank, 'paid')
  expect(await sentBy(bank)).toHaveLength(1)
})

test('only the account that sent it says what became of it', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  await bank.control('POST', '/faults', { kind: 'commit then drop', method: 'POST' })
  await send(db, bank, refundId)
  await makeDue(db)
  const other = bank.connect({ accountNumber: '7878780080316317' })
  expect(await followPayouts(db, other, new Date(Date.now() + 16 * 60_000))).toBe(0)
  expect(await db.select().from(payouts)).toMatchObject([{ state: 'asked' }])

  await untilState(db, bank, 'paid')
  expect(await sentBy(bank)).toHaveLength(1)
})

test('a refusal says why, and the money is still owed', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  const provider = bank.connect({ keySecret: 'another' })
  expect(await send(db, { provider }, refundId)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('does not accept the keys'),
  })
  expect(await findRefundsDue(db)).toMatchObject([{ payout: { state: 'failed' } }])
  expect(await payCashRefund(db, asha, refundId, 'AXIS77')).toEqual({ kind: 'done' })
})

test('money that the bank sends back is owed again, and stands first', async ({ db, bank }) => {
  const other = await owe(db)
  const { order, refundId } = await owe(db)
  await send(db, bank, refundId)
  await untilState(db, bank, 'paid')
  expect(await stateOf(db, order.id)).toBe('partly_refunded')

  const [{ providerId } = { providerId: '' }] = await db.select().from(payouts)
  await bank.control('POST', `/payouts/${providerId}/reverse`)
  await untilState(db, bank, 'came_back')
  expect(await stateOf(db, order.id)).toBe('completed')
  expect((await findRefundsDue(db)).map(({ id }) => id)).toEqual([refundId, other.refundId])
  const open = await findOpenRefunds(db, { onlineRefundDays: 7, bankRefundDays: 7 })
  expect(open[0]).toMatchObject({ orderNumber: order.number, state: 'came back', isLate: true })
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.note} like '%owed again%'`)
  expect(event!.note).toBe('₹400 came back from the bank and is owed again: The beneficiary bank sent the money back')
  // The day's figures had it already.
  const [refund] = await db.select().from(cashRefunds).where(eq(cashRefunds.id, refundId))
  expect(refund).toMatchObject({ paidAt: null, utr: null, firstPaidAt: expect.any(Date) })

  await send(db, bank, refundId)
  await untilState(db, bank, 'paid')
  const [again] = await db.select().from(cashRefunds).where(eq(cashRefunds.id, refundId))
  expect(again!.firstPaidAt).toEqual(refund!.firstPaidAt)
})

test('without an account it goes by a link; one that expired is sent anew', async ({ db, bank }) => {
  const { order, refundId } = await owe(db, { account: false })
  expect(await send(db, bank, refundId)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('link') })
  expect(await send(db, bank, refundId, 'link')).toEqual({ kind: 'done' })
  const [first] = await findCashRefunds(db, order.number)
  expect(first!.payout).toMatchObject({ state: 'link_open', page: expect.stringContaining('/l/poutlk_') })
  const [{ providerId } = { providerId: '' }] = await db.select().from(payouts)
  await bank.control('POST', `/links/${providerId}/expire`)
  await untilState(db, bank, 'expired')

  await send(db, bank, refundId, 'link')
  const [, second] = await db.select().from(payouts).orderBy(payouts.id)
  await bank.control('POST', '/switches', { fate: 'failed' })
  await bank.control('POST', `/links/${second!.providerId}/claim`, { upi: 'wrong@okaxis' })
  await untilState(db, bank, 'link_open')
  await bank.control('POST', '/switches', { fate: 'processed' })
  await bank.control('POST', `/links/${second!.providerId}/claim`, { upi: 'asha@okaxis' })
  await untilState(db, bank, 'paid')
  expect((await findCashRefunds(db, order.number))[0]!.paidAt).not.toBeNull()
})

test('a link is taken back, and the money is sent by hand', async ({ db, bank }) => {
  const { refundId } = await owe(db, { account: false })
  await send(db, bank, refundId, 'link')
  expect(await cancelPayout(db, asha, bank.provider, refundId)).toEqual({ kind: 'done' })
  expect(await payCashRefund(db, asha, refundId, 'AXIS77')).toEqual({ kind: 'done' })
  expect(await cancelPayout(db, asha, bank.provider, refundId)).toEqual({ kind: 'gone' })
})

test('a link that was used meanwhile cannot be taken back', async ({ db, bank }) => {
  const { refundId } = await owe(db, { account: false })
  await send(db, bank, refundId, 'link')
  const [{ providerId } = { providerId: '' }] = await db.select().from(payouts)
  await bank.control('POST', `/links/${providerId}/claim`, { upi: 'asha@okaxis' })
  expect(await cancelPayout(db, asha, bank.provider, refundId)).toMatchObject({ kind: 'refused' })
  await untilState(db, bank, 'paid')
})

test('the number of the bank may come after its money', async ({ db, bank }) => {
  await bank.control('POST', '/switches', { fate: 'processed without UTR' })
  const { order, refundId } = await owe(db)
  await send(db, bank, refundId)
  await untilState(db, bank, 'paid')
  await vi.waitFor(
    async () => {
      await makeDue(db)
      await followPayouts(db, bank.provider)
      expect((await findCashRefunds(db, order.number))[0]!.utr).toMatch(/^\d{12}$/)
    },
    { timeout: 60_000, interval: 20 },
  )
})

test('one run looks at all that are due, however many', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  await send(db, bank, refundId)
  const [sent] = await db.select().from(payouts)
  const { id: _id, ...like } = sent!
  for (let at = 0; at < 24; at += 1) {
    const other = { refundId: (await owe(db)).refundId, reference: `${like.reference}-${at}`, providerId: null }
    await db.insert(payouts).values({ ...like, ...other })
  }
  await makeDue(db)
  expect(await followPayouts(db, bank.provider)).toBe(25)
})

test('a report makes the shop look at once, and only at its own payouts', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  await send(db, bank, refundId)
  const [{ providerId } = { providerId: '' }] = await db.select().from(payouts)
  expect(await scheduleOverlapCheck(db, providerId!)).toBe(true)
  expect(await scheduleOverlapCheck(db, 'pout_another')).toBe(false)
})

test('nobody sends money without keys', async ({ db, bank }) => {
  const { refundId } = await owe(db)
  const asked = { refundId, way: 'account' } as const
  expect(await sendPayout(db, asha, { seal, provider: null }, asked)).toMatchObject({ kind: 'refused' })
  const another = sealWith('another key that is long enough too')
  expect(await sendPayout(db, asha, { seal: another, provider: bank.provider }, asked)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('another key'),
  })
  expect(await send(db, bank, 987_654)).toEqual({ kind: 'gone' })
  expect(await sentBy(bank)).toEqual([])
})
