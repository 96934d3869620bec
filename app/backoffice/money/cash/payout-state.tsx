import { href } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LastPayout } from '#shop/orders/money/last-payout.server.ts'
import { mayCancelPayout } from '#shop/payments/payouts/payout-states.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'

const labels: Record<LastPayout['state'], { label: string; tone: BadgeTone }> = {
  asked: { label: 'Being sent', tone: 'neutral' },
  low_balance: { label: 'Waits for money in the account', tone: 'warn' },
  to_approve: { label: 'Waits for an approval', tone: 'warn' },
  link_open: { label: 'Link sent', tone: 'neutral' },
  under_way: { label: 'On its way', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'good' },
  came_back: { label: 'Came back from the bank', tone: 'danger' },
  failed: { label: 'Not sent', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Link expired', tone: 'warn' },
}

type PayoutStateProps = { refund: { id: number; orderNumber: string }; payout: LastPayout }

/** How far a payout is, and a way to take it back while it has not left. */
export function PayoutState({ refund: { id, orderNumber }, payout: { state, mask, why } }: PayoutStateProps) {
  const may = useMay()
  const action = useAction({
    thing: 'payout',
    done: 'Payout cancelled',
    gone: { title: 'It cannot be cancelled any more' },
  })
  const { label, tone } = labels[state]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge tone={tone}>{label}</Badge>
      {mask && <span className="wrap-anywhere">to {mask}</span>}
      {why && <span className="wrap-anywhere text-ink-soft">{why}</span>}
      {mayCancelPayout(state) && may('cash.edit') && (
        <Button
          variant="quiet"
          size="small"
          busy={action.busy}
          onClick={() => action.send(href('/admin/cash/refunds/:id/cancel-payout', { id: String(id) }), {})}
        >
          Cancel <span className="sr-only">the payout for {orderNumber}</span>
        </Button>
      )}
    </div>
  )
}
