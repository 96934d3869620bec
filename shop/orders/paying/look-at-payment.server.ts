import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { askGateway, claimLook, type Look } from '#shop/payments/gateway-looks.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { sessionOf } from '#shop/payments/queries.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import type { PaymentSource } from '../money/payment-news.ts'
import { isPaid, type OrderStatus, type PaymentState } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { applyPayments } from './apply-payment.server.ts'

export type CustomersLook = { kind: 'seen'; state: PaymentState | null } | { kind: Exclude<Look, 'granted'> }

/** The same for a customer, who may have the gateway asked now and then: see claimLook. */
export async function lookAtPayment(db: Db, payments: PaymentProvider, gatewayOrderId: number): Promise<CustomersLook> {
  const look = await claimLook(db, gatewayOrderId)
  if (look !== 'granted') return { kind: look }
  return { kind: 'seen', state: await checkPayment(db, payments, gatewayOrderId, 'browser') }
}

/**
 * Asks the gateway for everything it knows of a gateway order's payments and refunds and applies it. Jobs wait while the
 * gateway asked to be left alone.
 */
export async function checkPayment(
  db: Db,
  payments: PaymentProvider,
  gatewayOrderId: number,
  source: PaymentSource,
): Promise<PaymentState | null> {
  const [found] = await gatewayOrderWithOurs(db, { gatewayOrderId })
  const session = found && sessionOf(found.opened)
  // Payments at another gateway are unknown to this one.
  if (session?.provider !== payments.id) return null
  const askedAt = new Date()
  const canWait = source === 'poller' || source === 'webhook'
  const seen = await askGateway(
    db,
    payments.id,
    () => payments.fetchState({ ...session, isUnwanted: isMoneyUnwanted(found!.ours) }),
    { canWait },
  )
  return applyPayments(db, payments.id, gatewayOrderId, { ...seen, askedAt }, source)
}

const gatewayOrderWithOurs = preparedQuery((db, { gatewayOrderId }: Given<{ gatewayOrderId: number }>) =>
  db
    .select({ opened: gatewayOrders, ours: { status: orders.orderStatus, state: orders.paymentState } })
    .from(gatewayOrders)
    .leftJoin(orders, eq(orders.gatewayOrderId, gatewayOrders.id))
    .where(eq(gatewayOrders.id, gatewayOrderId)),
)

/** Any payment of it would be given back: it is cancelled, never collected, or paid already. */
const isMoneyUnwanted = (ours: { status: OrderStatus; state: PaymentState } | null) =>
  ours !== null && (ours.status === 'cancelled' || ours.state === 'not_collected' || isPaid(ours.state))
