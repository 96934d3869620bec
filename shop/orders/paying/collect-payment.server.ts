import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import type { ClientAction } from '#shop/payments/client-action.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { askGateway } from '#shop/payments/gateway-looks.server.ts'
import type { PaymentProvider, Session, SessionRequest } from '#shop/payments/provider.ts'
import { findSession } from '#shop/payments/queries.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { cashMethod, duePaise } from '../rules.ts'
import type { PlacedOrder } from '../tables.server.ts'

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
    isNew,
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
