import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { moneyBack } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { failRefund } from '#shop/payments/keep-refunds.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { takeBack } from '../asking/take-back.server.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { approveRefund } from './decide-approval.server.ts'
import { findApprovals } from './find-approvals.server.ts'

const amountPaise = 20_000
const refund = (db: Db, number: string, { key = randomUUID() as string, seen }: { key?: string; seen?: number } = {}) =>
  refundOrder(db, asha, number, { amountPaise, reason: 'Torn', restock: false, key, seen })
const goodwill = (
  db: Db,
  number: string,
  { key = randomUUID() as string, seen }: { key?: string; seen?: number } = {},
) => giveGoodwill(db, asha, number, { amountPaise, reason: 'Late', key, seen })
const openCredit = (db: Db) =>
  saveCreditTerms(db, asha, { version: 0, terms: { isOn: true, bonusPercent: 0, lifeMonths: 12 } })
const shown = async (db: Db, number: string) => (await findOrder(db, number))!.lastBack
const old = {
  kind: 'refused',
  sentence: 'Money of this order went back since this page was opened. Look again, then decide.',
}

/** An order with a refund that the gateway could not make. */
async function makeFailed(db: Db) {
  const order = await makeDeliveredOrder(db)
  await refund(db, order.number)
  const [failed] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, order.providerPaymentId))
  await failRefund(db, failed!.id, 'The card is closed')
  return { ...order, refundId: failed!.id }
}

test('what a colleague gave back meanwhile is not owed once more by bank, until somebody has looked', async ({
  db,
}) => {
  await openCredit(db)
  for (const act of [refund, goodwill]) {
    const { number, refundId } = await makeFailed(db)
    const seen = await shown(db, number)
    expect(await act(db, number)).toEqual({ kind: 'done' })
    expect(await refundByBank(db, asha, refundId, seen)).toEqual(old)
    expect(await refundByBank(db, asha, refundId, await shown(db, number))).toEqual({ kind: 'done' })
    // The same press again.
    expect(await refundByBank(db, asha, refundId, seen)).toEqual({ kind: 'done' })
  }
})

test('the same holds for a refund and for goodwill, after any colleague’s act', async ({ db }) => {
  await openCredit(db)
  for (const [colleague, act] of [
    [refund, refund],
    [refund, goodwill],
    [goodwill, refund],
    [goodwill, goodwill],
  ] as const) {
    const { number } = await makeDeliveredOrder(db)
    const seen = await shown(db, number)
    expect(await colleague(db, number)).toEqual({ kind: 'done' })
    const key = randomUUID()
    expect(await act(db, number, { key, seen })).toMatchObject(old)
    expect(await act(db, number, { key, seen: await shown(db, number) })).toEqual({ kind: 'done' })
    expect(await act(db, number, { key, seen })).toEqual({ kind: 'done' })
  }
})

test('the page of an order and the list of refunds show the same last time', async ({ db }) => {
  const untouched = await makeDeliveredOrder(db)
  expect(await shown(db, untouched.number)).toBe(0)
  const { number } = await makeDeliveredOrder(db)
  await refund(db, number)
  const [row] = await db.select().from(moneyBack)
  const [listed] = await findOpenRefunds(db, { onlineRefundDays: 7, bankRefundDays: 7 })
  expect([await shown(db, number), listed!.lastBack]).toEqual([row!.id, row!.id])
})

test('the money of a return is not paid, nor what waits approved, on a page from before a colleague’s refund', async ({
  db,
}) => {
  const { number } = await makeDeliveredOrder(db)
  const { version } = (await findOrder(db, number))!
  const taken = await takeBack(db, asha, { number, version, note: '' })
  const reference = taken.kind === 'done' ? taken.reference : ''
  const read = async () => (await findReturn(db, reference))!
  const judged = [1, 2, 3].map((position) => ({ position, fate: 'shelf' as const }))
  const lineId = (await read()).lines[0]!.id
  const all = judged.map((one) => ({ lineId, ...one }))
  await judgeReturn(db, asha, { reference, version: (await read()).version, judged: all, gateway: 'razorpay' })
  const pay = (page: { version: number; lastBack: number }) =>
    refundReturn(db, asha, { reference, version: page.version, seen: page.lastBack })

  const before = await read()
  expect(await refund(db, number)).toEqual({ kind: 'done' })
  expect(await pay(before)).toEqual(old)
  const { returns, ...settings } = await findSettings(db)
  await db
    .update(storeSettings)
    .set({ values: { ...settings, returns: { ...returns, secondPersonAbovePaise: 30_000 } } })
  const after = await read()
  expect(await pay(after)).toEqual({ kind: 'waiting' })
  expect(await pay(after)).toEqual({ kind: 'waiting' })

  await db.update(storeSettings).set({ values: { ...settings, returns: { ...returns, secondPersonAbovePaise: 0 } } })
  const [waiting] = await findApprovals(db)
  expect(await refund(db, number)).toEqual({ kind: 'done' })
  expect(await approveRefund(db, asha, waiting!.id, waiting!.lastBack)).toEqual(old)
  expect((await findApprovals(db))[0]!.lastBack).toBeGreaterThan(waiting!.lastBack)
})
