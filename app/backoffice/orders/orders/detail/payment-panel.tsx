import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import type { LastPayout } from '#shop/orders/money/last-payout.server.ts'
import { takenAsCredit } from '#shop/orders/money/refund-account.ts'
import { duePaise, isCashDelivered } from '#shop/orders/rules.ts'
import { isOpenPayout } from '#shop/payments/payouts/payout-states.ts'
import type { ShortDelivery } from '#shop/shipping/tracking/order-of-parcels.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { shownPayment } from '../status-labels.tsx'
import { CheckPayment } from './check-payment-button.tsx'
import { Attempt } from './payment-attempt.tsx'

/** The gateway's data about the money. */
export function PaymentPanel({ order, short }: { order: OrderDetail; short: ShortDelivery | null }) {
  const may = useMay()
  return (
    <Panel title="Payment">
      <div className="p-4 text-small md:px-5">
        <p>
          <strong className="font-semibold">
            {order.isCash && order.paymentState === 'completed' ? 'Paid in cash' : shownPayment({ order, short }).label}
          </strong>
          {order.paidAt && `, ${formatMoment(order.paidAt)}`}
        </p>
        {isCashDelivered(order) && (
          <p className="text-ink-soft">
            It counts as paid in a minute or two, once the delivery can no longer be undone.
          </p>
        )}
        {order.creditPaise > 0 && <p>{sayCredit(order)}</p>}
        {order.exchangedFrom !== null && <p>{sayExchange(order)}</p>}
        {order.isTest && <p className="text-ink-soft">Test payment: no real money was taken.</p>}
        {order.payments.length === 0 && !order.isCash && duePaise(order) > 0 && (
          <p className="text-ink-soft">No payment attempts yet.</p>
        )}
      </div>
      {order.payments.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {order.payments.map((payment) => (
            <Attempt key={payment.providerPaymentId} payment={payment} />
          ))}
        </ul>
      )}
      {order.refunds.map((refund) => (
        <p key={refund.id} className="border-t border-line p-4 text-small md:px-5">
          <strong className="font-semibold">Refund of {formatAmount(refund.amountPaise)}</strong>, {refund.status}
          <span className="block text-ink-soft">{refund.reason}</span>
        </p>
      ))}
      {order.cashRefunds.map(({ id, amountPaise, reason, utr, payout }) => (
        <p key={id} className="border-t border-line p-4 text-small md:px-5">
          <strong className="font-semibold">Refund of {formatAmount(amountPaise)}</strong>, {sayCashRefund(utr, payout)}
          <span className="block text-ink-soft">{reason}</span>
        </p>
      ))}
      {may('orders.check') && !(order.isCash && order.payments.length === 0) && (
        <div className="border-t border-line px-4 py-2 md:px-5">
          <CheckPayment number={order.number} />
        </div>
      )}
    </Panel>
  )
}

function sayCashRefund(utr: string | null, payout: LastPayout | null) {
  if (utr === null && payout?.state === 'came_back') return 'sent back by the bank, and due again'
  if (utr === null) return payout && isOpenPayout(payout.state) ? 'being sent' : 'due'
  return utr === takenAsCredit ? 'taken as store credit' : `paid by bank, UTR ${utr}`
}

function sayCredit({ creditPaise, creditLeftPaise, totalPaise }: OrderDetail) {
  const rest = totalPaise - creditPaise
  const paid = `${formatAmount(creditPaise)} by store credit${rest > 0 ? `, ${formatAmount(rest)} otherwise` : ''}`
  const back = creditPaise - creditLeftPaise
  return back > 0 ? `${paid}. ${formatAmount(back)} of the credit was given back.` : `${paid}.`
}

/** Who pays for an order that is sent in exchange. */
const sayExchange = ({ differencePaise, owedPaise, totalPaise }: OrderDetail) =>
  owedPaise > 0
    ? `Sent before the old pieces were here: ${formatAmount(owedPaise)} of it is not paid by them.`
    : differencePaise > 0
      ? `${formatAmount(totalPaise - differencePaise)} by the pieces that came back. The customer pays the difference of ${formatAmount(differencePaise)}.`
      : 'Paid by the pieces that came back.'
