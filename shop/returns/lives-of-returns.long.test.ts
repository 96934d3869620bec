import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { cashLeft } from '#shop/orders/cash/cash-left.server.ts'
import { cashRefunds, orderItems, orders } from '#shop/orders/tables.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { cancelReturn } from './asking/cancel-return.server.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import { pieceFates, returnReasons } from './rules.ts'

const step = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  reason: fc.constantFrom(...returnReasons),
  isExchange: fc.boolean(),
  isCancelled: fc.boolean(),
  missing: fc.integer({ min: 0, max: 1 }),
  fates: fc.array(fc.constantFrom(...pieceFates), { minLength: 4, maxLength: 4 }),
})
const life = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  isCash: fc.boolean(),
  steps: fc.array(step, { maxLength: 3 }),
})

testWithDatabase(
  'whatever comes back: what was paid is refunded once, stands for other pieces or remains, and no piece is lost',
  async ({ database: { db } }) => {
    await fc.assert(
      fc.asyncProperty(life, async ({ quantity, isCash, steps }) => {
        const made = await (isCash ? makeCollectedOrder : makeDeliveredOrder)(db, { quantity, sizes: ['M', 'L'] })
        const { id, number, itemId, variantIds, gatewayOrderId } = made
        const refundsBefore = (await db.select().from(refunds)).length
        let restocked = 0
        let owed = 0
        for (const one of steps) {
          const exchange = one.isExchange ? { exchangeFor: variantIds[1]! } : {}
          const lines = [{ itemId, quantity: one.quantity, reason: one.reason, ...exchange }]
          const looked = await requestReturn(db, number, { lines, note: '' })
          const shownPaise = looked.kind === 'look' ? looked.comesBack.totalPaise : undefined
          const asked =
            looked.kind === 'look' ? await requestReturn(db, number, { lines, note: '', shownPaise }) : looked
          if (asked.kind !== 'requested') continue
          const { reference } = asked
          const read = async () => (await findReturn(db, reference))!
          await approveReturn(db, asha, { reference, version: (await read()).version })
          if (one.isCancelled) {
            await cancelReturn(db, number, reference)
            continue
          }
          const came = Math.max(1, one.quantity - one.missing)
          const lineId = (await read()).lines[0]!.id
          const received = [{ lineId, quantity: came }]
          await receiveReturn(db, asha, { reference, version: (await read()).version, received })
          const judged = one.fates.slice(0, came).map((fate, at) => ({ lineId, position: at + 1, fate }))
          const version = (await read()).version
          expect(await judgeReturn(db, asha, { reference, version, judged })).toEqual({ kind: 'done' })
          restocked += judged.filter(({ fate }) => fate === 'shelf').length
          const { state, comesBack } = await read()
          if (state !== 'received') continue
          owed += comesBack!.totalPaise
          expect(await refundReturn(db, asha, { reference, version: (await read()).version })).toEqual({ kind: 'done' })
        }
        const [order] = await db.select().from(orders).where(eq(orders.id, id))
        const sent = await db.select().from(orders).where(eq(orders.exchangedFrom, id))
        const exchanged = sent.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
        const inCash = await db.select().from(cashRefunds).where(eq(cashRefunds.orderId, id))
        const byGateway = (await db.select().from(refunds).orderBy(refunds.id)).slice(refundsBefore)
        const back = [...inCash, ...byGateway].reduce((sum, { amountPaise }) => sum + amountPaise, 0)
        expect(back).toBe(owed)
        expect(back + exchanged).toBeLessThanOrEqual(order!.totalPaise)
        if (isCash) expect(await cashLeft(db, order!)).toBe(order!.totalPaise - back - exchanged)
        else expect((await findRefundable(db, gatewayOrderId))!.leftPaise).toBe(order!.totalPaise - back)

        const stock = await db.select().from(variants).where(inArray(variants.id, variantIds)).orderBy(variants.id)
        const left = stock.reduce((sum, one) => sum + one.stock!, 0)
        const others = (await Promise.all(sent.map((one) => piecesOf(one.id)))).reduce((sum, one) => sum + one, 0)
        expect(left).toBe(20 - quantity + restocked - others)

        async function piecesOf(orderId: number) {
          const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
          return items.reduce((sum, item) => sum + item.quantity, 0)
        }
      }),
      { numRuns: 200, endOnFailure: true },
    )
  },
  120_000,
)
