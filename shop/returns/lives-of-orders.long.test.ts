import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { noCredit } from '#shop/credit/credit-terms.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { findCreditOfOrder } from '#shop/credit/spend-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { settleCameBack } from '#shop/orders/moving/settle-came-back.server.ts'
import { findMoneyLeft } from '#shop/orders/paying/money-left.server.ts'
import { refundByBank } from '#shop/orders/paying/refund-by-bank.server.ts'
import { refundOrder } from '#shop/orders/paying/refund-order.server.ts'
import { cashRefunds, orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { takeBack } from './asking/take-back.server.ts'
import { approveReturn } from './deciding/decide-return.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import { pieceFates, returnReasons } from './rules.ts'

const bonusPercent = 10
const holder = 'asha@example.com'

const step = fc.record({
  does: fc.constantFrom('return', 'exchange', 'as credit', 'goodwill', 'take back', 'new price', 'return exchanged'),
  quantity: fc.integer({ min: 1, max: 4 }),
  reason: fc.constantFrom(...returnReasons),
  fates: fc.array(fc.constantFrom('shelf', 'shelf', 'shelf', ...pieceFates), { minLength: 4, maxLength: 4 }),
  paise: fc.integer({ min: 100, max: 60_000 }),
})
const life = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom('gateway', 'cash', 'gateway and credit'),
  hasPromo: fc.boolean(),
  creditShare: fc.integer({ min: 1, max: 95 }),
  end: fc.constantFrom('delivered', 'delivered', 'delivered', 'cancelled', 'came back'),
  /** Whether the gateway makes the refunds that it was asked for, and staff pay what is owed in cash. */
  refundsFail: fc.boolean(),
  isPaidByHand: fc.boolean(),
  steps: fc.array(step, { maxLength: 6 }),
})

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never
type Made = Awaited<ReturnType<typeof makeDeliveredOrder>>

async function place(db: Db, { quantity, way, hasPromo, creditShare }: Life) {
  const totalPaise = 99_900 * quantity - (hasPromo ? 9_990 * quantity : 0) + (quantity < 3 ? 3_000 : 0)
  const given = { quantity, sizes: ['M', 'L'], promoCode: hasPromo ? 'TEN' : undefined, totalPaise }
  if (way === 'cash') return makeCollectedOrder(db, given)
  if (way === 'gateway') return makeDeliveredOrder(db, given)
  const creditPaise = Math.floor((totalPaise * creditShare) / 100)
  await grantCredit(db, {
    holder,
    cause: 'goodwill',
    lifeMonths: 12,
    reference: `${Math.random()}`,
    paise: creditPaise,
  })
  const [balance] = await db.select().from(creditBalances)
  return makeDeliveredOrder(db, { ...given, creditHolder: balance!.id, creditPaise })
}

/** Takes one step; how many pieces are on the shelf again by it. Whatever is refused changes nothing. */
async function take(db: Db, { number, itemId, variantIds }: Made, one: Life['steps'][number], at: number) {
  const { does, paise } = one
  if (does === 'new price') {
    await db.update(products).set({ pricePaise: 99_900 + paise })
    return 0
  }
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const [bought] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  if (does === 'goodwill') {
    await refundOrder(db, asha, number, {
      amountPaise: paise,
      reason: 'Late',
      restock: false,
      key: `${number}-${at}-goodwill`,
    })
    return 0
  }
  if (does === 'take back') {
    const taken = await takeBack(db, asha, { number, version: order!.version, note: '' })
    return taken.kind === 'done' ? judge(db, taken.reference, one) : 0
  }
  if (does === 'return exchanged') return returnExchanged(db, order!.id, one)
  return askBack(db, { number, itemId, variantIds }, { ...one, quantity: Math.min(one.quantity, bought!.quantity) })
}

/** Takes back, in money, what went out for other pieces, once that was delivered. */
async function returnExchanged(db: Db, firstId: number, one: Life['steps'][number]) {
  const [sent] = await db.select().from(orders).where(eq(orders.exchangedFrom, firstId)).limit(1)
  if (!sent) return 0
  if (sent.orderStatus !== 'delivered') {
    await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, sent.id))
    const arrived = { orderId: sent.id, kind: 'fulfilment', from: 'shipped', to: 'delivered', at: new Date() } as const
    await db.insert(orderEvents).values(arrived)
  }
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  const { id: itemId, quantity } = item!
  return askBack(db, { number: sent.number, itemId, variantIds: [] }, { ...one, quantity })
}

type Bought = Pick<Made, 'number' | 'itemId' | 'variantIds'>

async function askBack(db: Db, { number, itemId, variantIds }: Bought, one: Life['steps'][number]) {
  const { does, quantity, reason } = one
  const lines = [{ itemId, quantity, reason, ...(does === 'exchange' && { exchangeFor: variantIds[1]! }) }]
  const asked = {
    lines,
    note: '',
    ...(does === 'as credit' && { moneyAs: 'credit' as const, shownBonus: bonusPercent }),
  }
  const looked = await requestReturn(db, number, asked)
  const shownPaise = looked.kind === 'look' ? looked.comesBack.totalPaise : undefined
  const answer = looked.kind === 'look' ? await requestReturn(db, number, { ...asked, shownPaise }) : looked
  if (answer.kind !== 'requested') return 0
  const { reference } = answer
  await approveReturn(db, asha, { reference, version: (await findReturn(db, reference))!.version })
  const found = (await findReturn(db, reference))!
  const received = [{ lineId: found.lines[0]!.id, quantity }]
  await receiveReturn(db, asha, { reference, version: found.version, received })
  return judge(db, reference, one)
}

