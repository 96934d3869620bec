import { formatMoment } from '#shared/dates.ts'
import { isFunded, isPaid, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import type { ParcelWay } from '#shop/shipping/tracking/find-ways.server.ts'
import { shortOf } from '#shop/shipping/tracking/order-of-parcels.ts'

type Step = { to: string | null; at: Date }

type Order = {
  orderStatus: OrderStatus
  paymentState: PaymentState
  createdAt: Date
  paidAt: Date | null
  isCash: boolean
  courier: string | null
  trackingNumber: string | null
}

const labels: Record<string, string> = {
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
  to_confirm: 'We send this order once you have confirmed it.',
  failed: 'The payment failed, so this order is closed. You were not charged.',
  expired: 'This order was not paid in time, so it is closed.',
}

/** A knot for each step, on one thread. */
const thread =
  'relative before:absolute before:top-1.5 before:left-0 before:z-1 before:size-3 before:border-2 before:border-accent ' +
  'after:absolute after:top-3 after:-bottom-3 after:left-1.25 after:w-0.5 after:bg-line last:after:hidden'

type OrderProgressProps = {
  order: Order
  steps: readonly Step[]
  /** Its parcels, which the page shows below; none: it names the courier and number of the order here. */
  ways: readonly Pick<ParcelWay, 'status' | 'isCancelled'>[]
}

/** The steps that the order has taken, and those that follow. */
export function OrderProgress({ order, steps, ways }: OrderProgressProps) {
  const reached = new Map(steps.flatMap(({ to, at }) => (to !== null && to in labels ? [[to, at] as const] : [])))
  const isLost = shortOf(ways)?.kind === 'lost'
  const isOver = isLost || order.orderStatus === 'cancelled' || order.orderStatus === 'returned'
  const ahead =
    (isPaid(order.paymentState) || isFunded(order.paymentState)) && !isOver
      ? onTheWay.filter((step) => !reached.has(step))
      : []
  const shown = [
    { word: 'Placed', at: order.createdAt },
    ...(order.paidAt && !order.isCash ? [{ word: 'Paid', at: order.paidAt }] : []),
    ...[...reached].map(([step, at]) => ({ word: labels[step]!, at })),
    ...(order.paidAt && order.isCash ? [{ word: 'Paid in cash', at: order.paidAt }] : []),
    ...ahead.map((step) => ({ word: labels[step]!, at: null })),
  ]
  return (
    <section aria-labelledby="progress-heading" className="border border-line bg-surface p-5 md:p-6">
      <h2 id="progress-heading" className="sr-only">
        Progress
      </h2>
      {unpaid[order.paymentState] && <p className="mb-4">{unpaid[order.paymentState]}</p>}
      <ol>
        {shown.map(({ word, at }) => (
          <li
            key={word}
            className={`flex flex-wrap justify-between gap-x-4 pb-4 pl-7 last:pb-0 ${thread} ${at ? 'font-medium before:bg-accent' : 'text-ink-soft before:bg-surface'}`}
          >
            {word}
            <span className="text-small font-normal text-ink-soft">
              {at ? formatMoment(at) : <span className="sr-only">not yet</span>}
            </span>
          </li>
        ))}
      </ol>
      {ways.length === 0 && order.trackingNumber && (
        <p className="mt-5 border-t border-line pt-4">
          {order.courier ?? 'Courier'}, tracking number{' '}
          <strong className="font-mono font-semibold">{order.trackingNumber}</strong>
        </p>
      )}
    </section>
  )
}
