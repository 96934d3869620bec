import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderAdjustments } from '#shop/orders/agreed/tables.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { closeUnpaid } from '#shop/orders/paying/expire-orders.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { capturedPayment, checkoutOf } from '#tests/makers.ts'
import { completeSettings } from '#tests/settings.ts'
import { sumBy } from '../book/law.ts'
import { bill, creditFor } from '../book/prices.ts'
import type { Step } from '../life.ts'
import { agree, Difference } from './difference.ts'
import { chosen, elsewhere, type Goods, holderId, type Live, rowOf } from './live.ts'

export async function checkout(live: Live, { a, b, c }: Step) {
  const { book, clock, db, goods } = live
  const singles: Line[] = Array.from({ length: 1 + (a % 3) }, (_, at) => ({
    goods: goods[(b + at * 2) % goods.length]!,
    quantity: 1 + ((c + at) % 3),
  }))
  const sets = a % 4 === 0 ? 1 + (b % 2) : 0
  const lines = [...singles, ...(sets > 0 ? piecesOfSet(live, sets, a, c) : [])]
  const code = live.codes[c % 5] ?? null
  const isCash = a % 7 < 3
  const withinState = b % 3 > 0
  const { terms } = live
  const shown = bill(
    lines.map(({ goods: one, quantity, ofSet }) => ({
      pricePaise: one.pricePaise,
      quantity,
      category: one.category,
      ofSet,
    })),
    code,
    { feePaise: terms.shippingPaise, freeFromPaise: terms.freeFromPaise },
    isCash ? { feePaise: terms.cashFeePaise, freeFromPaise: terms.cashFreeFromPaise } : null,
    { pricePaise: live.life.world.setPaise * sets },
  )
  const usable = b % 2 === 0 ? book.creditOf(live.email).usable(clock.now) : 0
  const creditPaise = shown ? creditFor(usable, shown.totalPaise, isCash) : 0
  const request = checkoutOf(
    [
      ...singles.map(({ goods: { productId, size, color }, quantity }) => ({ productId, size, color, quantity })),
      ...(sets > 0 ? [setOf(live, sets, lines)] : []),
    ],
    shown?.totalPaise ?? 0,
  )
  const holder = creditPaise > 0 ? await holderId(live) : null
  const placed = await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    {
      ...request,
      customer: { ...request.customer, email: live.email, phone: live.phone },
      shippingAddress: { ...request.shippingAddress, ...(!withinState && elsewhere) },
      promoCode: code?.code,
      paymentMethod: isCash ? 'cash' : undefined,
      creditPaise: creditPaise || undefined,
    },
    { openedCredit: holder === null ? null : { holderId: holder } },
  )
  const wish = lines.map(
    ({ goods: one, quantity, ofSet }) =>
      `${quantity} of ${one.pricePaise} ${one.category}${ofSet ? ' of a set' : ''}${one.percent === null ? '' : ` at ${one.percent} %`}`,
  )
  const said = `${wish.join(', ')}${code ? ` with ${code.code}` : ''}${isCash ? ' in cash' : ''}${creditPaise > 0 ? `, ${creditPaise} by credit` : ''}${withinState ? '' : ' to Kerala'}`
  if (placed.kind === 'refused') {
    const isShort = lines.some(({ goods: { variantId } }) => {
      const wanted = sumBy(lines, (line) => (line.goods.variantId === variantId ? line.quantity : 0))
      return book.stock.get(variantId)! < wanted
    })
    if (shown && !isShort && !live.isCrowded)
      throw new Difference(`checkout of ${said} refused: ${placed.sentence}, second book: ${JSON.stringify(shown)}`)
    return `${said}: refused`
  }
  if (!shown) throw new Difference(`checkout of ${said} accepted, whose code cannot be used`)
  const { order } = placed
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id)
  const changes = await db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id))
  const paid = items.map(
    (item) =>
      item.lineTotalPaise + changes.reduce((sum, one) => sum + (one.itemId === item.id ? one.amountPaise : 0), 0),
  )
  agree(`paid for the lines of ${said}`, paid, shown.paidPaise)
  agree(`total of ${said}`, order.totalPaise, shown.totalPaise)
  live.numbers.push(order.number)
  const account = book.place({
    number: order.number,
    at: clock.now,
    isCash,
    totalPaise: shown.totalPaise,
    creditPaise,
    holder: live.email,
    terms: {
      returnFeePaise: terms.returnFeePaise,
      restockingPercent: terms.restockingPercent,
      givesDeliveryBack: terms.givesDeliveryBack,
      codeFromPaise: code?.fromPaise ?? 0,
    },
    sale: {
      withinState,
      deliveryPaise: shown.deliveryPaise,
      feePaise: shown.feePaise,
      roundingPaise: shown.roundingPaise,
      lines: lines.map(({ goods: { variantId, pricePaise, percent, category }, quantity }, at) => ({
        itemId: items[at]!.id,
        variantId,
        quantity,
        listPaise: pricePaise,
        paidPaise: shown.paidPaise[at]!,
        withoutCodePaise: shown.withoutCodePaise[at]!,
        hsn: completeSettings.tax.hsnBySlug[category]!,
        percent,
      })),
    },
  })
  account.isConfirmed = !(isCash && live.life.world.confirmsByCall)
  return `${order.number}: ${said}`
}

