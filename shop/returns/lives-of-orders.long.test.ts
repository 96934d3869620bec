// demanded by: shop/returns shop/orders
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { saveCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { noCredit } from '#shop/credit/credit-terms.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { carriedSql, promisedSql } from '#shop/orders/money/carried-sql.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { settleCameBack } from '#shop/orders/moving/settle-came-back.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { closeUnpaid } from '#shop/orders/paying/expire-orders.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { capturedPayment, makeProduct } from '#tests/makers.ts'
import { expectBooksOfMoneyBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './asking/fixture.ts'
import { requestReturn } from './asking/request-return.server.ts'
import { takeBack } from './asking/take-back.server.ts'
import { approveReturn, declineReturn } from './deciding/decide-return.server.ts'
import { endOwed } from './deciding/end-owed.server.ts'
import { handOverReturn } from './deciding/hand-over.server.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'
import { receiveReturn } from './deciding/receive-return.server.ts'
import { refundReturn } from './deciding/refund-return.server.ts'
import { findReturn } from './finding/find-returns.server.ts'
import { pieceFates, returnReasons } from './rules.ts'
import { returnRequests } from './tables.server.ts'

const bonusPercent = 10
const holder = 'asha@example.com'

const step = fc.record({
  does: fc.constantFrom(
    'return',
    'exchange',
    'exchange for dearer',
    'exchange for cheaper',
    'exchange ahead',
    'exchange for cheaper ahead',
    'as credit',
    'goodwill',
    'take back',
    'new price',
    'return exchanged',
    'cancel exchanged',
  ),
  /** Whether the difference for dearer pieces is paid, in time or too late. */
  pays: fc.constantFrom('in time', 'too late', 'never'),
  /** The outcome of a parcel that is handed over, and of what is owed where it is refused. */
  comes: fc.constantFrom('comes', 'comes', 'never comes', 'order cancelled before'),
  owed: fc.constantFrom('open', 'paid', 'written off'),
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
    reference: `gift ${Math.random()}`,
    paise: creditPaise,
  })
  const [balance] = await db.select().from(creditBalances)
  return makeDeliveredOrder(db, { ...given, openedCredit: { holderId: balance!.id }, creditPaise })
}

/** Takes one step; how many pieces are on the shelf again by it. Whatever is refused changes nothing. */
async function take(db: Db, { number, itemId, variantIds }: Stocked, one: Life['steps'][number], at: number) {
  const { does, paise } = one
  if (does === 'new price') {
    await db
      .update(products)
      .set({ pricePaise: 99_900 + paise })
      .where(sql`id = (select product_id from variants where id = ${variantIds[0]!})`)
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
  if (does === 'cancel exchanged') return cancelExchanged(db, order!.id)
  return askBack(db, { number, itemId, variantIds }, { ...one, quantity: Math.min(one.quantity, bought!.quantity) })
}

/** Cancels, while it is not sent, what goes out for other pieces; how many are in stock again by it. */
async function cancelExchanged(db: Db, firstId: number) {
  const waiting = and(eq(orders.exchangedFrom, firstId), eq(orders.orderStatus, 'pending'))
  const [sent] = await db.select().from(orders).where(waiting).limit(1)
  if (!sent || (await cancelByCustomer(db, sent.number)).kind !== 'cancelled') return 0
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

/** The difference that an exchange waits for is paid, or its time is over; how many pieces are in stock again by it. */
async function settleDifference(db: Db, number: string | null, pays: Life['steps'][number]['pays']) {
  const [sent] = number === null ? [] : await db.select().from(orders).where(eq(orders.number, number))
  if (sent?.paymentState !== 'pending') return 0
  const pay = () => payDifference(db, sent)
  if (pays === 'in time') await pay()
  const isClosed = await closeUnpaid(db, sent.id, 'Not paid in time')
  expect(isClosed).toBe(pays !== 'in time')
  if (pays === 'too late') await pay()
  if (!isClosed) return 0
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, sent.id))
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

async function payDifference(
  db: Db,
  { number, gatewayOrderId, differencePaise: amountPaise }: typeof orders.$inferSelect,
) {
  const [providerOrderId, providerPaymentId] = [`order_${number}`, `pay_${number}`]
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId, amountPaise })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
}

