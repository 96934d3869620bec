import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { asText } from '#shared/forms/form-text.ts'
import { formatAmount, parseRupees } from '#shared/money.ts'
import type { RefundablePieces } from '#shop/orders/agreed/paid-for-pieces.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { isCashDelivered, isPaid } from '#shop/orders/rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { RefundForm } from './refund-form.tsx'
import { type RefundState, useRefund } from './use-refund.ts'

/** A refund to the customer, asked about twice. */
export function RefundPanel({ order, pieces }: { order: OrderDetail; pieces: RefundablePieces | null }) {
  const refund = useRefund(order)
  const { isOpen, setOpen } = refund

  return (
    <Panel title="Refund">
      {order.refundablePaise > 0 && !isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
          <p className="text-small text-ink-soft">Up to {formatAmount(order.refundablePaise)}</p>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Refund…
          </Button>
        </div>
      )}
      {order.refundablePaise > 0 && isOpen && <RefundForm order={order} pieces={pieces} refund={refund} />}
      {order.refundablePaise <= 0 && <p className="p-4 text-small text-ink-soft md:px-5">{nothingToRefund(order)}</p>}
      <RefundQuestion order={order} refund={refund} />
    </Panel>
  )
}

function RefundQuestion({ order, refund: { asked, setAsked, action } }: { order: OrderDetail; refund: RefundState }) {
  const shownAmount = formatAmount(parseRupees(asText(asked?.get('amount')) || '0') ?? 0)
  return (
    <Dialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={`Refund ${shownAmount}?`}
      description={`${order.number}, ${order.customerName}. A refund cannot be undone.`}
      actions={
        <>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            Go back
          </Button>
          <Button
            variant="danger"
            busy={action.busy}
            onClick={() => action.send(href('/admin/orders/:number/refund', { number: order.number }), asked)}
          >
            Refund {shownAmount}
          </Button>
        </>
      }
    />
  )
}

function nothingToRefund(order: OrderDetail) {
  if (isPaid(order.paymentState)) return 'Nothing is left to refund.'
  return isCashDelivered(order) ? 'Its cash can be refunded once it counts as paid.' : 'Nothing has been paid.'
}