type Line = { goods: Goods; quantity: number; ofSet?: boolean }

/** A piece of the first product and two of the last for each set, in one of their sizes. */
function piecesOfSet({ goods }: Live, sets: number, a: number, c: number): Line[] {
  const [first, last] = [goods[0]!.productId, goods.at(-1)!.productId]
  const sizes = (productId: number) => goods.filter((one) => one.productId === productId)
  return [
    { goods: sizes(first)[(a >> 2) % 2]!, quantity: sets, ofSet: true },
    { goods: sizes(last)[c % 2]!, quantity: 2 * sets, ofSet: true },
  ]
}

const setOf = ({ setId }: Live, quantity: number, lines: readonly Line[]) => ({
  productId: setId,
  size: '',
  color: '',
  quantity,
  parts: lines.filter(({ ofSet }) => ofSet).map(({ goods: { productId: id, size, color } }) => ({ id, size, color })),
})

/** The customer pays at the gateway, whatever has become of the order meanwhile. */
async function capture(live: Live, number: string, time: number) {
  const order = await rowOf(live, number)
  const [providerOrderId, providerPaymentId] = [`order_${number}`, `pay_${number}_${time}`]
  await keepSession(live.db, order.gatewayOrderId!, providerOrderId)
  const amountPaise = live.book.order(number).duePaise
  const payment = capturedPayment({
    providerOrderId,
    providerPaymentId,
    amountPaise,
    occurredAt: new Date(live.clock.now),
  })
  await applyPayments(live.db, 'razorpay', order.gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  return { amountPaise, providerPaymentId }
}

const payable = ['pending', 'to_confirm', 'to_collect']

export async function pay(live: Live, { who, c }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { paymentState, orderStatus, stockReserved } = await rowOf(live, number)
  const account = live.book.order(number)
  if (!payable.includes(paymentState) || account.purse.capturedPaise > 0) return null
  if (account.purse.refunds.some(({ key }) => key.startsWith('cash-'))) return null
  // Few who ordered in cash pay online all the same, and none once it is packed.
  if (paymentState !== 'pending' && (c % 4 > 0 || (orderStatus !== 'pending' && orderStatus !== 'confirmed')))
    return null
  const { amountPaise, providerPaymentId } = await capture(live, number, 0)
  if (account.collects()) {
    account.purse.askGateway(`cash-${providerPaymentId}`, amountPaise, false)
    return `${number}: ${amountPaise} paid online beside a courier who collects`
  }
  agree(`${number} is reserved`, stockReserved, account.isReserved)
  account.paidOnline(amountPaise, live.clock.now)
  if (account.first) account.differenceOver(live.clock.now)
  return `${number}: ${amountPaise} paid`
}

const isPaidState = (state: string) => ['completed', 'partly_refunded', 'refunded'].includes(state)

export async function payTwice(live: Live, { who, c }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { paymentState, paymentMethod, creditPaise, totalPaise } = await rowOf(live, number)
  if (live.book.order(number).duePaise === 0) return null
  if (!isPaidState(paymentState) || paymentMethod === 'cash' || creditPaise === totalPaise) return null
  const { amountPaise, providerPaymentId } = await capture(live, number, 2 + (c % 3))
  const key = `dup-${providerPaymentId}`
  const account = live.book.order(number)
  if (!account.purse.refunds.some((one) => one.key === key)) account.purse.askGateway(key, amountPaise, false)
  return `${number}: ${amountPaise} paid once more`
}

export async function letLapse(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { id, paymentState } = await rowOf(live, number)
  const account = live.book.order(number)
  const isClosed = await closeUnpaid(live.db, id, 'Not paid in time')
  agree(`${number} closes`, isClosed, paymentState === 'pending' || paymentState === 'to_confirm')
  if (!isClosed) return null
  live.book.release(account)
  live.book.releaseCredit(account, live.clock.now)
  account.isLapsed = true
  if (account.first) account.differenceOver(live.clock.now)
  return `${number}: not paid in time`
}

export async function payTooLate(live: Live, { who, c }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const before = await rowOf(live, number)
  if (!account.isLapsed || before.creditPaise === before.totalPaise) return null
  const hasGoods = live.book.hasStock(account)
  const { amountPaise, providerPaymentId } = await capture(live, number, 5 + (c % 2))
  if (account.purse.capturedPaise > 0) {
    const key = `dup-${providerPaymentId}`
    if (!account.purse.refunds.some((one) => one.key === key)) account.purse.askGateway(key, amountPaise, false)
    return `${number}: paid twice too late`
  }
  if (account.purse.refunds.some((one) => one.key === `late-${providerPaymentId}`)) return null
  if (account.placed.creditPaise > 0 || account.first || account.isCancelled || !hasGoods) {
    account.purse.askGateway(`late-${providerPaymentId}`, amountPaise, false)
    return `${number}: paid too late, given back`
  }
  live.book.reserve(account)
  account.isLapsed = false
  account.paidOnline(amountPaise, live.clock.now)
  return `${number}: paid late, and kept`
}
