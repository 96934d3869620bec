import type { Db } from '#db/client.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { PlaceOrder } from '../inputs.ts'
import { placeOrder } from './place-order.server.ts'
import type { Placement } from './placement.ts'

/**
 * An order for somebody on the phone: the checkout's own, with longer to pay, and its link written to the caller at once.
 * Paid in cash, it is confirmed by the call.
 */
export async function takePhoneOrder(
  db: Db,
  by: StaffMember,
  provider: ProviderId,
  key: string,
  request: PlaceOrder,
): Promise<Placement> {
  requirePermission(by, 'orders.create')
  return placeOrder(db, provider, key, request, { takenBy: by })
}