/** Takes back, in money, what went out for other pieces, once that was delivered. */
async function returnExchanged(db: Db, firstId: number, one: Life['steps'][number]) {
  const isPaid = and(eq(orders.exchangedFrom, firstId), eq(orders.paymentState, 'completed'))
  const [sent] = await db
    .select()
    .from(orders)
    .where(and(isPaid, ne(orders.orderStatus, 'cancelled')))
    .limit(1)
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

/** The order, and in stock besides a dearer and a cheaper product. */
type Stocked = Made & { variantIds: number[] }

type Bought = Pick<Made, 'number' | 'itemId' | 'variantIds'>

/** Which of the variants a step exchanges for: of the same product, the dearer or the cheaper one. */
const places: Partial<Record<Life['steps'][number]['does'], number>> = {
  exchange: 1,
  'exchange ahead': 1,
  'exchange for cheaper ahead': 3,
  'exchange for dearer': 2,
  'exchange for cheaper': 3,
}

async function askBack(db: Db, { number, itemId, variantIds }: Bought, one: Life['steps'][number]) {
  const { does, quantity, reason } = one
  const place = places[does]
  const lines = [{ itemId, quantity, reason, ...(place !== undefined && { exchangeFor: variantIds[place]! }) }]
  const asked = {
    lines,
    note: '',
    ...(does === 'as credit' && { moneyAs: 'credit' as const, shownBonus: bonusPercent }),
  }
  const looked = await requestReturn(db, number, asked)
  const answer =
    looked.kind === 'look'
      ? await requestReturn(db, number, {
          ...asked,
          shownPaise: looked.comesBack.totalPaise,
          shownToPay: looked.toPayPaise,
        })
      : looked
  if (answer.kind !== 'requested') return 0
  const { reference } = answer
  await approveReturn(db, asha, { reference, version: (await findReturn(db, reference))!.version })
  const shelved = does.endsWith('ahead') ? await handOver(db, reference, one) : 0
  const found = (await findReturn(db, reference))!
  if (found.handedOverAt !== null && one.comes === 'never comes') {
    await declineReturn(db, asha, { reference, version: found.version, answer: 'It never came' })
    await endOpenOwed(db, reference, one)
    return shelved
  }
  const received = [{ lineId: found.lines[0]!.id, quantity }]
  await receiveReturn(db, asha, { reference, version: found.version, received })
  return shelved + (await judge(db, reference, one))
}

/** The other pieces are sent ahead, where that is possible; how many of them are in stock again. */
async function handOver(db: Db, reference: string, { comes }: Life['steps'][number]) {
  // Whatever their record, as long as nothing is to pay.
  const isAsked = and(eq(returnRequests.reference, reference), eq(returnRequests.shownToPayPaise, 0))
  await db.update(returnRequests).set({ sendsAhead: true }).where(isAsked)
  const { version } = (await findReturn(db, reference))!
  const label = { carrier: 'India Post', trackingNumber: 'EA1', gateway: 'razorpay' as const }
  await handOverReturn(db, asha, { reference, version, ...label })
  const { exchangeOrderNumber } = (await findReturn(db, reference))!
  if (comes !== 'order cancelled before' || exchangeOrderNumber === null) return 0
  expect(await cancelByCustomer(db, exchangeOrderNumber)).toEqual({ kind: 'cancelled' })
  const [sent] = await db.select().from(orders).where(eq(orders.number, exchangeOrderNumber))
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, sent!.id))
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

async function endOpenOwed(db: Db, reference: string, { owed }: Life['steps'][number]) {
  const { version, openOwedPaise } = (await findReturn(db, reference))!
  if (openOwedPaise > 0 && owed !== 'open') await endOwed(db, asha, { reference, version, end: owed, note: 'UTR' })
}

