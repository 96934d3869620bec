import type { RouterContextProvider } from 'react-router'
import { moveOrders } from '#shop/orders/moving/move-orders.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { perform } from '../../guard/perform.server.ts'
import { findChosen } from './chosen-orders.server.ts'

/** An action that moves the chosen orders one step. */
export const moveChosenTo =
  (to: OrderStatus) =>
  async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const form = await request.formData()
    return perform(context, async (db, by) => ({
      kind: 'done' as const,
      ...(await moveOrders(db, by, to, await findChosen(db, form))),
    }))
  }
