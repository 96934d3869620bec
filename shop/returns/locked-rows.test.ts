import { expect } from 'vitest'
import { addToBalance } from '#shop/credit/give-credit.server.ts'
import { spendCredit } from '#shop/credit/spend-credit.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { movePayment } from '#shop/orders/money/move-payment.server.ts'
import { giveBack } from '#shop/orders/refunding/give-back.server.ts'
import { releaseCredit } from '#shop/orders/refunding/give-credit-back.server.ts'
import { takePiecesBack } from '#shop/orders/stock/reserve-stock.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { endExchanges } from './exchanging/hold-exchanges.server.ts'
import { holdReturn, moveReturn, type ReturnRequest } from './move-return.server.ts'

test('what needs a locked row takes no other, and what locks gives one', async ({ db }) => {
  const order = await makeOrder(db, { paymentState: 'to_collect', paymentMethod: 'cash' })
  const request = {} as ReturnRequest
  const wrong = [
    // @ts-expect-error an order that was only read
    () => movePayment(db, order, 'completed', { note: '' }),
    // @ts-expect-error credit before the order
    () => releaseCredit(db, order),
    // @ts-expect-error stock before the order
    () => takePiecesBack(db, order, []),
    // @ts-expect-error money before the order
    () => giveBack(db, { cause: 'refund', order, way: 'as paid', key: '', amountPaise: 1, reason: '', by: null }),
    // @ts-expect-error a return without its order
    () => moveReturn(db, request, 'approved', {}),
    // @ts-expect-error stock of an exchange before its return
    () => endExchanges(db, request, 'over'),
    // @ts-expect-error a balance that was only read
    () => addToBalance(db, { id: 1 }, 100),
    // @ts-expect-error credit that is spent before its balance is locked
    () => spendCredit(db, { balance: { id: 1 }, paise: 100, taken: [], orderNumber: order.number }),
    // @ts-expect-error an order in place of a balance
    async () => addToBalance(db, (await lockOrder(db, order.number))!, 100),
    // @ts-expect-error an order in place of a return
    async () => endExchanges(db, (await lockOrder(db, order.number))!, 'over'),
  ]
  expect(wrong).toHaveLength(10)
  await movePayment(db, (await lockOrder(db, order.number))!, 'completed', { note: 'Seen by a test' })
  expect(await lockOrder(db, order.number)).toMatchObject({ paymentState: 'completed' })
  expect(await lockOrder(db, 'FW-none')).toBeNull()
  expect(await holdReturn(db, 'FW-none-R1')).toBeNull()
})