async function judge(db: Db, reference: string, one: Life['steps'][number]) {
  const { fates, pays } = one
  const { version, lines } = (await findReturn(db, reference))!
  const [line] = lines
  const judged = fates.slice(0, line!.received!).map((fate, at) => ({ lineId: line!.id, position: at + 1, fate }))
  expect(await judgeReturn(db, asha, { reference, version, judged, gateway: 'razorpay' })).toEqual({ kind: 'done' })
  const { exchangeOrderNumber } = (await findReturn(db, reference))!
  const back = await settleDifference(db, exchangeOrderNumber, pays)
  await endOpenOwed(db, reference, one)
  const now = (await findReturn(db, reference))!
  if (now.state === 'received') await refundReturn(db, asha, { reference, version: now.version })
  return back + judged.filter(({ fate }) => fate === 'shelf').length
}

/** The end of an order that was never delivered; how many pieces are on the shelf again by it. */
async function endEarly(db: Db, { id, number }: Made, { end, quantity }: Life) {
  if (end === 'cancelled') {
    await db.update(orders).set({ orderStatus: 'confirmed' }).where(eq(orders.id, id))
    const [{ version } = { version: 0 }] = await db.select().from(orders).where(eq(orders.id, id))
    expect(await moveOrder(db, asha, { number, to: 'cancelled', note: '', version })).toEqual({ kind: 'done' })
    return quantity
  }
  // One piece of it is torn, and is set aside.
  await db.update(orders).set({ orderStatus: 'returned' }).where(eq(orders.id, id))
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    const [item] = await tx.select().from(orderItems).where(eq(orderItems.orderId, id))
    const pieces = [{ itemId: item!.id, restocked: quantity - 1, setAside: 1 }]
    await settleCameBack(tx, order!, {
      by: asha,
      note: 'Counted',
      pieces,
      isWhole: true,
      isReported: true,
      findOwedPaise: async () => 0,
      stillAsked: null,
    })
  })
  return quantity - 1
}

/** The money that went back of an order that was sent in exchange, whichever way. */
async function wentBackOf(db: Db, { id, number }: { id: number; number: string }) {
  const [sums] = await db.execute<{ paise: number }>(sql`
    select (coalesce((select sum(amount_paise) from ${refunds} where strpos(idempotency_key, ${number}) > 0), 0)
      + coalesce((select sum(amount_paise) from ${cashRefunds}
        where order_id = ${id} and not starts_with(key, 'instead-of-refund-')), 0)
      + coalesce((select sum(paise) from ${creditEntries}
        where cause in ('return', 'given_back') and strpos(reference, ${number}) > 0), 0))::int as paise`)
  return sums!.paise
}

