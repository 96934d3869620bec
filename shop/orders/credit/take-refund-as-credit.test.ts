import { expect } from 'vitest'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { creditEntries } from '#shop/credit/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { payCashRefund } from '../cash/cash-refunds.server.ts'
import { findCashRefunds } from '../cash/find-cash-refunds.server.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { refundOrder } from '../moving/refund-order.server.ts'
import { takeRefundAsCredit } from './take-refund-as-credit.server.ts'

test('what is owed for a cash order becomes store credit once, with its bonus, and is paid by no bank', async ({
  db,
}) => {
  const { number } = await makeOrder(db, {
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date('2026-11-05T08:00:00Z'),
  })
  const refund = { reason: 'Came back', restock: false }
  await refundOrder(db, asha, number, { ...refund, amountPaise: 40_000, key: 'a'.repeat(20) })
  await refundOrder(db, asha, number, { ...refund, amountPaise: 10_000, key: 'b'.repeat(20) })
  const shown = { shownPaise: '50000', shownBonus: '5000' }
  expect(await takeRefundAsCredit(db, number, shown)).toMatchObject({ kind: 'refused' })
  await saveCreditTerms(db, asha, { version: 0, terms: { isOn: true, bonusPercent: 10, lifeMonths: 12 } })
  expect(await takeRefundAsCredit(db, number, { ...shown, shownBonus: '0' })).toMatchObject({ kind: 'refused' })
  expect(await takeRefundAsCredit(db, number, shown)).toEqual({ kind: 'done' })
  // Its answer was lost, and the button was pressed again.
  expect(await takeRefundAsCredit(db, number, shown)).toEqual({ kind: 'done' })
  expect(await takeRefundAsCredit(db, number, { ...shown, shownPaise: '40000' })).toMatchObject({ kind: 'refused' })

  expect((await findCreditOf(db, 'asha.rao@example.in'))!.paise).toBe(55_000)
  const closed = await findCashRefunds(db, number)
  expect(closed.map(({ utr }) => utr)).toEqual(['Store credit', 'Store credit'])
  expect(await payCashRefund(db, asha, closed[0]!.id, 'AXIS77')).toEqual({ kind: 'gone' })
  expect(await findOrder(db, number)).toMatchObject({ paymentState: 'partly_refunded', refundablePaise: 52_900 })
})

test('what a test payment becomes as store credit ends with the tests, too', async ({ db }) => {
  const order = await makeOrder(db, {
    paymentMethod: 'simulator',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date('2026-11-05T08:00:00Z'),
  })
  await db.insert(cashRefunds).values({ orderId: order.id, amountPaise: 40_000, reason: 'Came back', key: 'by bank' })
  await saveCreditTerms(db, asha, { version: 0, terms: { isOn: true, bonusPercent: 0, lifeMonths: 12 } })
  const shown = { shownPaise: '40000', shownBonus: '0' }
  expect(await takeRefundAsCredit(db, order.number, shown)).toEqual({ kind: 'done' })
  expect(await db.select().from(creditEntries)).toMatchObject([{ paise: 40_000, isTest: true }])
})
