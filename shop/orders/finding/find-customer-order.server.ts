import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { nameWithSet, shownLinePaise } from '../agreed/set-sql.server.ts'
import { findConfirmation } from '../money/find-confirmation.server.ts'
import { cashMethod, sayLeaving } from '../rules.ts'
import { orderItems, orders } from '../tables.server.ts'

const orderOfNumber = preparedQuery((db, { number }: Given<{ number: string }>) =>
  db
    .select({
      id: orders.id,
      gatewayOrderId: orders.gatewayOrderId,
      number: orders.number,
      createdAt: orders.createdAt,
      expiresAt: orders.expiresAt,
      paidAt: orders.paidAt,
      paymentState: orders.paymentState,
      stockReserved: orders.stockReserved,
      paymentMethod: orders.paymentMethod,
      /** The number of the order whose pieces it was sent in exchange for. */
      exchangedFrom: sql<string | null>`(select first.number from orders first where first.id = orders.exchanged_from)`,
      orderStatus: orders.orderStatus,
      invoiceNumber: orders.invoiceNumber,
      subtotalPaise: orders.subtotalPaise,
      discountPaise: orders.discountPaise,
      shippingPaise: orders.shippingPaise,
      cashFeePaise: orders.cashFeePaise,
      roundingPaise: orders.roundingPaise,
      totalPaise: orders.totalPaise,
      creditPaise: orders.creditPaise,
      differencePaise: orders.differencePaise,
      owedPaise: orders.owedPaise,
      uncollectedPaise: orders.uncollectedPaise,
      phone: orders.customerPhone,
      deliveryMethod: orders.deliveryMethod,
      promisedFrom: orders.promisedFrom,
      promisedTo: orders.promisedTo,
      expectedOn: orders.expectedOn,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      customerName: orders.customerName,
      address: orders.address,
      landmark: orders.landmark,
      city: orders.city,
      state: orders.state,
      zipCode: orders.zipCode,
    })
    .from(orders)
    .where(eq(orders.number, number)),
)

const itemsOfNumber = preparedQuery((db, { number }: Given<{ number: string }>) =>
  db
    .select({
      productId: orderItems.productId,
      productName: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      imageKey: orderItems.imageKey,
      unitPricePaise: orderItems.unitPricePaise,
      amountPaise: shownLinePaise,
      quantity: orderItems.quantity,
      ahead: orderItems.ahead,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderItems.id),
)

/** The parts of an order that the customer with its link may see; null when there is no such order. */
export async function findCustomerOrder(db: Db, number: string) {
  const [[order], items] = await together(orderOfNumber(db, { number }), itemsOfNumber(db, { number }))
  if (!order || order.gatewayOrderId === null) return null

  const { id, paymentMethod, ...shown } = order
  const isCash = paymentMethod === cashMethod
  const confirmBy = order.paymentState === 'to_confirm' ? await findConfirmation(db, id) : null
  return {
    ...shown,
    isTest: isTestPayment(paymentMethod),
    isCash,
    confirmBy,
    gatewayOrderId: order.gatewayOrderId,
    items: items.map(({ ahead, ...item }) => ({ ...item, ahead: sayLeaving(ahead, order.orderStatus) })),
  }
}
