import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { AskedCancellations } from '#shop/orders/moving/ask-cancellations.server.ts'
import type { Moves } from '#shop/orders/moving/move-orders.server.ts'
import type { UnpaidKind } from '#shop/orders/rules.ts'
import type { AskedBookings } from '#shop/shipping/booking/ask-booking.server.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { countOf, shortList } from '../steps/count-of.ts'
import { useUndoOffers } from '../steps/undo-offers.tsx'
import type { ChosenOrder } from './matching.ts'

/** The steps that many orders can take at once. */
export const bulkSteps = {
  confirmed: { address: href('/admin/orders/confirm'), label: (count: number) => `Confirm ${count}` },
  packed: { address: href('/admin/orders/pack'), label: (count: number) => `Mark ${count} as packed` },
}

type BulkStep = keyof typeof bulkSteps

/** Sends the steps, bookings and cancellations of many orders, and says which of them were left as they are. */
export function useBulkSteps(onCancelled: () => void) {
  const step = useRef<BulkStep>('confirmed')
  const toast = useToast()
  const navigate = useNavigate()
  const { offer, offerToKeep } = useUndoOffers()
  const sayLeft = (left: readonly string[]) => {
    if (left.length === 0) return
    const them = left.length === 1 ? 'it' : 'them'
    toast({
      title: `${countOf(left.length)} not changed`,
      description: `${shortList(left)}: this step is not possible, somebody else changed ${them} just now, or the payment gateway did not answer.`,
      destructive: true,
    })
  }
  const messages = { thing: 'order', done: null, failed: 'Failed to update the orders. Please try again.' }
  const move = useAction<Outcome<Moves>>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    offer({ step: step.current, seen: outcome.moved })
    sayLeft(outcome.left)
  })
  const cancel = useAction<Outcome<AskedCancellations>>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    const { asked, batch } = outcome
    if (asked.length > 0) offerToKeep({ batch, count: asked.length })
    sayLeft(outcome.left)
    onCancelled()
  })
  const book = useAction<Outcome<AskedBookings>>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    const [first] = outcome.left
    if (first)
      toast({
        title: `${countOf(outcome.left.length)} not booked`,
        description: `${first.number}: ${first.sentence}`,
        destructive: true,
      })
    if (outcome.asked.length > 0) void navigate(href('/admin/packing'))
  })
  const busy = move.busy || cancel.busy || book.busy

  return {
    busy,
    moveAll(to: BulkStep, orders: readonly ChosenOrder[]) {
      step.current = to
      move.send(bulkSteps[to].address, formOf(orders))
    },
    bookAll: (orders: readonly ChosenOrder[]) => book.send(href('/admin/orders/book'), formOf(orders)),
    cancelAll(kind: UnpaidKind, orders: readonly ChosenOrder[], isAnnounced: boolean) {
      const form = formOf(orders)
      form.set('kind', kind)
      if (isAnnounced) form.set('announce', 'on')
      cancel.send(href('/admin/orders/cancel-unpaid'), form)
    },
  }
}

const formOf = (orders: readonly ChosenOrder[]) => {
  const form = new FormData()
  for (const { number, version } of orders) form.append('order', `${number} ${version}`)
  return form
}
