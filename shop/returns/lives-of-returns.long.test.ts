// demanded by: shop/returns
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { closeUnpaid } from '#shop/orders/paying/expire-orders.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { isPaid } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { capturedPayment, makeProduct } from '#tests/makers.ts'
import { expectBooksOfMoneyBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { cancelReturn } from './asking/cancel-return.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn, declineReturn } from './deciding/decide-return.server.ts'
import { handOverReturn } from './deciding/hand-over.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import { pieceFates, returnReasons } from './rules.ts'
import { returnRequests } from './tables.server.ts'

const step = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  reason: fc.constantFrom(...returnReasons),
  /** The wish: money, the other size, a dearer or a cheaper product, of which the difference is paid or not. */
  wish: fc.constantFrom('money', 'size', 'dearer', 'cheaper'),
  paysDifference: fc.boolean(),
  /** Other pieces are sent once these are handed over, and may never come. */
  isAhead: fc.boolean(),
  comes: fc.boolean(),
  isCancelled: fc.boolean(),
  missing: fc.integer({ min: 0, max: 1 }),
  fates: fc.array(fc.constantFrom(...pieceFates), { minLength: 4, maxLength: 4 }),
})
const life = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  isCash: fc.boolean(),
  steps: fc.array(step, { maxLength: 3 }),
})

/** Which of the variants a step wishes. */
const places = { size: 1, dearer: 2, cheaper: 3 }

/** The other pieces are sent, whatever the customer's record, where nothing is to pay. */
async function handOver(db: Db, reference: string) {
  const isAsked = and(eq(returnRequests.reference, reference), eq(returnRequests.shownToPayPaise, 0))
  await db.update(returnRequests).set({ sendsAhead: true }).where(isAsked)
  const { version } = (await findReturn(db, reference))!
  const label = { carrier: 'India Post', trackingNumber: 'EA1', gateway: 'razorpay' as const }
  await handOverReturn(db, asha, { reference, version, ...label })
}

/** The difference of an exchange is paid, or its time is over; how many pieces are in stock again by it. */
async function settleDifference(db: Db, number: string, isPaidInTime: boolean) {
  const [sent] = await db.select().from(orders).where(eq(orders.number, number))
  const { id, gatewayOrderId, differencePaise: amountPaise } = sent!
  if (!isPaidInTime) {
    expect(await closeUnpaid(db, id, 'Not paid in time')).toBe(true)
    return piecesOf(db, id)
  }
  const [providerOrderId, providerPaymentId] = [`order_${number}`, `pay_${number}`]
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId, amountPaise })
  const news = { payments: [payment], refunds: [] }
  expect(await applyPayments(db, 'razorpay', gatewayOrderId!, news, 'webhook')).toBe('completed')
  return 0
}

async function piecesOf(db: Db, orderId: number) {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** The sum that is owed for pieces that were sent ahead, as the returns say it. */
async function openPaise(db: Db, sent: readonly { id: number }[]) {
  const found = await Promise.all(
    sent.map(({ id }) => db.select().from(returnRequests).where(eq(returnRequests.exchangeOrderId, id))),
  )
  return found.flat().reduce((sum, { owedPaise }) => sum + owedPaise, 0)
}

testWithDatabase(
  'whatever comes back: what was paid is refunded once, stands for other pieces or remains, and no piece is lost',
  async ({ database: { db } }) => {
    await fc.assert(
      fc.asyncProperty(life, async ({ quantity, isCash, steps }) => {
        const made = await (isCash ? makeCollectedOrder : makeDeliveredOrder)(db, { quantity, sizes: ['M', 'L'] })
        const { id, number, itemId, providerPaymentId } = made
        const others = [await makeProduct(db, { pricePaise: 149_900 }), await makeProduct(db, { pricePaise: 49_900 })]
        const variantIds = [...made.variantIds, ...others.map(({ variants: [one] }) => one!.id)]
        let restocked = 0
        let owed = 0
        for (const one of steps) {
          const exchange = one.wish === 'money' ? {} : { exchangeFor: variantIds[places[one.wish]]! }
          const lines = [{ itemId, quantity: one.quantity, reason: one.reason, ...exchange }]
          const looked = await requestReturn(db, number, { lines, note: '' })
          const asked =
            looked.kind === 'look'
              ? await requestReturn(db, number, {
                  lines,
                  note: '',
                  shownPaise: looked.comesBack.totalPaise,
                  shownToPay: looked.toPayPaise,
                })
              : looked
          if (asked.kind !== 'requested') continue
          const { reference } = asked
          const read = async () => (await findReturn(db, reference))!
          await approveReturn(db, asha, { reference, version: (await read()).version })
          if (one.isCancelled) {
            await cancelReturn(db, number, reference)
            continue
          }
          if (one.isAhead) await handOver(db, reference)
          if (!one.comes && (await read()).handedOverAt !== null) {
            await declineReturn(db, asha, { reference, version: (await read()).version, answer: 'It never came' })
            continue
          }
          const came = Math.max(1, one.quantity - one.missing)
          const lineId = (await read()).lines[0]!.id
          const received = [{ lineId, quantity: came }]
          await receiveReturn(db, asha, { reference, version: (await read()).version, received })
          const judged = one.fates.slice(0, came).map((fate, at) => ({ lineId, position: at + 1, fate }))
          const version = (await read()).version
          expect(await judgeReturn(db, asha, { reference, version, judged, gateway: 'razorpay' })).toEqual({
            kind: 'done',
          })
          restocked += judged.filter(({ fate }) => fate === 'shelf').length
          const { toPay, exchangeOrderNumber } = await read()
          if (toPay) restocked += await settleDifference(db, exchangeOrderNumber!, one.paysDifference)
          const { state, comesBack } = await read()
          if (state !== 'received') continue
          owed += comesBack!.totalPaise
          expect(await refundReturn(db, asha, { reference, version: (await read()).version })).toEqual({ kind: 'done' })
        }
        const [order] = await db.select().from(orders).where(eq(orders.id, id))
        const sent = await db.select().from(orders).where(eq(orders.exchangedFrom, id))
        const exchanged = sent
          .filter(({ paymentState }) => isPaid(paymentState))
          .reduce((sum, one) => sum + one.totalPaise - one.differencePaise - one.owedPaise, 0)
        const inCash = await db.select().from(cashRefunds).where(eq(cashRefunds.orderId, id))
        const byGateway = await db.select().from(refunds).where(eq(refunds.providerPaymentId, providerPaymentId))
        const back = [...inCash, ...byGateway].reduce((sum, { amountPaise }) => sum + amountPaise, 0)
        expect(back).toBe(owed)
        await expectBooksOfMoneyBack(db)
        expect(back + exchanged).toBeLessThanOrEqual(order!.totalPaise)
        expect((await findMoneyLeft(db, order!)).bankPaise).toBe(order!.totalPaise - back - exchanged)
        expect(await openPaise(db, sent)).toBe(sent.reduce((sum, { owedPaise }) => sum + owedPaise, 0))

        const stock = await db.select().from(variants).where(inArray(variants.id, variantIds))
        const left = stock.reduce((sum, one) => sum + one.stock!, 0)
        const away = (await Promise.all(sent.map((one) => piecesOf(db, one.id)))).reduce((sum, one) => sum + one, 0)
        expect(left).toBe(40 - quantity + restocked - away)
      }),
      { numRuns: 200, endOnFailure: true },
    )
  },
)
