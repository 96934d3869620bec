import { X } from 'lucide'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { maxPrinted } from '#shop/orders/inputs.ts'
import type { AskedCancellations } from '#shop/orders/moving/ask-cancellations.server.ts'
import type { Moves } from '#shop/orders/moving/move-orders.server.ts'
import {
  isDispatched,
  mayCancelUnpaid,
  staffMoves,
  type UnpaidKind,
  unpaidKind,
  unpaidKinds,
} from '#shop/orders/rules.ts'
import type { AskedBookings } from '#shop/shipping/booking/ask-booking.server.ts'
import { mayBook } from '#shop/shipping/parcels/may-book.ts'
import { useAction } from '../../forms/use-action.ts'
import { apiHref } from '../../guard/api-href.ts'
import type { Outcome } from '../../guard/outcome.ts'
import { useMay } from '../../guard/use-may.ts'
import { countOf, shortList } from '../steps/count-of.ts'
import { useUndoOffers } from '../steps/undo-offers.tsx'
import { useStepKey } from '../steps/use-step-key.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ChosenOrder } from './matching.ts'

/** The steps that many orders can take at once. */
const bulkSteps = {
  confirmed: { address: href('/admin/orders/confirm'), label: (count: number) => `Confirm ${count}` },
  packed: { address: href('/admin/orders/pack'), label: (count: number) => `Mark ${count} as packed` },
}

type BulkStep = keyof typeof bulkSteps

type BulkBarProps = {
  chosen: readonly ChosenOrder[]
  /** Chooses all that match, where there are more than the page shows; null where that is done. */
  onChooseAll: (() => void) | null
  isChoosing: boolean
  /** Parcels can be booked. */
  hasCourier: boolean
  onClear(): void
}

/**
 * The actions for all chosen orders at once, each for as many as it fits. They stay in sight while choosing, on a phone
 * in one line that scrolls; the orders stay chosen for the next step.
 */
export function BulkBar({ chosen, onChooseAll, isChoosing, hasCourier, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState<UnpaidKind | null>(null)
  const step = useRef<BulkStep>('confirmed')
  const toast = useToast()
  const navigate = useNavigate()
  const may = useMay()
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
    onClear()
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

  const steps = may('orders.fulfil')
    ? (['confirmed', 'packed'] as const)
        .map((to) => ({ to, fitting: chosen.filter((order) => staffMoves(order).includes(to)) }))
        .filter(({ fitting }) => fitting.length > 0)
    : []
  const unpaid = may('orders.cancel') ? chosen.filter(mayCancelUnpaid) : []
  const unpaidBy = (kind: UnpaidKind) => unpaid.filter((order) => unpaidKind(order) === kind)
  const bookable = hasCourier && may('orders.fulfil') ? chosen.filter(mayBook) : []
  const first = useStepKey()

  const formOf = (orders: readonly ChosenOrder[]) => {
    const form = new FormData()
    for (const { number, version } of orders) form.append('order', `${number} ${version}`)
    return form
  }

  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-0 z-20 -mx-4 border-t-2 border-ink bg-surface px-4 py-1.5 md:mx-0 md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-2 md:py-3"
    >
      <div className="flex items-center gap-x-3 md:mr-auto">
        <p className="text-small font-semibold max-md:mr-auto" aria-live="polite">
          {countOf(chosen.length)} chosen
        </p>
        {onChooseAll && (
          <Button variant="quiet" busy={isChoosing} onClick={onChooseAll}>
            Choose all that match
          </Button>
        )}
        <Button variant="quiet" className="max-md:hidden" onClick={onClear}>
          Clear selection
        </Button>
        <IconButton icon={X} label="Clear selection" className="-mr-3 md:hidden" onClick={onClear} />
      </div>
      <div className="-mx-4 flex [scrollbar-width:none] items-center gap-x-2 overflow-x-auto px-4 py-1.5 max-md:*:shrink-0 max-md:*:whitespace-nowrap md:contents">
        {steps.map(({ to, fitting }, at) => (
          <Button
            key={at}
            ref={at === 0 ? first : undefined}
            variant={at === 0 ? 'ink' : 'secondary'}
            size="small"
            busy={busy}
            aria-keyshortcuts={at === 0 ? 'Control+Enter' : undefined}
            onClick={({ detail }) => {
              // The second click of a double click meets the next step's button.
              if (detail > 1) return
              step.current = to
              move.send(bulkSteps[to].address, formOf(fitting))
            }}
          >
            {bulkSteps[to].label(fitting.length)}
            {at === 0 && <kbd className="text-label font-normal opacity-90 pointer-coarse:hidden">Ctrl ↵</kbd>}
          </Button>
        ))}
        {bookable.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            onClick={() => book.send(href('/admin/orders/book'), formOf(bookable))}
          >
            Book {bookable.length}
          </Button>
        )}
        <Prints chosen={chosen} />
        {unpaidKinds
          .filter((kind) => unpaidBy(kind).length > 0)
          .map((kind) => (
            <Button key={kind} variant="secondary" size="small" busy={busy} onClick={() => setAsking(kind)}>
              Cancel {unpaidBy(kind).length} {kind === 'cash' ? 'cash, not confirmed' : 'unpaid'}
            </Button>
          ))}
      </div>
      <CancelDialog
        kind={asking}
        count={asking ? unpaidBy(asking).length : 0}
        onClose={() => setAsking(null)}
        onConfirm={(kind, isAnnounced) => {
          const form = formOf(unpaidBy(kind))
          form.set('kind', kind)
          if (isAnnounced) form.set('announce', 'on')
          cancel.send(href('/admin/orders/cancel-unpaid'), form)
        }}
      />
    </section>
  )
}

function Prints({ chosen }: { chosen: readonly ChosenOrder[] }) {
  if (chosen.length > maxPrinted)
    return <p className="text-small text-ink-soft">Slips and invoices: choose at most {maxPrinted} orders.</p>
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  const numbers = new URLSearchParams(chosen.map(({ number }) => ['number', number]))
  const shipped = chosen.filter(({ orderStatus }) => isDispatched(orderStatus))
  const invoiced = new URLSearchParams(shipped.map(({ number }) => ['number', number]))
  return (
    <>
      <a href={`${href('/admin/orders/slips')}?${numbers}`} target="_blank" rel="noreferrer" className={look}>
        Packing slips
      </a>
      {shipped.length > 0 ? (
        <a
          href={`${apiHref('/admin/api/orders/invoices.pdf')}?${invoiced}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          {shipped.length < chosen.length ? `Invoices (${shipped.length})` : 'Invoices'}
        </a>
      ) : (
        <p className="text-small text-ink-soft max-sm:hidden">Invoices are issued when orders are shipped.</p>
      )}
    </>
  )
}
