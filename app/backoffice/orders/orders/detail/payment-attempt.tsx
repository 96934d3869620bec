import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'

type Payment = OrderDetail['payments'][number]

const attemptLabels: Record<Payment['status'], { word: string; tone: BadgeTone }> = {
  created: { word: 'Started', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
  authorized: { word: 'Authorised', tone: 'warn' },
  captured: { word: 'Received', tone: 'good' },
  refunded: { word: 'Refunded', tone: 'warn' },
}

/** The gateway's words for ways to pay, as people say them; others are shown as they are. */
const methodLabels: Record<string, string> = { upi: 'UPI', netbanking: 'net banking', emi: 'EMI' }

const dispositionLabels: Record<Payment['disposition'], string | null> = {
  normal: null,
  duplicate: 'A second payment of the same order',
  late: 'Paid after the order had closed',
  mismatch: 'Does not match the order',
}

export function Attempt({ payment }: { payment: Payment }) {
  const { word, tone } = attemptLabels[payment.status]
  const remark = dispositionLabels[payment.disposition]
  return (
    <li className="flex flex-col gap-1 p-4 text-small md:px-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {formatAmount(payment.amountPaise)}{' '}
          {payment.method && <span className="text-ink-soft">by {methodLabels[payment.method] ?? payment.method}</span>}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {payment.refundedPaise > 0 && <p>{formatAmount(payment.refundedPaise)} refunded</p>}
      {payment.failure && <p className="text-ink-soft">{payment.failure.message ?? payment.failure.reason}</p>}
      {remark && <p className="text-danger">{remark}</p>}
      <p className="text-ink-soft">Checked {formatMoment(payment.seenAt)}</p>
      <p className="font-mono text-label break-all text-ink-soft">{payment.providerPaymentId}</p>
    </li>
  )
}
