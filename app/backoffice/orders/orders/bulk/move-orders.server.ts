import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import { type Moves, moveOrders, type Seen } from '#shop/orders/moving/move-orders.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { readChosen } from './chosen-orders.server.ts'

/** An action on the chosen orders, each for itself. */
export const onChosen =
  (work: (db: Db, by: StaffMember, seen: readonly Seen[]) => Promise<Moves>) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const form = await request.formData()
    return perform(context, async (db, by) => ({ kind: 'done' as const, ...(await work(db, by, readChosen(form))) }))
  }

/** An action that moves the chosen orders one step. */
export const moveChosenTo = (to: OrderStatus) => onChosen((db, by, seen) => moveOrders(db, by, to, seen))
