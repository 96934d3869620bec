import { useState } from 'react'
import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { mostMatching } from '#shop/orders/finding/order-filter.ts'
import type { OrderLine } from '#shop/orders/finding/search-orders.server.ts'
import { isDispatched, mayCancelUnpaid } from '#shop/orders/rules.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { apiHref } from '../../guard/api-href.ts'
import type { Outcome } from '../../guard/outcome.ts'
import { useMay } from '../../guard/use-may.ts'

type Moved = { moved: number; left: string[] }

type BulkBarProps = {
  chosen: readonly OrderLine[]
  /** The filter, where the whole page is chosen and others match it, too. */
  matching: string | null
  onClear(): void
}

/** The actions for all chosen orders at once; they stay in sight while choosing. */
export function BulkBar({ chosen, matching, onClear }: BulkBarProps) {
  const [isAll, setAll] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const takesAll = isAll && matching !== null
  const toast = useToast()
  const may = useMay()
  const action = useAction<Outcome<Moved>>(
    { thing: 'order', done: null, failed: 'Failed to update the orders. Please try again.' },
    (outcome) => {
      if (outcome.kind !== 'done') return
      const { moved, left } = outcome
      if (moved > 0) toast({ title: `${countOf(moved)} updated` })
      if (left.length > 0) {
        toast({
          title: `${countOf(left.length)} left as ${left.length === 1 ? 'it is' : 'they are'}`,
          description: `${shortList(left)}: this step is not possible, somebody else changed ${left.length === 1 ? 'it' : 'them'} just now, or the payment service did not answer. Please look again.`,
          destructive: true,
        })
      }
      onClear()
    },
  )
  const numbers = new URLSearchParams(chosen.map(({ number }) => ['number', number]))
  const look = buttonLook({ variant: 'secondary', size: 'small' })

  const mayCancel = may('orders.cancel') && chosen.every(mayCancelUnpaid)
  const asked = takesAll ? 'all unpaid orders that match' : countOf(chosen.length)

  function move(address: string) {
    const form = new FormData()
    if (takesAll) form.set('matching', matching)
    else for (const { number, version } of chosen) form.append('order', `${number} ${version}`)
    action.send(address, form)
  }

  return (
    <section
      aria-label="Chosen orders"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t-2 border-ink bg-surface px-4 py-3 md:mx-0"
    >
      <p className="mr-auto text-small font-semibold" aria-live="polite">
        {takesAll ? `All orders that match chosen, up to ${mostMatching}` : `${countOf(chosen.length)} chosen`}
      </p>
      {matching !== null && !isAll && (may('orders.fulfil') || mayCancel) && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Choose all that match
        </Button>
      )}
      {may('orders.fulfil') && (
        <>
          <Button
            variant="secondary"
            size="small"
            busy={action.busy}
            onClick={() => move(href('/admin/orders/confirm'))}
          >
            Confirm
          </Button>
          <Button size="small" busy={action.busy} onClick={() => move(href('/admin/orders/pack'))}>
            Mark as packed
          </Button>
        </>
      )}
      {mayCancel && (
        <Button variant="secondary" size="small" busy={action.busy} onClick={() => setAsking(true)}>
          Cancel unpaid
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Cancel ${asked}?`}
        description="The items go back on sale, and promo codes can be used again. Customers get no e-mail. Money that still arrives is refunded automatically."
        confirmLabel={`Cancel ${asked}`}
        keep={takesAll || chosen.length > 1 ? 'Keep orders' : 'Keep order'}
        onClose={() => setAsking(false)}
        onConfirm={() => move(href('/admin/orders/cancel-unpaid'))}
      />
      {!takesAll && (
        <>
          <a href={`${href('/admin/orders/slips')}?${numbers}`} target="_blank" rel="noreferrer" className={look}>
            Packing slips
          </a>
          <a
            href={`${apiHref('/admin/api/orders/invoices.pdf')}?${numbers}`}
            target="_blank"
            rel="noreferrer"
            className={look}
          >
            Invoices
          </a>
          {chosen.some(({ orderStatus }) => !isDispatched(orderStatus)) && (
            <p className="text-small text-ink-soft">Invoices are issued when orders are shipped.</p>
          )}
        </>
      )}
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
    </section>
  )
}

const mostNamed = 5

const shortList = (numbers: readonly string[]) =>
  numbers.length > mostNamed
    ? `${numbers.slice(0, mostNamed).join(', ')} and ${numbers.length - mostNamed} more`
    : numbers.join(', ')

const countOf = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`