async function judge(db: Db, reference: string, { fates }: Life['steps'][number]) {
  const { version, lines } = (await findReturn(db, reference))!
  const [line] = lines
  const judged = fates.slice(0, line!.received!).map((fate, at) => ({ lineId: line!.id, position: at + 1, fate }))
  expect(await judgeReturn(db, asha, { reference, version, judged })).toEqual({ kind: 'done' })
  const now = (await findReturn(db, reference))!
  if (now.state === 'received') await refundReturn(db, asha, { reference, version: now.version })
  return judged.filter(({ fate }) => fate === 'shelf').length
}

/** The end of an order that was never delivered; how many pieces are on the shelf again by it. */
async function endEarly(db: Db, { id, number, variantIds }: Made, { end, quantity }: Life) {
  if (end === 'cancelled') {
    await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.id, id))
    const [{ version } = { version: 0 }] = await db.select().from(orders).where(eq(orders.id, id))
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    return quantity
  }
  // One piece of it is torn, and is set aside.
  await db.update(orders).set({ orderStatus: 'returned' }).where(eq(orders.id, id))
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    const restocked = [{ variantId: variantIds[0]!, quantity: quantity - 1 }].filter((one) => one.quantity > 0)
    await settleCameBack(tx, order!, { by: asha, note: 'Counted', restocked, isWhole: true, partPaise: 0 })
  })
  return quantity - 1
}

testWithDatabase(
  'whatever happens to an order, every paisa of it remains, is refunded, credited or owed, and no piece is lost',
  async ({ database: { db } }) => {
    await db.insert(promoCodes).values({ code: 'TEN', kind: 'percent', percentOff: 10 })
    await saveCreditTerms(db, asha, { version: 0, terms: { ...noCredit, isOn: true, bonusPercent } })
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        await db.update(products).set({ pricePaise: 99_900 })
        const made = await place(db, one)
        const { id, number, variantIds, providerPaymentId } = made
        let shelved = one.end === 'delivered' ? 0 : await endEarly(db, made, one)
        for (const [at, each] of one.steps.entries()) shelved += await take(db, made, each, at)

        // The gateway makes what it was asked for, or fails, and then it goes by bank.
        const ofPayment = eq(refunds.providerPaymentId, providerPaymentId)
        await db
          .update(refunds)
          .set({ status: one.refundsFail ? 'failed' : 'processed' })
          .where(ofPayment)
        const asked = await db.select().from(refunds).where(ofPayment)
        if (one.refundsFail)
          for (const refund of asked) expect(await refundByBank(db, asha, refund.id)).toEqual({ kind: 'done' })
        const sent = await db.select().from(orders).where(eq(orders.exchangedFrom, id))
        const family = [id, ...sent.map((other) => other.id)]
        if (one.isPaidByHand)
          for (const due of await db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, family)))
            expect(await payCashRefund(db, asha, due.id, `UTR${due.id}`)).toEqual({ kind: 'done' })

        const [order] = await db.select().from(orders).where(eq(orders.id, id))
        const owed = await db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, family))
        const sum = (rows: readonly { amountPaise: number }[]) =>
          rows.reduce((all, { amountPaise }) => all + amountPaise, 0)
        const exchanged = sent.reduce((all, { totalPaise }) => all + totalPaise, 0)
        const byGateway = one.refundsFail ? 0 : sum(asked)
        const { backPaise, insteadPaise } = await findCreditOfOrder(db, number)
        const ofOthers = await Promise.all(sent.map((other) => findCreditOfOrder(db, other.number)))
        const insteadOfOthers = ofOthers.reduce((all, other) => all + other.insteadPaise, 0)
        const gone = byGateway + sum(owed) + backPaise + insteadPaise + insteadOfOthers
        expect(gone, 'what went back, of all its orders').toBeLessThanOrEqual(order!.totalPaise)
        const left = await findMoneyLeft(db, order!)
        const isCash = one.way === 'cash'
        const ofFirst = sum(owed.filter(({ orderId }) => orderId === id)) + insteadPaise
        const rest = order!.totalPaise - (isCash ? ofFirst + exchanged : gone)
        expect(left.bankPaise + left.creditPaise).toBe(Math.max(0, rest))
        expect(Math.min(left.bankPaise, left.creditPaise)).toBeGreaterThanOrEqual(0)
        const wasPaidBack = one.end !== 'delivered' && !isCash
        if (wasPaidBack) expect(left.bankPaise + left.creditPaise).toBe(0)

        const stock = await db.select().from(variants).where(inArray(variants.id, variantIds))
        const inStock = stock.reduce((all, variant) => all + variant.stock!, 0)
        const away = await db
          .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
          .from(orderItems)
          .where(inArray(orderItems.orderId, family))
        expect(inStock).toBe(20 - away[0]!.pieces + shelved)

        const [books] = await db.execute<{ held: number; written: number; least: number }>(sql`
          select coalesce((select sum(paise) from credit_balances), 0)::int as held,
            coalesce((select sum(paise) from ${creditEntries}), 0)::int as written,
            coalesce((select min(paise) from credit_balances), 0)::int as least`)
        expect(books!.held).toBe(books!.written)
        expect(books!.least).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 250, endOnFailure: true },
    )
  },
  180_000,
)
