import { useState } from 'react'
import { href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import type { Call } from '#shop/orders/cash/find-calls.server.ts'
import { type NextCall, type ProposedCall, proposeCalls } from '#shop/orders/cash/next-call.ts'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { StepDialog } from '../detail/step-dialog.tsx'
import { useQuickStep } from '../steps/use-quick-step.ts'
import { askingText } from './call-text.ts'
import { CalledOrder } from './called-order.tsx'

function labelCall({ when, isToday }: ProposedCall) {
  if (when === 'two hours') return 'In 2 hours'
  if (when === 'tomorrow') return 'Tomorrow morning'
  return isToday ? 'This evening' : 'Tomorrow evening'
}

/** A customer to call: number, order and answer on one card. */
export function CallCard({ call, brand }: { call: Call; brand: string }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [noAnswerAt, setNoAnswerAt] = useState<Date | null>(null)
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
          <Button
            variant="secondary"
            aria-expanded={noAnswerAt !== null}
            onClick={() => setNoAnswerAt(noAnswerAt ? null : new Date())}
          >
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
      {noAnswerAt && (
        <CallAgain
          possible={proposeCalls(new Date(call.expiresAt), noAnswerAt)}
          busy={later.busy}
          onChoose={(when) => later.send(href('/admin/orders/calls/no-answer'), { number, when })}
        />
      )}
      <FormRefusal sentence={failure ?? later.failure} />
      <StepDialog order={call} step="cancelled cash" open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

type CallAgainProps = { possible: readonly ProposedCall[]; busy: boolean; onChoose(when: NextCall): void }

function CallAgain({ possible, busy, onChoose }: CallAgainProps) {
  if (possible.length === 0)
    return <p className="text-small">No later call fits before this order is closed. Please try again now.</p>
  return (
    <div role="group" aria-label="Call again" className="flex flex-wrap gap-2">
      {possible.map((call) => (
        <Button key={call.when} variant="secondary" size="small" busy={busy} onClick={() => onChoose(call.when)}>
          {labelCall(call)}
        </Button>
      ))}
    </div>
  )
}
