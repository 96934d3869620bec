import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { OrderStatus } from '../rules.ts'
import { moveOrder } from './move-order.server.ts'

type Seen = { number: string; version: number }

/** Moves several orders one step, each for itself: what another person changed meanwhile, or what may not, stays as it is. */
export async function moveOrders(db: Db, by: StaffMember, to: OrderStatus, seen: readonly Seen[]) {
  const outcome = { moved: 0, left: [] as string[] }
  for (const { number, version } of seen) {
    const { kind } = await moveOrder(db, by, { number, version, to, note: '' })
    if (kind === 'done') outcome.moved += 1
    else outcome.left.push(number)
  }
  return outcome
}
