import { useRef } from 'react'
import { href } from 'react-router'
import { useAction } from '../../../parts/forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { type QuickStep, quickSteps } from './step-labels.ts'
import { type TakenStep, useUndoOffers } from './undo-offers.tsx'

/**
 * Takes a step of one order at once, and offers to undo it. `version` is the one that the person sees. For what stays on
 * the page when the step is done.
 */
export function useQuickStep({ number, version }: { number: string; version: number }) {
  const { offer } = useUndoOffers()
  const taken = useRef<TakenStep>(null)
  const action = useAction(
    { ...orderMessages, done: null },
    ({ kind }) => {
      if (kind !== 'done' || !taken.current) return
      offer(taken.current)
    },
    { early: true },
  )

  function take(step: QuickStep, fields: Record<string, string> = {}) {
    if (action.busy) return
    taken.current = { step, seen: [{ number, version: version + 1 }] }
    action.send(href(quickSteps[step].address, { number }), { ...fields, version: String(version) })
  }

  return { take, busy: action.busy, errors: action.errors, failure: action.failure }
}
