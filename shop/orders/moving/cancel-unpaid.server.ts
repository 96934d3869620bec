import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { checkPayment } from '../paying/look-at-payment.server.ts'
import { isPaid } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { moveOrder, type OrderMove } from './move-order.server.ts'

type Asked = { number: string; note: string; version: number; isSilent?: boolean }

/**
 * Cancels an order that nobody has paid, without waiting for its window to close. The gateway is asked first; money
 * that still comes afterwards goes back by itself. Throws a GatewayError when the gateway does not answer.
 */
export async function cancelUnpaid(
  db: Db,
  by: StaffMember,
  payments: PaymentProvider,
  asked: Asked,
): Promise<OrderMove> {
  requirePermission(by, 'orders.cancel')
  const [order] = await db.select().from(orders).where(eq(orders.number, asked.number))
  if (!order) return { kind: 'gone' }
  if (order.version !== asked.version) return { kind: 'changed' }
  const state = order.gatewayOrderId === null ? null : await checkPayment(db, payments, order.gatewayOrderId, 'staff')
  if (state !== null && isPaid(state)) return { kind: 'changed' }
  await closeUnpaid(db, order.id, 'Cancelled before it was paid; its items are restocked')
  return moveOrder(db, by, { ...asked, to: 'cancelled' })
}
