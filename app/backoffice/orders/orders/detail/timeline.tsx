import { href } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { OrderNote } from '#shop/orders/inputs.ts'
import { isUndo, type OrderStatus, orderStatuses, type PaymentState, paymentStates } from '#shop/orders/rules.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { AddNote } from '../../../parts/forms/add-note.tsx'
import { useMay } from '../../../parts/guard/use-may.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { paymentLabels, statusLabels } from '../status-labels.tsx'

type Event = OrderDetail['events'][number]

/** Everything that happened to the order, newest first. */
export function Timeline({ order: { events, number } }: { order: OrderDetail }) {
  const may = useMay()
  return (
    <Panel title="History">
      {may('orders.note') && (
        <AddNote
          schema={OrderNote}
          messages={orderMessages}
          address={href('/admin/orders/:number/notes', { number })}
          hint="The customer never sees it."
        />
      )}
      {events.length === 0 && <p className="p-4 text-small text-ink-soft md:px-5">Nothing has happened yet.</p>}
      <ol className="flex flex-col gap-4 p-4 md:px-5">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 border-line pl-4 text-small">
            <p className="font-semibold">{titleOf(event)}</p>
            {event.note && event.to && <p className="whitespace-pre-line">{event.note}</p>}
            <p className="text-ink-soft">
              {formatMoment(event.at)} · {event.actor ?? 'the shop'}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf(event: Event) {
  const { kind, to, note } = event
  if (to === null) return note ?? 'Note'
  if (isUndo(event)) return `Undone: back to ${statusLabels[to as OrderStatus].toLowerCase()}`
  if (kind === 'payment' && isOneOf(paymentStates, to)) return paymentLabels[to satisfies PaymentState]
  return isOneOf(orderStatuses, to) ? statusLabels[to satisfies OrderStatus] : to
}

const isOneOf = <T extends string>(values: readonly T[], word: string): word is T => values.some((one) => one === word)
