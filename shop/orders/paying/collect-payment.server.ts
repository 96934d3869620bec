import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { ClientAction } from '#shop/payments/client-action.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { askGateway, claimLook, type Look } from '#shop/payments/gateway-looks.server.ts'
import type { PaymentProvider, Session, SessionRequest } from '#shop/payments/provider.ts'
import { findSession, sessionOf } from '#shop/payments/queries.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import type { PaymentSource } from '../money/payment-news.ts'
import { cashMethod, duePaise, isPaid, type OrderStatus, type PaymentState } from '../rules.ts'
import { orders, type PlacedOrder } from '../tables.server.ts'
import { applyPayments } from './apply-payment.server.ts'

const otherGateway = new Refusal(503, 'This order can no longer be paid. Please order again.')

/**
 * Opens the gateway's order for ours, or finds the one already open; `isNew`: there can be none. Throws a GatewayError
 * when the gateway does not answer.
 */
export async function openPayment(
  db: Db,
  payments: PaymentProvider,
  order: PlacedOrder,
  { isNew = false, returnUrl }: { isNew?: boolean; returnUrl?: string } = {},
): Promise<{ session: Session; action: ClientAction }> {
  if (order.paymentMethod !== payments.id && !(await isCashOf(db, order, payments))) throw otherGateway
  const [{ brand }, existing] = await Promise.all([
    findSettings(db),
    isNew ? null : findSession(db, order.gatewayOrderId!),
  ])
  const request: SessionRequest = {
    reference: `${order.number}-1`,
    amountPaise: duePaise(order),
    currency: 'INR',
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    brand: brand.name,
    description: `Order ${order.number}`,
    returnUrl,
  }
  if (existing) return { session: existing, action: payments.actionFor(existing, request) }

  const opened = await askGateway(db, payments.id, () => payments.createSession(request))
  // Two tabs may both have opened one: the one stored first is the one to pay.
  const { providerOrderId, account } = opened.session
  const session = (await keepSession(db, order.gatewayOrderId!, providerOrderId, { account })) ?? opened.session
  return { session, action: payments.actionFor(session, request) }
}

/** An order to be paid in cash that was placed while this gateway was the shop's. */
async function isCashOf(db: Db, { paymentMethod, gatewayOrderId }: PlacedOrder, payments: PaymentProvider) {
  if (paymentMethod !== cashMethod || gatewayOrderId === null) return false
  const [collection] = await db
    .select({ provider: gatewayOrders.provider })
    .from(gatewayOrders)
    .where(eq(gatewayOrders.id, gatewayOrderId))
  return collection?.provider === payments.id
}

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
