import type { SubmitEvent } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAmount } from '#shared/money.ts'
import type { WeightDifference } from '#shop/shipping/charges/find-weight-differences.server.ts'
import { sayGrams } from '#shop/shipping/parcels/read-weight.ts'
import { maxWeightNoteLength } from '#shop/shipping/weight-differences.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import { sayCount } from '../../parts/lists/say-count.ts'

type Shown = WeightDifference & { daysLeft: number }

export function DifferenceLine({ parcel }: { parcel: Shown }) {
  const { awb, orderNumber, courier, debitPaise, creditPaise, answer, note } = parcel
  const may = useMay()
  const action = useAction({ thing: 'parcel', done: 'Saved', gone: { title: 'This difference is settled already' } })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!action.busy)
      action.send(
        href('/admin/parcels/weights/:awb/dispute', { awb }),
        new FormData(event.currentTarget, event.submitter),
      )
  }

  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between md:px-5">
      <div className="grid min-w-0 justify-items-start gap-1">
        <Link
          to={href('/admin/orders/:number', { number: orderNumber })}
          className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4"
        >
          {orderNumber}
        </Link>
        <p className="text-small wrap-anywhere text-ink-soft">
          {courier} <span className="font-mono">{awb}</span>
        </p>
        <p>
          Booked with {sayGrams(parcel.appliedGrams)}, weighed {sayGrams(parcel.chargedGrams)}.{' '}
          {parcel.weighedGrams !== null && `On your own scale: ${sayGrams(parcel.weighedGrams)}. `}
          {formatAmount(debitPaise)} charged
          {creditPaise > 0 && `, ${formatAmount(creditPaise)} given back`}.
        </p>
        <DaysLeft parcel={parcel} />
        {note !== null && <p className="text-small wrap-anywhere">Disputed: {note}</p>}
      </div>
      {may('orders.fulfil') && (
        <form noValidate onSubmit={send} className="flex flex-col gap-3 md:w-104">
          <TextField
            label={`What was done about ${orderNumber}`}
            name="note"
            required
            autoComplete="off"
            maxLength={maxWeightNoteLength}
            error={action.errors?.note}
          />
          <div className="flex flex-wrap gap-3">
            {answer === null && (
              <Button type="submit" name="answer" value="disputed" variant="secondary" busy={action.busy}>
                Disputed
              </Button>
            )}
            <Button type="submit" name="answer" value="accepted" variant="quiet" busy={action.busy}>
              {answer === null ? 'Accept the charge' : 'Close'}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

function DaysLeft({ parcel: { answer, daysLeft } }: { parcel: Shown }) {
  if (answer !== null) return <Badge tone="warn">Disputed</Badge>
  if (daysLeft < 0) return <Badge tone="neutral">Too late to dispute</Badge>
  return (
    <Badge tone={daysLeft <= 2 ? 'danger' : 'warn'}>
      {daysLeft === 0 ? 'Last day to dispute' : `${sayCount(daysLeft, 'day')} to dispute`}
    </Badge>
  )
}
