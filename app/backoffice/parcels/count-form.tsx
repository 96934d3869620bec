import { useState } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { ScannedParcel } from '#shop/shipping/tracking/find-returning.server.ts'
import { parcelLabels } from '#shop/shipping/tracking/status-labels.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useAction } from '../forms/use-action.ts'
import { Panel } from '../frame/panel.tsx'

type CountFormProps = { parcel: ScannedParcel; mayCount: boolean; onDone(): void }

/** The pieces of a parcel that came back and can be sold again. */
export function CountForm({ parcel, mayCount, onDone }: CountFormProps) {
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const action = useAction(
    {
      thing: 'parcel',
      done: { title: 'Parcel received', description: 'Its order says what became of the money.' },
      failed: 'The parcel was not received. Please try again.',
      gone: { title: 'This parcel is gone.' },
    },
    ({ kind }) => {
      if (kind === 'done') onDone()
    },
  )
  const isOpen = parcel.mayReceive && mayCount
  const countOf = ({ orderItemId, quantity }: ScannedParcel['lines'][number]) => counts[orderItemId] ?? quantity

  function send() {
    const form = new FormData()
    for (const line of parcel.lines) {
      form.append('orderItemId', String(line.orderItemId))
      form.append('quantity', String(countOf(line)))
    }
    action.send(href('/admin/parcels/:id/receive', { id: String(parcel.id) }), form)
  }

  return (
    <Panel title={`Parcel ${parcel.awb ?? `of order ${parcel.orderNumber}`}`}>
      <form
        className="grid gap-4 p-4 md:px-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy) send()
        }}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Link
            to={href('/admin/orders/:number', { number: parcel.orderNumber })}
            className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {parcel.orderNumber}
          </Link>
          {parcel.customerName}
          <Badge tone="warn">{parcel.status ? parcelLabels[parcel.status] : 'Nothing reported yet'}</Badge>
        </p>
        <ul className="grid gap-4">
          {parcel.lines.map((line) => (
            <li key={line.orderItemId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                {line.name} <span className="text-small text-ink-soft">({line.quantity} in this parcel)</span>
              </span>
              {isOpen ? (
                <span className="flex flex-wrap items-center gap-3">
                  <span className="text-small">
                    Can be sold again: {countOf(line)} of {line.quantity}
                  </span>
                  <QuantityStepper
                    label={`Pieces of ${line.name} to restock`}
                    value={countOf(line)}
                    min={0}
                    max={line.quantity}
                    onChange={(value) => setCounts({ ...counts, [line.orderItemId]: value })}
                  />
                </span>
              ) : (
                line.restocked !== null && (
                  <span className="text-small">
                    {line.restocked} restocked, {line.quantity - line.restocked} set aside
                  </span>
                )
              )}
            </li>
          ))}
        </ul>
        {parcel.receivedAt && (
          <p className="text-small text-ink-soft">
            Received {formatMoment(parcel.receivedAt)} by {parcel.receivedBy}
          </p>
        )}
        {!parcel.mayReceive && !parcel.receivedAt && (
          <p className="text-small">This parcel is not on its way back, so there is nothing to count.</p>
        )}
        <FormRefusal sentence={action.failure} />
        {isOpen && (
          <Button type="submit" busy={action.busy} className="justify-self-start">
            Receive parcel
          </Button>
        )}
      </form>
    </Panel>
  )
}
