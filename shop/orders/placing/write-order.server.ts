import type { Db } from '#db/client.server.ts'
import { preparedInsert } from '#db/prepared-queries.server.ts'
import { formatAmount } from '#shared/money.ts'
import { aheadTerms, returnRuleAhead } from '#shop/catalogue/sold-ahead.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { hsnOfCategory, percentOfCategory } from '#shop/settings/category-tax.ts'
import { storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { writeAdjustments } from '../agreed/write-adjustments.server.ts'
import { writeSetLines } from '../agreed/write-set-lines.server.ts'
import { insertOrderEvents } from '../insert-order-events.server.ts'
import { isPaid } from '../rules.ts'
import { orderItems, orders } from '../tables.server.ts'
import type { NewOrder } from './new-order.ts'
import type { LimitedLine } from './price-lines.server.ts'

/** The statements that write a new order, in this sequence; none waits for another's answer. `stored`: the order as it is. */
export const writeOrder = (tx: Db, order: NewOrder) => ({
  seller: order.seller && storeSeller(tx, order.seller),
  collection: collection(tx, order),
  stored: insertOrder(tx, order),
  items: insertItems(tx, order),
  adjustments: writeAdjustments(tx, order.orderId, order.adjustments),
  sets: writeSetLines(tx, order.orderId, order.lines),
  event: firstEvent(tx, order),
})

/** No gateway collects less. An order that is paid already has none opened. */
const minGatewayPaise = 100

const collection = (tx: Db, { gatewayOrderId: id, number, provider, totals, creditPaise }: NewOrder) =>
  insertGatewayOrder(tx, [
    {
      id,
      provider,
      receipt: `${number}-1`,
      amountPaise: Math.max(totals.totalPaise - creditPaise, minGatewayPaise),
    },
  ])

/** Whose id the shop has taken already. */
type WithId<Row> = Row & { id: number }

const insertGatewayOrder = preparedInsert((tx, rows: WithId<typeof gatewayOrders.$inferInsert>[]) =>
  tx.insert(gatewayOrders).overridingSystemValue().values(rows),
)

const insertOrders = preparedInsert((tx, rows: WithId<typeof orders.$inferInsert>[]) =>
  tx.insert(orders).overridingSystemValue().values(rows).returning(),
)

const insertOrderItems = preparedInsert((tx, rows: (typeof orderItems.$inferInsert)[]) =>
  tx.insert(orderItems).values(rows),
)

const insertOrder = (tx: Db, order: NewOrder) => {
  const { customer, shippingAddress } = order.request
  return insertOrders(tx, [
    {
      id: order.orderId,
      number: order.number,
      checkoutKey: order.checkoutKey,
      checkoutBodyHash: order.bodyHash,
      gatewayOrderId: order.gatewayOrderId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      placedFrom: order.placedFrom,
      ...shippingAddress,
      subtotalPaise: order.totals.subtotalPaise,
      discountPaise: order.totals.discountPaise,
      shippingPaise: order.totals.shippingPaise,
      deliveryMethod: order.delivery.name,
      promisedFrom: order.delivery.from,
      promisedTo: order.delivery.to,
      creditPaise: order.creditPaise,
      promoCode: order.promoCode,
      terms: order.terms,
      sellerId: order.seller?.id,
      cashFeePaise: order.totals.cashFeePaise,
      roundingPaise: order.totals.roundingPaise,
      paymentMethod: order.paymentMethod,
      paymentState: order.paymentState,
      paidAt: isPaid(order.paymentState) ? order.createdAt : null,
      stockReserved: order.isReserved,
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
    },
  ])
}

const insertItems = (tx: Db, { orderId, lines, tax, createdAt }: NewOrder) =>
  insertOrderItems(
    tx,
    lines.map(({ pricePaise, categorySlug, ownHsn, ownGstPercent, soldAhead, ...line }) => {
      const { maxPerPerson: _limit, packed: _packed, offPaise: _off, ofSet: _set, ...agreed } = line
      return {
        ...agreed,
        ...agreedAhead({ ...line, soldAhead }, createdAt),
        orderId,
        hsn: ownHsn || hsnOfCategory(tax, categorySlug),
        gstPercent: ownGstPercent ?? percentOfCategory(tax, categorySlug),
        unitPricePaise: pricePaise,
      }
    }),
  )

/** By when a line leaves, and its return rule, as they hold in this moment. */
function agreedAhead({ soldAhead, returnRule }: Pick<LimitedLine, 'soldAhead' | 'returnRule'>, now: Date) {
  const ahead = aheadTerms(soldAhead, now)
  return { ahead, returnRule: ahead ? returnRuleAhead(soldAhead, returnRule) : returnRule }
}

const firstEvent = (tx: Db, { orderId, takenBy, creditPaise, paymentState, createdAt }: NewOrder) => {
  const placed = {
    orderId,
    kind: 'fulfilment' as const,
    to: 'pending',
    note: takenBy === undefined ? 'Order placed' : 'Order taken by phone',
    actor: takenBy,
    at: createdAt,
  }
  if (creditPaise === 0) return insertOrderEvents(tx, [placed])
  const note = `${formatAmount(creditPaise)} paid by store credit`
  const to = isPaid(paymentState) ? paymentState : undefined
  return insertOrderEvents(tx, [placed, { orderId, kind: 'payment' as const, to, note, at: createdAt }])
}
