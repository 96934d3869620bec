import { Link, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { formatAmount } from '#shared/money.ts'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { apiHref } from '../../parts/guard/api-href.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'
import { OrderPieces } from '../orders/order-pieces.tsx'
import { BookingBadge, bookingSentence } from '../orders/parcels/parcel-state.tsx'
import { StatusBadge } from '../orders/status-labels.tsx'

/** `unprintable`: the characters of name and address that no document can show. */
export type ShownLine = PackingLine & { unprintable: string }

export function PackingRow({ order, isChosen, onToggle }: { order: ShownLine; isChosen: boolean; onToggle(): void }) {
  return (
    <Row className="max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:gap-x-2">
      <Cell className="max-md:row-span-5">
        <Checkbox className="w-11" checked={isChosen} onChange={onToggle}>
          <span className="sr-only">Choose {order.number}</span>
        </Checkbox>
      </Cell>
      <Cell>
        <Link
          to={href('/admin/orders/:number', { number: order.number })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {order.number}
        </Link>
      </Cell>
      <Cell className="wrap-anywhere max-md:order-3 max-md:col-span-2">
        <span className="font-medium">{order.customerName}</span>
        <span className="block text-ink-soft">
          <bdi>{order.city}</bdi> {order.zipCode}
        </span>
        {order.unprintable && (
          <span className="block text-small text-warn">
            Slips and invoice cannot show {order.unprintable} of this address. Please correct it before you print.
          </span>
        )}
        {order.placeDoubt && <span className="block text-small text-warn">{order.placeDoubt}</span>}
      </Cell>
      <Cell className="max-md:order-2 max-md:col-span-2">
        <OrderPieces pieces={order.contents} />
      </Cell>
      <Cell className="max-md:order-4 max-md:col-span-2">
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.orderStatus} />
          {order.toCollectPaise !== null && <Badge tone="ink">Cash {formatAmount(order.toCollectPaise)}</Badge>}
          {order.isExchange && <Badge tone="neutral">Exchange</Badge>}
          {order.isTest && <Badge tone="warn">Test payment</Badge>}
        </span>
      </Cell>
      <Cell className="max-md:order-5 max-md:col-span-2">
        {order.parcels.length === 0 && <BookingBadge state="none" />}
        <ul className="flex flex-col gap-2">
          {order.parcels.map((parcel) => (
            <li key={parcel.id}>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <BookingBadge state={parcel.state} />
                {parcel.state === 'booked' && (
                  <span className="text-small">
                    {parcel.courier} <span className="font-mono text-label break-all">{parcel.awb}</span>
                  </span>
                )}
                {parcel.state === 'booked' && parcel.hasLabel && (
                  <a
                    href={apiHref('/admin/api/parcels/:id/label.pdf', { id: String(parcel.id) })}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    Label<span className="sr-only"> of {order.number}</span>
                  </a>
                )}
              </span>
              <span className={`block text-small ${parcel.state === 'refused' ? 'text-danger' : 'text-ink-soft'}`}>
                {bookingSentence(parcel)}
              </span>
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  )
}