/** The part of an order's price that pays for the orders of its exchanges, or is to. */
async function carriedOf(db: Db, { id }: { id: number }) {
  const [carried] = await db.execute<{ paise: number }>(sql`
    select coalesce(sum(${carriedSql} + ${promisedSql}), 0)::int as paise from ${orders}
    where exchanged_from = ${id} and payment_state not in ('expired', 'failed')`)
  return carried!.paise
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
        const { id, number, providerPaymentId } = made
        const [dear, cheap] = [
          await makeProduct(db, { pricePaise: 149_900 }),
          await makeProduct(db, { pricePaise: 49_900 }),
        ]
        const variantIds = [...made.variantIds, dear.variants[0]!.id, cheap.variants[0]!.id]
        let shelved = one.end === 'delivered' ? 0 : await endEarly(db, made, one)
        for (const [at, each] of one.steps.entries()) shelved += await take(db, { ...made, variantIds }, each, at)

        // The gateway makes what it was asked for, or fails, and then it goes by bank.
        const sent = await db.select().from(orders).where(eq(orders.exchangedFrom, id))
        const ofDifferences = sent.map((other) => `pay_${other.number}`)
        const ofPayment = inArray(refunds.providerPaymentId, [providerPaymentId, ...ofDifferences])
        await db
          .update(refunds)
          .set({ status: one.refundsFail ? 'failed' : 'processed' })
          .where(ofPayment)
        const asked = await db.select().from(refunds).where(ofPayment)
        if (one.refundsFail)
          for (const refund of asked) expect(await refundByBank(db, asha, refund.id)).toEqual({ kind: 'done' })
        const family = [id, ...sent.map((other) => other.id)]
        if (one.isPaidByHand)
          for (const due of await db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, family)))
            expect(await payCashRefund(db, asha, due.id, `UTR${due.id}`)).toEqual({ kind: 'done' })

        const [order] = await db.select().from(orders).where(eq(orders.id, id))
        const owed = await db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, family))
        const sum = (rows: readonly { amountPaise: number }[]) =>
          rows.reduce((all, { amountPaise }) => all + amountPaise, 0)
        const differences = await db.select().from(payments).where(inArray(payments.providerPaymentId, ofDifferences))
        const done = one.refundsFail ? [] : asked
        const byFirst = sum(done.filter((refund) => refund.providerPaymentId === providerPaymentId))
        const { backPaise, insteadPaise } = await findCreditOfOrder(db, number)
        const ofOthers = await Promise.all(sent.map((other) => findCreditOfOrder(db, other.number)))
        const insteadOfOthers = ofOthers.reduce((all, other) => all + other.insteadPaise, 0)
        const gone = sum(done) + sum(owed) + backPaise + insteadPaise + insteadOfOthers
        const byHand = await db
          .select({ amountPaise: returnRequests.owedPaise })
          .from(returnRequests)
          .where(and(inArray(returnRequests.exchangeOrderId, family), eq(returnRequests.owedEnd, 'paid')))
        const collected = order!.totalPaise + sum(differences) + sum(byHand)
        expect(gone, 'what went back, of all its orders').toBeLessThanOrEqual(collected)
        for (const { providerPaymentId: payment, amountPaise } of differences) {
          const back = sum(done.filter((refund) => refund.providerPaymentId === payment))
          expect(back, 'of a difference').toBeLessThanOrEqual(amountPaise)
        }
        for (const other of sent) {
          const own = await wentBackOf(db, other)
          expect(own, 'of what old pieces paid').toBeLessThanOrEqual(other.totalPaise - other.owedPaise)
        }
        const left = await findMoneyLeft(db, order!)
        const isCash = one.way === 'cash'
        const ofFirst = sum(owed.filter(({ orderId }) => orderId === id)) + insteadPaise
        const ofCash = sum(owed.filter(({ key }) => !/-difference-|^instead-of-refund-/.test(key)))
        const rest =
          order!.totalPaise - (isCash ? ofCash + insteadPaise + insteadOfOthers : ofFirst + byFirst + backPaise)
        // Of its own price, what pays for other orders stays with them.
        const own = order!.totalPaise - (await carriedOf(db, order!)) - (await wentBackOf(db, order!))
        expect(left.bankPaise + left.creditPaise).toBe(Math.max(0, Math.min(rest, own)))
        expect(Math.min(left.bankPaise, left.creditPaise)).toBeGreaterThanOrEqual(0)
        const wasPaidBack = one.end !== 'delivered' && !isCash
        if (wasPaidBack) expect(left.bankPaise + left.creditPaise).toBe(0)

        const stock = await db.select().from(variants).where(inArray(variants.id, variantIds))
        const inStock = stock.reduce((all, variant) => all + variant.stock!, 0)
        const away = await db
          .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
          .from(orderItems)
          .where(inArray(orderItems.orderId, family))
        expect(inStock).toBe(40 - away[0]!.pieces + shelved)

        const [books] = await db.execute<{ held: number; written: number; least: number }>(sql`
          select coalesce((select sum(paise) from credit_balances), 0)::int as held,
            coalesce((select sum(paise) from ${creditEntries}), 0)::int as written,
            coalesce((select min(paise) from credit_balances), 0)::int as least`)
        expect(books!.held).toBe(books!.written)
        await expectBooksOfMoneyBack(db)
        expect(books!.least).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 250, endOnFailure: true },
    )
  },
)
