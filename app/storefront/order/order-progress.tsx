import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { isPaid, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import { Check } from 'lucide-react'

type Step = { to: string | null; at: Date }

type Order = {
  orderStatus: OrderStatus
  paymentState: PaymentState
  createdAt: Date
  paidAt: Date | null
  courier: string | null
  trackingNumber: string | null
}

const words: Record<string, string> = {
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}
const onTheWay = ['confirmed', 'packed', 'shipped', 'delivered']

const unpaid: Partial<Record<PaymentState, string>> = {
  pending: 'We are waiting for your payment.',
  failed: 'The payment did not go through, so this order was closed. Nothing was charged for it.',
  expired: 'This order was not paid in time and was closed.',
}

/** What has happened to the order, and what is still to come. */
export function OrderProgress({ order, steps }: { order: Order; steps: readonly Step[] }) {
  const reached = new Map(steps.flatMap(({ to, at }) => (to !== null && to in words ? [[to, at] as const] : [])))
  const isOver = order.orderStatus === 'cancelled' || order.orderStatus === 'returned'
  const ahead = isPaid(order.paymentState) && !isOver ? onTheWay.filter((step) => !reached.has(step)) : []
  const shown = [
    { word: 'Placed', at: order.createdAt },
    ...(order.paidAt ? [{ word: 'Paid', at: order.paidAt }] : []),
    ...[...reached].map(([step, at]) => ({ word: words[step]!, at })),
    ...ahead.map((step) => ({ word: words[step]!, at: null })),
  ]
  return (
    <section aria-labelledby="progress-heading" className="border border-line bg-surface p-5 md:p-6">
      <h2 id="progress-heading" className="sr-only">
        Progress
      </h2>
      {unpaid[order.paymentState] && <p className="mb-4">{unpaid[order.paymentState]}</p>}
      <ol className="flex flex-col gap-3">
        {shown.map(({ word, at }) => (
          <li key={word} className={`flex items-center justify-between gap-4 ${at ? '' : 'text-ink-soft'}`}>
            <span className="flex items-center gap-2">
              {at ? <Icon of={Check} size={16} className="text-good" /> : <span className="w-4 shrink-0" />}
              <span className={at ? 'font-medium' : ''}>{word}</span>
            </span>
            <span className="text-small text-ink-soft">{at ? formatMoment(at) : 'to come'}</span>
          </li>
        ))}
      </ol>
      {order.trackingNumber && (
        <p className="mt-5 border-t border-line pt-4">
          {order.courier ?? 'Courier'}, tracking number <strong className="font-mono font-semibold">{order.trackingNumber}</strong>
        </p>
      )}
    </section>
  )
}
