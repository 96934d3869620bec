import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ParcelTrouble } from '#shop/shipping/couriers/scans.ts'
import type { FailedDelivery } from '#shop/shipping/tracking/find-failed-deliveries.server.ts'
import { parcelLabels, usualTries } from '#shop/shipping/tracking/status-labels.ts'
import { Cell, Row } from '../../parts/lists/admin-table.tsx'

export type Choice = 'try again' | 'bring back'

type ParcelRowProps = { parcel: FailedDelivery; mayAnswer: boolean; onAsk(choice: Choice): void }

export function ParcelRow({ parcel, mayAnswer, onAsk }: ParcelRowProps) {
  return (
    <Row>
      <Cell className="font-medium">
        <Link
          to={href('/admin/orders/:number', { number: parcel.orderNumber })}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {parcel.orderNumber}
        </Link>
        <span className="block text-small font-normal text-ink-soft">
          {parcel.courier} <span className="font-mono">{parcel.awb}</span>
        </span>
      </Cell>
      <Cell>
        {parcel.customerName}
        <a
          href={`tel:+91${parcel.customerPhone}`}
          className="flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
        >
          Call {parcel.customerPhone}
        </a>
        <span className="block text-small text-ink-soft">{parcel.address}</span>
      </Cell>
      <Cell>
        <WhatHappened parcel={parcel} />
      </Cell>
      <Cell>
        {parcel.tries} of {usualTries}
        <span className="md:hidden"> tries made</span>
      </Cell>
      <Cell>
        {mayAnswer && parcel.status === 'delivery_failed' && parcel.answer === null && (
          <span className="flex flex-wrap gap-2">
            {(['try again', 'bring back'] as const).map((choice) => (
              <Button
                key={choice}
                variant="secondary"
                size="small"
                aria-label={`${choice === 'try again' ? 'Try again' : 'Bring back'}: ${parcel.orderNumber}`}
                onClick={() => onAsk(choice)}
              >
                {choice === 'try again' ? 'Try again' : 'Bring back'}
              </Button>
            ))}
          </span>
        )}
      </Cell>
    </Row>
  )
}

const troubleSentences: Record<ParcelTrouble, string> = {
  damaged: 'Damaged on its way. Claim it from the courier, then refund the order or send it again.',
  partly_delivered: 'Delivered in part. Ask the customer what arrived, then refund what did not.',
}

const WhatHappened = ({
  parcel: { status, statusAt, reason, unclear, trouble, answer, collectPaise },
}: {
  parcel: FailedDelivery
}) => (
  <span className="grid justify-items-start gap-1">
    <Badge tone={status === 'lost' ? 'danger' : 'warn'}>{status ? parcelLabels[status] : 'No report yet'}</Badge>
    {status === 'delivery_failed' && reason && <span className="wrap-anywhere">{reason}</span>}
    {trouble && <span className="wrap-anywhere">{troubleSentences[trouble]}</span>}
    {unclear && <span className="wrap-anywhere">The courier says “{unclear}”. Ask it what that means.</span>}
    {statusAt && <span className="text-small text-ink-soft">{formatMoment(statusAt)}</span>}
    {collectPaise !== null && <span className="text-small">{formatAmount(collectPaise)} in cash to collect</span>}
    {answer && <span className="text-small">The courier was asked: {answer}.</span>}
  </span>
)
