import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useNavigate, href } from 'react-router'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { Moves, Seen } from '#shop/orders/moving/move-orders.server.ts'
import { type OrderStatus, undoMinutes, undoneTo } from '#shop/orders/rules.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { statusLabels } from '../status-labels.tsx'
import { countOf, shortList } from './count-of.ts'
import { type QuickStep, quickSteps } from './step-labels.ts'
import { useKeepOrders } from './use-keep-orders.ts'

/** Orders that took a step, with the versions they have since. */
export type TakenStep = { step: QuickStep; seen: readonly Seen[] }

/** Where an order stands since this window moved it. */
type Moved = { orderStatus: OrderStatus; version: number }

type UndoOffers = {
  /** Says that the step is done and offers to undo it. */
  offer(taken: TakenStep): void
  undo(taken: TakenStep): void
  /** Says that many orders are cancelled in a minute and offers to keep them. */
  offerToKeep(asked: { batch: string; count: number }): void
  keep(batch: string): void
  isUndoing: boolean
  moved: ReadonlyMap<string, Moved>
}

const Offers = createContext<UndoOffers | null>(null)

export function useUndoOffers() {
  const offers = use(Offers)
  if (!offers) throw new Error('useUndoOffers must be used below UndoOffersProvider')
  return offers
}

/** Stands around the whole back office, so that a step can be undone on whatever page its message is read. */
export function UndoOffersProvider({ children }: { children: ReactNode }) {
  const toast = useToast()
  const navigate = useNavigate()
  const may = useMay()
  const undone = useRef<TakenStep>(null)
  const [moved, note] = useMoved()

  const action = useAction<Outcome<Moves>>(
    { thing: 'order', done: null, failed: 'The step could not be undone. Please try again.' },
    (outcome) => {
      const { step, seen } = undone.current!
      if (outcome.kind === 'failed') return offer({ step, seen })
      if (outcome.kind !== 'done') return
      const back = undoneTo(step)!
      note(outcome.moved, back)
      sayUndone(toast, back, outcome)
    },
  )

  function undo(taken: TakenStep) {
    undone.current = taken
    latest.current = null
    const form = new FormData()
    for (const { number, version } of taken.seen) form.append('order', `${number} ${version}`)
    action.send(href('/admin/orders/undo'), form)
  }

  const latest = useLatestOffer()
  const { keep, isKeeping } = useKeepOrders()

  function offerToKeep({ batch, count }: { batch: string; count: number }) {
    const undoIt = () => {
      latest.current = null
      keep(batch)
    }
    latest.current = { undo: undoIt, until: Date.now() + undoMinutes * 60_000 }
    toast({
      title: `${countOf(count)} will be cancelled in a minute`,
      action: { label: 'Undo', onClick: undoIt, keys: 'Ctrl Z' },
      subject: 'undo',
    })
  }

  function offer(taken: TakenStep) {
    const { step, seen } = taken
    const [first, ...others] = seen
    if (!first) return
    note(seen, step)
    latest.current = { undo: () => undo(taken), until: Date.now() + undoMinutes * 60_000 }
    toast({
      title: `${others.length === 0 ? first.number : countOf(seen.length)} ${quickSteps[step].done}`,
      description:
        step === 'shipped' || step === 'delivered' ? 'The customer gets an e-mail in a minute or two.' : undefined,
      action: { label: 'Undo', onClick: () => undo(taken), keys: 'Ctrl Z' },
      second:
        others.length === 0 && may('orders.note')
          ? {
              label: 'Add a note',
              onClick: () => void navigate(`${href('/admin/orders/:number', { number: first.number })}#note`),
            }
          : undefined,
      subject: 'undo',
    })
  }

  return (
    <Offers value={{ offer, undo, offerToKeep, keep, isUndoing: action.busy || isKeeping, moved }}>{children}</Offers>
  )
}

/** Where orders stand since this window moved them, and the way to note it. */
function useMoved() {
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map())
  const note = (seen: readonly Seen[], orderStatus: OrderStatus) =>
    setMoved(
      (before) =>
        new Map([...before, ...seen.map(({ number, version }) => [number, { orderStatus, version }] as const)]),
    )
  return [moved, note] as const
}

function sayUndone(toast: ReturnType<typeof useToast>, back: OrderStatus, { moved, left }: Moves) {
  const [first, ...others] = moved
  if (first)
    toast({
      title: `${others.length === 0 ? `${first.number} is` : `${countOf(moved.length)} are`} ${statusLabels[back].toLowerCase()} again`,
      subject: 'undo',
    })
  if (left.length > 0)
    toast({
      title: `${countOf(left.length)} could not be undone`,
      description: `${shortList(left)}: the minute to undo is over, or somebody else went on.`,
      destructive: true,
    })
}

type LatestOffer = { undo(): void; until: number }

/** Ctrl Z undoes the last step, but for where it belongs to the text that is being typed. */
function useLatestOffer() {
  const latest = useRef<LatestOffer>(null)
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { current } = latest
      const isTyping = (event.target as Element).closest?.('input:not([type=checkbox]), textarea, select, dialog')
      if (!current || isTyping || Date.now() > current.until) return
      event.preventDefault()
      current.undo()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
  return latest
}
