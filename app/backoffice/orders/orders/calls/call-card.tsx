import { Phone } from 'lucide'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { Call } from '#shop/orders/cash/find-calls.server.ts'
import type { NextCall } from '#shop/orders/cash/next-call.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { StepDialog } from '../detail/step-dialog.tsx'
import { useQuickStep } from '../steps/use-quick-step.ts'
import { askingText, sayPiece } from './call-text.ts'

const again: Record<NextCall, string> = {
  'two hours': 'In 2 hours',
  evening: 'This evening',
  tomorrow: 'Tomorrow morning',
}

/** A customer to call: number, order and answer on one card. */
export function CallCard({ call, brand }: { call: Call; brand: string }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [hasNoAnswer, setNoAnswer] = useState(false)
  const { take, busy, failure } = useQuickStep(call)
  const later = useAction({ ...orderMessages, done: { title: `${call.number} is called again later` } })
  const { number, customerName, customerPhone } = call

  return (
    <li className="admin-panel flex flex-col gap-3 p-4 md:px-5">
      <CalledOrder call={call} />
      <div className="flex flex-wrap gap-2">
        {may('orders.fulfil') && (
          <Button variant="ink" busy={busy} onClick={() => take('confirmed')}>
            Confirm<span className="sr-only"> {number}</span>
          </Button>
        )}
        {may('orders.note') && (
          <Button variant="secondary" aria-expanded={hasNoAnswer} onClick={() => setNoAnswer(!hasNoAnswer)}>
            No answer<span className="sr-only"> from {customerName}</span>
          </Button>
        )}
        <a
          href={`https://wa.me/91${customerPhone}?text=${encodeURIComponent(askingText(brand, call))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary' })}
        >
          WhatsApp<span className="sr-only"> to {customerName}</span>
        </a>
        {may('orders.cancel') && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Cancel<span className="sr-only"> {number}</span>
          </Button>
        )}
      </div>
      {hasNoAnswer && (
        <div role="group" aria-label="Call again" className="flex flex-wrap gap-2">
          {(Object.keys(again) as NextCall[]).map((when) => (
            <Button
              key={when}
              variant="secondary"
              size="small"
              busy={later.busy}
              onClick={() => later.send(href('/admin/orders/calls/no-answer'), { number, when })}
            >
              {again[when]}
            </Button>
          ))}
        </div>
      )}
      <FormRefusal sentence={failure ?? later.failure} />
      <StepDialog order={call} step="cancelled unpaid" open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

/** The customer with the number to call, the pieces, and when anybody tried. */
function CalledOrder({ call }: { call: Call }) {
  const { number, customerName, customerPhone, pieces, tries, triedAt, nextAt, isDue } = call
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{customerName}</p>
          <a
            href={`tel:+91${customerPhone}`}
            className="inline-flex min-h-11 items-center gap-2 text-title font-semibold underline decoration-edge underline-offset-4"
          >
            <Icon of={Phone} size={20} /> {customerPhone}
          </a>
        </div>
        <p className="sm:text-right">
          <span className="block text-title font-semibold">{formatAmount(call.toCollectPaise)}</span>
          <Link
            to={href('/admin/orders/:number', { number })}
            className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4"
          >
            {number}
          </Link>
        </p>
      </div>
      <ul className="text-small">
        {pieces.map((piece) => (
          <li key={sayPiece(piece)} className="wrap-anywhere">
            {sayPiece(piece)}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {call.city} {call.zipCode}, ordered {formatMoment(new Date(call.placedAt))}.
        {triedAt && ` No answer ${tries === 1 ? 'once' : `${tries} times`}, last ${formatMoment(new Date(triedAt))}.`}
        {!isDue && nextAt && ` Next call ${formatMoment(new Date(nextAt))}.`}
        {` Closed ${formatMoment(new Date(call.expiresAt))} if nobody confirms it.`}
      </p>
    </>
  )
}
