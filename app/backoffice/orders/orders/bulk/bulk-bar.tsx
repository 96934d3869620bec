import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { mayCancelUnpaid, staffMoves, type UnpaidKind, unpaidKind, unpaidKinds } from '#shop/orders/rules.ts'
import { mayBook } from '#shop/shipping/parcels/may-book.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderPrints } from './order-prints.tsx'
import { Selection, type SelectionProps } from './selection.tsx'
import { bulkSteps, useBulkSteps } from './use-bulk-steps.ts'

type BulkBarProps = SelectionProps & {
  /** Parcels can be booked. */
  hasCourier: boolean
}

/**
 * The actions for all chosen orders at once, each for as many as it fits. They stay in sight while choosing, on a phone
 * in one line that scrolls; the orders stay chosen for the next step.
 */
export function BulkBar({ hasCourier, ...bar }: BulkBarProps) {
  const { chosen, onClear } = bar
  const [asking, setAsking] = useState<UnpaidKind | null>(null)
  const may = useMay()
  const { busy, moveAll, bookAll, cancelAll } = useBulkSteps(onClear)

  const steps = may('orders.fulfil')
    ? (['confirmed', 'packed'] as const)
        .map((to) => ({ to, fitting: chosen.filter((order) => staffMoves(order).includes(to)) }))
        .filter(({ fitting }) => fitting.length > 0)
    : []
  const unpaid = may('orders.cancel') ? chosen.filter(mayCancelUnpaid) : []
  const unpaidBy = (kind: UnpaidKind) => unpaid.filter((order) => unpaidKind(order) === kind)
  const bookable = hasCourier && may('orders.fulfil') ? chosen.filter(mayBook) : []

  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-0 z-20 -mx-4 border-t-2 border-ink bg-surface px-4 py-1.5 md:mx-0 md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-2 md:py-3"
    >
      <Selection {...bar} />
      <div className="-mx-4 flex [scrollbar-width:none] items-center gap-x-2 overflow-x-auto px-4 py-1.5 max-md:*:shrink-0 max-md:*:whitespace-nowrap md:contents">
        {steps.map(({ to, fitting }, at) => (
          <Button
            key={at}
            variant={at === 0 ? 'ink' : 'secondary'}
            size="small"
            busy={busy}
            aria-keyshortcuts={at === 0 ? 'Control+Enter Meta+Enter' : undefined}
            onClick={({ detail }) => {
              // The second click of a double click meets the next step's button.
              if (detail > 1) return
              moveAll(to, fitting)
            }}
          >
            {bulkSteps[to].label(fitting.length)}
            {at === 0 && <kbd className="text-label font-normal opacity-90 pointer-coarse:hidden">Ctrl ↵</kbd>}
          </Button>
        ))}
        {bookable.length > 0 && (
          <Button variant="secondary" size="small" busy={busy} onClick={() => bookAll(bookable)}>
            Book {bookable.length}
          </Button>
        )}
        <OrderPrints chosen={chosen} />
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
        onConfirm={(kind, isAnnounced) => cancelAll(kind, unpaidBy(kind), isAnnounced)}
      />
    </section>
  )
}
