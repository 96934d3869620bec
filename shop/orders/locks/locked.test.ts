import { expect } from 'vitest'
import { endExchanges } from '#shop/returns/exchanging/hold-exchanges.server.ts'
import { holdReturn, moveReturn, type ReturnRequest } from '#shop/returns/move-return.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { releaseCredit } from '../credit/give-credit-back.server.ts'
import { movePayment } from '../paying/move-payment.server.ts'
import { takePiecesBack } from '../placing/reserve-stock.server.ts'
import { giveBack } from '../refunding/give-back.server.ts'
import { lockOrder } from './lock-order.server.ts'

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
    // @ts-expect-error an order in place of a return
    async () => endExchanges(db, (await lockOrder(db, order.number))!, 'over'),
  ]
  expect(wrong).toHaveLength(7)
  await movePayment(db, (await lockOrder(db, order.number))!, 'completed', { note: 'Seen by a test' })
  expect(await lockOrder(db, order.number)).toMatchObject({ paymentState: 'completed' })
  expect(await lockOrder(db, 'FW-none')).toBeNull()
  expect(await holdReturn(db, 'FW-none-R1')).toBeNull()
})
