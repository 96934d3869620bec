import { Flag } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { addresses } from '../../../parts/guard/addresses.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { askedSteps } from './asked-steps.ts'

export function ReviewNote({ order, onAsk }: { order: OrderDetail; onAsk(): void }) {
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-danger-tint p-4 md:px-5">
      <p className="flex items-start gap-2 text-small">
        <Icon of={Flag} size={16} className="mt-0.75 shrink-0 text-danger" />
        <span>
          <strong className="font-semibold">Needs review.</strong>{' '}
          <span className="whitespace-pre-line">{order.needsReview}</span>
        </span>
      </p>
      {may(addresses[askedSteps.reviewed.address].change) && (
        <Button variant="secondary" size="small" onClick={onAsk}>
          {askedSteps.reviewed.button}
        </Button>
      )}
    </div>
  )
}

export function CallFirst({ order }: { order: OrderDetail }) {
  return (
    <p className="border-b border-line p-4 text-small md:px-5">
      To be paid in cash. Call <bdi>{order.customerName}</bdi> at{' '}
      <a href={`tel:+91${order.customerPhone}`} className="underline underline-offset-4 hover:text-accent">
        {order.customerPhone}
      </a>{' '}
      and confirm the order, or wait for the customer.
      {!order.stockReserved && ' Its pieces are set aside once you confirm.'} It closes automatically at{' '}
      {formatMoment(order.expiresAt)}.
    </p>
  )
}
