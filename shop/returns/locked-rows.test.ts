import { expect } from 'vitest'
import { lockStock } from '#shop/catalogue/stock/lock-stock.server.ts'
import { addToBalance } from '#shop/credit/give-credit.server.ts'
import { spendCredit } from '#shop/credit/spend-credit.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { movePayment } from '#shop/orders/money/move-payment.server.ts'
import { giveBack } from '#shop/orders/refunding/give-back.server.ts'
import { releaseCredit } from '#shop/orders/refunding/give-credit-back.server.ts'
import { restock } from '#shop/orders/stock/reserve-stock.server.ts'
import { takePiecesBack } from '#shop/orders/stock/take-pieces-back.server.ts'
import { setStock } from '#shop/stock/change-stock.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
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
    // @ts-expect-error a number for stock that was only read
    () => setStock(db, [{ variant: { id: 1, stock: 5 }, stock: 6 }], 5, { cause: 'count' }),
    // @ts-expect-error an order in place of stock
    async () => setStock(db, [{ variant: (await lockOrder(db, order.number))!, stock: 6 }], 5, { cause: 'count' }),
    // @ts-expect-error stock before the order or return that had its pieces
    () => restock(db, order, [{ variantId: 1, quantity: 1 }], { cause: 'cancelled' }),
    // @ts-expect-error an order or return that is looked for once stock is locked
    async () => restock(db, (await lockStock(db, [1]))[0]!, [{ variantId: 1, quantity: 1 }], { cause: 'cancelled' }),
    // @ts-expect-error a balance after stock
    async () => addToBalance(db, (await lockStock(db, [1]))[0]!, 100),
  ]
  expect(wrong).toHaveLength(15)
  await movePayment(db, (await lockOrder(db, order.number))!, 'completed', { note: 'Seen by a test' })
  expect(await lockOrder(db, order.number)).toMatchObject({ paymentState: 'completed' })
  expect(await lockOrder(db, 'FW-none')).toBeNull()
  expect(await holdReturn(db, 'FW-none-R1')).toBeNull()

  const { variants } = await makeProduct(db, { stock: 4, sizes: ['M', 'L'] })
  const ids = variants.map(({ id }) => id)
  const locked = await lockStock(db, [...ids.toReversed(), 999_999])
  expect(locked).toMatchObject(ids.toSorted((a, b) => a - b).map((id) => ({ id, stock: 4 })))
  await setStock(db, [{ variant: locked[1]!, stock: 9 }], 5, { cause: 'count' })
  expect(await lockStock(db, ids)).toMatchObject([{ stock: 4 }, { stock: 9 }])
})
