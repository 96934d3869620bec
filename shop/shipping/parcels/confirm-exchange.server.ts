import type { Db } from '#db/client.server.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { isPaidExchange } from './may-book.ts'

/** Confirms an exchange with the first step at the packing table; any other order is returned as it is. */
export async function confirmExchange(tx: Db, by: StaffMember, order: LockedOrder): Promise<LockedOrder> {
  if (!isPaidExchange(order)) return order
  const { number, version } = order
  await moveOrder(tx, by, { number, version, to: 'confirmed', note: '' })
  return (await lockOrder(tx, number))!
}
