import type { Db } from '#db/client.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import type { ClientAction, PaymentProvider, Session, SessionRequest } from '#shop/payments/provider.ts'
import { findSession } from '#shop/payments/queries.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { applyPayments, type PaymentSource } from './apply-payment.server.ts'
import type { PlacedOrder } from './place-order.server.ts'
import type { PaymentState } from './rules.ts'

/** Opens the gateway's order for ours, or finds the one already open. Throws a GatewayError when the gateway does not answer. */
export async function openPayment(
  db: Db,
  payments: PaymentProvider,
  order: PlacedOrder,
  returnUrl?: string,
): Promise<{ session: Session; action: ClientAction }> {
  const { brand } = await findSettings(db)
  const request: SessionRequest = {
    reference: `${order.number}-1`,
    amountPaise: order.totalPaise,
    currency: 'INR',
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    brand: brand.name,
    description: `Order ${order.number}`,
    returnUrl,
  }
  const known = await findSession(db, order.gatewayOrderId!)
  if (known) return { session: known, action: payments.actionFor(known, request) }

  const opened = await payments.createSession(request)
  await keepSession(db, order.gatewayOrderId!, opened.session.providerOrderId)
  // Two tabs may both have opened one: whichever was kept first is the one to pay.
  const session = (await findSession(db, order.gatewayOrderId!)) ?? opened.session
  return { session, action: payments.actionFor(session, request) }
}

/** Asks the gateway for everything it knows of a gateway order's payments and refunds and applies it. */
export async function checkPayment(
  db: Db,
  payments: PaymentProvider,
  gatewayOrderId: number,
  source: PaymentSource,
): Promise<PaymentState | null> {
  const session = await findSession(db, gatewayOrderId)
  if (!session) return null
  const askedAt = new Date()
  return applyPayments(db, payments.id, gatewayOrderId, { ...(await payments.fetchState(session)), askedAt }, source)
}
