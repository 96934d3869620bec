import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { checkPayment } from '../paying/look-at-payment.server.ts'
import { orders } from '../tables.server.ts'

/** Asks the gateway now what it knows of an order's money. False when there is no such order. */
export async function checkOrderPayment(db: Db, by: StaffMember, payments: PaymentProvider, number: string) {
  requirePermission(by, 'orders.check')
  const [order] = await db
    .select({ gatewayOrderId: orders.gatewayOrderId })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order || order.gatewayOrderId === null) return false
  await checkPayment(db, payments, order.gatewayOrderId, 'staff')
  return true
}
