import type { Db } from '#db/client.server.ts'
import { endPickup } from '#shop/shipping/reverse/ask-pickup.server.ts'
import { settleFreed } from '#shop/shipping/tracking/settle-freed.server.ts'
import { endExchanges } from '../exchanging/hold-exchanges.server.ts'
import { freePieces, holdReturn, moveReturn } from '../move-return.server.ts'
import { mayCancelReturn } from '../rules.ts'

export type CancelledReturn = { kind: 'cancelled' } | { kind: 'refused'; sentence: string }

/** The customer keeps the pieces after all, by the link of the order `number`. Twice is once. */
export async function cancelReturn(db: Db, number: string, reference: string): Promise<CancelledReturn> {
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held || held.order.number !== number) return { kind: 'refused', sentence: 'We could not find that return.' }
    if (held.request.state === 'cancelled') return { kind: 'cancelled' }
    if (mayCancelReturn(held.request) && !(await endPickup(tx, reference, new Date())))
      return { kind: 'refused', sentence: 'The courier has your parcel already. We check it, and write to you.' }
    if (
      !mayCancelReturn(held.request) ||
      !(await moveReturn(tx, held.request, 'cancelled', { note: 'by the customer' }))
    )
      return { kind: 'refused', sentence: 'This return can no longer be cancelled here. Please write to us.' }
    await settleFreed(tx, held.order, reference, async () => {
      await freePieces(tx, held.request.id)
      await endExchanges(tx, held.request, 'over')
    })
    return { kind: 'cancelled' }
  })
}
