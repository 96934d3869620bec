import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { findCreditOf } from '#shop/credit/find-credit.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import type { PlaceOrder } from '#shop/orders/inputs.ts'
import { moneyBack } from '#shop/orders/money/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { cashTerms, storeSettings } from '#shop/settings/tables.server.ts'
import { parcelsOf } from '#shop/shipping/parcels/parcels-of-order.server.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { cancelPieces } from '#shop/shipping/tracking/cancel-pieces.server.ts'
import { findInvoices } from '../invoices.ts'
import { capturedPayment, checkoutOf } from '../makers.ts'
import { completeSettings } from '../settings.ts'
import { asha } from '../staff.ts'

type Bought = {
  items: PlaceOrder['items']
  totalPaise: number
  promoCode?: string
  creditPaise?: number
  /** Of paying in cash; null: it is paid online. */
  cashFeePaise?: number | null
  state?: PlaceOrder['shippingAddress']['state']
}

const holder = 'asha@example.com'

let bought = 0

async function openCredit(db: Db, paise: number) {
  await grantCredit(db, { holder, paise, cause: 'goodwill', reference: 'gift grant', lifeMonths: 12 })
  const [balance] = await db.select().from(creditBalances).where(eq(creditBalances.holder, holder))
  return { openedCredit: { holderId: balance!.id } }
}

/** Places an order, which is paid or waits for its cash, and is packed. */
export async function buy(
  db: Db,
  { items, totalPaise, promoCode, creditPaise = 0, cashFeePaise = null, state = 'Karnataka' }: Bought,
) {
  bought += 1
  await db.update(storeSettings).set({ values: completeSettings })
  const isCash = cashFeePaise !== null
  if (isCash) {
    const content = { ...noCash, isOn: true, feePaise: cashFeePaise, confirmation: 'none' as const }
    await db.insert(cashTerms).values({ id: 1, content, version: 1, savedBy: asha.name })
  }
  const { shippingAddress, ...request } = checkoutOf(items, totalPaise)
  const from = creditPaise > 0 ? await openCredit(db, creditPaise) : undefined
  const placed = await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    {
      ...request,
      shippingAddress: { ...shippingAddress, state, ...(state === 'Kerala' && { city: 'Kochi', zipCode: '682001' }) },
      promoCode,
      paymentMethod: isCash ? 'cash' : undefined,
      creditPaise: creditPaise || undefined,
    },
    from,
  )
  if (placed.kind === 'refused') throw new Error(JSON.stringify(placed))
  const { id, number, gatewayOrderId } = placed.order
  const amountPaise = totalPaise - creditPaise
  if (!isCash && amountPaise > 0) {
    const [providerOrderId, providerPaymentId] = [`order_Parted${bought}`, `pay_Parted${bought}`]
    await keepSession(db, gatewayOrderId!, providerOrderId)
    const payment = capturedPayment({ providerOrderId, providerPaymentId, amountPaise })
    await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  }
  const order = openOrder(db, id, number)
  await order.move('confirmed')
  await order.move('packed')
  return order
}

/** The steps of staff with an order, and how it stands after them. */
export function openOrder(db: Db, id: number, number: string) {
  const row = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]!
  const lines = () => db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id))
  const move = async (to: OrderStatus) => {
    const { version } = await row()
    const { kind } = await moveOrder(db, asha, { number, to, note: '', version })
    if (kind !== 'done') throw new Error(`${to}: ${kind}`)
  }
  /** Puts so many pieces of a line, by its place, into a parcel of their own. Returns its id. */
  const part = async (line: number, quantity: number) => {
    const taken = [{ orderItemId: (await lines())[line]!.id, quantity }]
    const open = (await parcelsOf(db, id)).find(({ contents, cancelledBecause, bookingState }) =>
      contents.some(
        (one) => one.orderItemId === taken[0]!.orderItemId && cancelledBecause === null && bookingState === 'none',
      ),
    )
    const answer = await splitParcel(db, asha, {
      number,
      version: (await row()).version,
      parcelId: open?.id ?? null,
      taken,
    })
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
    return (await parcelsOf(db, id)).at(-1)!.id
  }
  /** Cancels so many pieces of a line, of which some can be sold again. Returns the shop's answer. */
  const cancel = async (line: number, quantity: number, good = 0) => {
    const parcelId = await part(line, quantity)
    const restocked = [{ orderItemId: (await lines())[line]!.id, quantity: good }]
    const { version } = await row()
    return (await cancelPieces(db, asha, { number, version, parcelId, restocked, reason: 'A torn seam' })).kind
  }
  return {
    id,
    number,
    row,
    lines,
    move,
    part,
    cancel,
    refundsArrive: () => refundsArrive(db),
    facts: () => findFacts(db, id),
  }
}

/** The gateway makes all refunds that it was asked for. */
async function refundsArrive(db: Db) {
  const asked = await db
    .select({ refund: refunds, gatewayOrderId: payments.gatewayOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .where(inArray(refunds.status, ['requested', 'pending']))
  for (const { refund, gatewayOrderId } of asked) {
    const { id, providerPaymentId, amountPaise, idempotencyKey: key } = refund
    const seen = { providerPaymentId, amountPaise, currency: 'INR', status: 'processed' as const, key, raw: {} }
    const made = [{ ...seen, providerRefundId: `rfnd_${id}` }]
    await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [], refunds: made }, 'webhook')
  }
}

/** Documents line by line (pieces, paise, rate), money that went back by its ways, credit, and the stock of each line. */
async function findFacts(db: Db, id: number) {
  const documents = (await findInvoices(db)).flatMap(({ orderId, againstId, content: { lines } }) =>
    orderId === id
      ? [[againstId === null ? 'invoice' : 'note', ...lines.map((one) => [one.quantity, one.amountPaise, one.percent])]]
      : [],
  )
  const back = await db.select().from(moneyBack).where(eq(moneyBack.orderId, id))
  const sum = (way: 'gatewayPaise' | 'bankPaise' | 'creditPaise') => back.reduce((paise, one) => paise + one[way], 0)
  const items = await db
    .select({ stock: variants.stock })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id))
  return {
    documents,
    back: { gateway: sum('gatewayPaise'), bank: sum('bankPaise'), credit: sum('creditPaise') },
    credit: (await findCreditOf(db, holder))?.paise ?? 0,
    stock: items.map(({ stock }) => stock),
  }
}
