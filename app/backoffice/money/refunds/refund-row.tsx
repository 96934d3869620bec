import { href, Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDay, formatShortDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { OpenRefund } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'

const states: Record<OpenRefund['state'], { label: string; tone: BadgeTone }> = {
  asked: { label: 'At the gateway', tone: 'neutral' },
  'low balance': { label: 'Balance too low, tried again', tone: 'danger' },
  held: { label: 'Waits for the bank’s dispute', tone: 'warn' },
  failed: { label: 'Failed at the gateway', tone: 'danger' },
  due: { label: 'To send', tone: 'warn' },
  sent: { label: 'Payout under way', tone: 'neutral' },
  'came back': { label: 'Came back from the bank', tone: 'danger' },
}

export function RefundRow({ refund }: { refund: OpenRefund }) {
  const may = useMay()
  const { way, state, reference, promisedOn, isLate } = refund
  return (
    <Row className="max-md:grid-cols-[1fr_auto] max-md:gap-x-4">
      <Cell>
        <Link
          to={href('/admin/orders/:number', { number: refund.orderNumber })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {refund.orderNumber}
        </Link>
      </Cell>
      <Cell className="wrap-anywhere max-md:order-3 max-md:col-span-2">
        {refund.customerName}
        <span className="block text-ink-soft">
          {formatShortDay(refund.askedAt)}: {refund.reason}
        </span>
      </Cell>
      <Cell isNumber className="font-semibold max-md:order-2 max-md:self-center">
        {formatAmount(refund.amountPaise)}
      </Cell>
      <Cell className="max-md:order-4">
        {formatDay(promisedOn)} {isLate && <Badge tone="danger">Late</Badge>}
      </Cell>
      <Cell className="max-md:order-5 max-md:col-span-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          {reference && <span className="text-small wrap-anywhere">{reference}</span>}
          {state === 'failed' && may('orders.refund') && <SendByBank refund={refund} />}
          {way === 'bank' && may('cash.view') && (
            <Link
              to={href('/admin/cash')}
              className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {state === 'sent' ? 'Follow it' : 'Send it'}
              <span className="sr-only"> for {refund.orderNumber}</span>
            </Link>
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** For a card that is closed, or a payment too old for the gateway. */
function SendByBank({ refund: { id, orderNumber, lastBack } }: { refund: OpenRefund }) {
  const action = useAction({
    thing: 'refund',
    done: { title: 'To send by bank', description: 'The customer says on the order page where it goes.' },
    gone: { title: 'This refund is settled already' },
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={action.busy}
      onClick={() => action.send(href('/admin/refunds/:id/by-bank', { id: String(id) }), { seen: lastBack })}
    >
      Send by UPI or bank instead<span className="sr-only"> for {orderNumber}</span>
    </Button>
  )
}
