import { Flag } from 'lucide'
import { Link, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ListedOrder } from '#shop/orders/finding/find-pieces.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { Cell, Row } from '../../../parts/lists/admin-table.tsx'
import { OrderPieces } from '../order-pieces.tsx'
import { PaymentBadge, StatusBadge } from '../status-labels.tsx'
import { RowStep } from './row-step.tsx'

export function OrderRow({ order, isChosen, onToggle }: { order: ListedOrder; isChosen: boolean; onToggle(): void }) {
  return (
    <Row className="relative max-md:grid-cols-[2.75rem_minmax(min-content,1fr)_auto] max-md:gap-x-2">
      <Cell className="max-md:row-span-4">
        {/* Above the link that fills the row. */}
        <Checkbox className="z-10 w-11" checked={isChosen} onChange={onToggle}>
          <span className="sr-only">Choose {order.number}</span>
        </Checkbox>
      </Cell>
      <Cell>
        {/* Its area is the whole row. */}
        <Link
          to={href('/admin/orders/:number', { number: order.number })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:text-accent max-md:min-h-0"
        >
          {order.number}
        </Link>
        {order.needsReview && (
          <span className="ml-2 inline-flex align-middle text-danger">
            <Icon of={Flag} size={16} />
            <span className="sr-only">Needs review</span>
          </span>
        )}
      </Cell>
      <Cell className="wrap-anywhere max-md:order-3 max-md:col-span-2 md:min-w-36">
        <span className="font-medium">{order.customerName}</span>
        <span className="block text-ink-soft max-md:inline max-md:before:content-['_·_']"> {order.city}</span>
        <OrderPieces pieces={order.pieces} />
      </Cell>
      <Cell className="max-md:order-5 max-md:self-center">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={order.orderStatus} />
          {order.isLate && <Badge tone="danger">Late</Badge>}
          <span className="contents md:hidden">
            <PaymentBadge order={order} />
            {isTestPayment(order.paymentMethod) && (
              <span className="text-label whitespace-nowrap text-ink-soft">Test payment</span>
            )}
          </span>
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        <PaymentBadge order={order} />
        {isTestPayment(order.paymentMethod) && <span className="block text-label text-ink-soft">Test payment</span>}
      </Cell>
      <Cell className="text-ink-soft max-md:order-4 max-md:col-span-2 xl:whitespace-nowrap">
        <time dateTime={new Date(order.createdAt).toISOString()}>{formatMoment(order.createdAt)}</time>
      </Cell>
      <Cell isNumber className="font-semibold whitespace-nowrap max-md:order-2 max-md:justify-self-end">
        {formatAmount(order.totalPaise)}
      </Cell>
      <Cell className="max-md:order-6 max-md:justify-self-end md:text-right">
        <RowStep order={order} />
      </Cell>
    </Row>
  )
}
