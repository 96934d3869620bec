import type { Db } from '#db/client.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { OrderStatus } from '../rules.ts'
import { moveOrder } from './move-order.server.ts'
import { undoMove } from './undo-move.server.ts'

export type Seen = { number: string; version: number }

/** `moved`: with the version that each has now. */
export type Moves = { moved: Seen[]; left: string[] }

/** Moves several orders one step, each for itself: what another person changed meanwhile, or what may not, stays as it is. */
export const moveOrders = (db: Db, by: StaffMember, to: OrderStatus, seen: readonly Seen[]) =>
  each(seen, (one) => moveOrder(db, by, { ...one, to, note: '' }))

/** Undoes the last step of several orders, each for itself. */
export const undoMoves = (db: Db, by: StaffMember, seen: readonly Seen[]) => each(seen, (one) => undoMove(db, by, one))

async function each(seen: readonly Seen[], move: (one: Seen) => Promise<{ kind: string }>): Promise<Moves> {
  const moves: Moves = { moved: [], left: [] }
  for (const { number, version } of seen) {
    const { kind } = await move({ number, version })
    if (kind === 'done') moves.moved.push({ number, version: version + 1 })
    else moves.left.push(number)
  }
  return moves
}
