import { eq } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { noCredit } from '#shop/credit/credit-terms.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { chooseCredit } from './asking/choose-credit.server.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import { bonusOfReturn, sayBack } from './way-back.ts'

const holder = 'asha@example.com'
const switchOn = (db: Db, bonusPercent: number) =>
  saveCreditTerms(db, asha, { version: 0, terms: { ...noCredit, isOn: true, bonusPercent } })

/** Brings pieces back, up to the refund. */
async function bringBack(db: Db, number: string, asked: Parameters<typeof requestReturn>[2]) {
  const answer = await requestReturn(db, number, asked)
  if (answer.kind !== 'requested') throw new Error(JSON.stringify(answer))
  const { reference } = answer
  await approveReturn(db, asha, { reference, version: 1 })
  const one = (await findReturn(db, reference))!
  const [line] = one.lines
  await receiveReturn(db, asha, {
    reference,
    version: one.version,
    received: [{ lineId: line!.id, quantity: line!.asked }],
  })
  const judged = Array.from({ length: line!.asked }, (_, at) => ({
    lineId: line!.id,
    position: at + 1,
    fate: 'shelf' as const,
  }))
  await judgeReturn(db, asha, { reference, version: one.version + 1, judged, gateway: 'razorpay' })
  return { reference, version: (await findReturn(db, reference))!.version }
}

test('store credit instead of money: with the bonus that was shown, and no rupee of it twice', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const asked = {
    lines: [{ itemId, quantity: 2, reason: 'too small' as const }],
    note: '',
    moneyAs: 'credit' as const,
    shownPaise: 199_800,
  }
  expect(await requestReturn(db, number, asked)).toMatchObject({ kind: 'refused' })
  await switchOn(db, 10)
  expect(await requestReturn(db, number, { ...asked, shownBonus: 0 })).toMatchObject({ kind: 'look' })
  const step = await bringBack(db, number, { ...asked, shownBonus: 10 })
  expect(await findCreditOf(db, holder)).toBeNull()
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'done' })
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'changed' })
  expect(await db.$count(refunds)).toBe(0)
  expect((await findCreditOf(db, holder))!.paise).toBe(199_800 + 19_980)
  expect(await findCreditOfOrder(db, number)).toMatchObject({ insteadPaise: 199_800, bonusPaise: 19_980 })
  // Of the payment the third piece is left, whoever asks.
  expect(await findOrder(db, number)).toMatchObject({ paymentState: 'partly_refunded', refundablePaise: 99_900 })
  const refund = { amountPaise: 100_000, reason: 'Late', restock: false, key: 'a'.repeat(20) }
  expect(await refundOrder(db, asha, number, refund)).toMatchObject({ kind: 'refused' })
})

test('half paid by credit, all returned: the money goes to the card, the credit to credit', async ({ db }) => {
  await switchOn(db, 0)
  await grantCredit(db, { holder, paise: 150_000, cause: 'goodwill', reference: 'one', lifeMonths: 12 })
  const [balance] = await db.select().from(creditBalances).where(eq(creditBalances.holder, holder))
  const { number, itemId } = await makeDeliveredOrder(db, {
    openedCredit: { holderId: balance!.id },
    creditPaise: 149_850,
  })
  const lines = [{ itemId, quantity: 3, reason: 'too small' as const }]
  const step = await bringBack(db, number, { lines, note: '', shownPaise: 299_700 })
  expect(await refundReturn(db, asha, step)).toEqual({ kind: 'done' })
  expect((await db.select().from(refunds)).map(({ amountPaise }) => amountPaise)).toEqual([149_850])
  expect((await findCreditOf(db, holder))!.paise).toBe(150_000)
})

plainTest('the way back is said as it is, and the bonus is for money alone', () => {
  const way = { hasGateway: true, creditShare: 'none', wishesCredit: false, bonusPercent: 10 } as const
  expect(sayBack(99_900, way)).toBe('₹999 to the card or account you paid with')
  expect(sayBack(99_900, { ...way, wishesCredit: true })).toBe('₹999 as store credit, and 10% more from us')
  expect(sayBack(99_900, { ...way, creditShare: 'all' })).toBe('₹999 as store credit')
  expect(sayBack(99_900, { ...way, hasGateway: false })).toBe('₹999')
  expect([bonusOfReturn(99_999, 200_000, 10), bonusOfReturn(99_900, 50_000, 10), bonusOfReturn(99_900, 0, 10)]).toEqual(
    [9_999, 5_000, 0],
  )
})

test('whoever asked for money may take credit after all, until the money is on its way', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  const asked = { lines: [{ itemId, quantity: 1, reason: 'too small' as const }], note: '', shownPaise: 99_900 }
  const first = await bringBack(db, number, asked)
  const choose = (given = {}) => chooseCredit(db, { number, reference: first.reference, shownBonus: 10, ...given })
  expect(await choose()).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('not possible right now') })
  await switchOn(db, 10)
  expect(await choose({ shownBonus: 0 })).toMatchObject({ kind: 'refused' })
  expect(await choose({ number: 'FW-000000' })).toMatchObject({ kind: 'refused' })
  expect(await choose()).toEqual({ kind: 'credit chosen' })
  expect(await choose()).toEqual({ kind: 'credit chosen' })
  // Staff see it before they pay.
  expect(await refundReturn(db, asha, first)).toEqual({ kind: 'changed' })
  const { version } = (await findReturn(db, first.reference))!
  expect(await refundReturn(db, asha, { reference: first.reference, version })).toEqual({ kind: 'done' })
  expect((await findCreditOf(db, holder))!.paise).toBe(99_900 + 9_990)

  const second = await bringBack(db, number, asked)
  await refundReturn(db, asha, second)
  expect(await choose({ reference: second.reference })).toMatchObject({
    kind: 'refused',
    sentence: 'The money of this return is settled already.',
  })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 99_900 }])
})

test('money refunded between the check and the credit is credited, beside the note of the goods', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await makeInvoice(db, number)
  await switchOn(db, 0)
  const lines = [{ itemId, quantity: 2, reason: 'too small' as const }]
  const asked = { lines, note: '', moneyAs: 'credit' as const, shownPaise: 199_800, shownBonus: 0 }
  const { reference, version } = await bringBack(db, number, asked)
  await refundOrder(db, asha, number, { amountPaise: 50_000, reason: 'Late', restock: false, key: 'a'.repeat(20) })
  await db.update(refunds).set({ status: 'processed' })
  await makeInvoice(db, number)
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  const notes = (await findInvoices(db)).filter(({ againstId }) => againstId !== null)
  const credited = notes.flatMap(({ content }) => content.lines).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  expect(credited).toBe(199_800 + 50_000)
})
