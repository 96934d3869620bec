import { href } from 'react-router'
import type { Waiting } from '#shop/orders/finding/count-waiting.server.ts'
import type { ReturnsToDo } from '#shop/returns/finding/count-returns-by-task.server.ts'
import type { ParcelsToDo } from '#shop/shipping/tracking/count-parcels-to-do.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { useMay } from '../../parts/guard/use-may.ts'
import { ToDoLines } from './to-do-lines.tsx'

type WaitingPanelProps = {
  waiting: Waiting
  parcels: ParcelsToDo | null
  returns: ReturnsToDo | null
  lateRefunds: number
}

/** The next tasks of staff, each a link to the orders in question. */
export function WaitingPanel({ waiting, parcels, returns, lateRefunds }: WaitingPanelProps) {
  const mayPack = useMay()('orders.fulfil')
  const lines = [
    {
      count: waiting.toConfirm,
      label: 'to confirm',
      to: `${href('/admin/orders')}?status=pending&payment=completed&first=true`,
    },
    {
      count: waiting.toConfirmRest,
      label: 'partly refunded, to confirm',
      to: `${href('/admin/orders')}?status=pending&payment=partly_refunded&first=true`,
    },
    {
      count: waiting.toCall,
      label: 'to be paid in cash, to call',
      to: href('/admin/orders/calls'),
    },
    {
      count: waiting.toConfirmCash,
      label: 'to be paid in cash, to confirm',
      to: `${href('/admin/orders')}?status=pending&payment=to_collect&first=true`,
    },
    {
      count: waiting.exchangesToPack,
      label: 'sent in exchange, to pack',
      to: mayPack ? href('/admin/packing') : `${href('/admin/orders')}?status=pending`,
    },
    { count: waiting.toPack, label: 'to pack', to: `${href('/admin/orders')}?status=confirmed` },
    { count: waiting.toShip, label: 'to ship', to: `${href('/admin/orders')}?status=packed` },
    { count: waiting.toReview, label: 'to review', to: `${href('/admin/orders')}?review=true` },
    {
      count: waiting.unpaid,
      label: 'waiting for payment',
      to: `${href('/admin/orders')}?status=pending&payment=pending`,
    },
  ]

  const parcelLines = [
    { count: parcels?.failed ?? 0, label: 'could not be delivered', to: href('/admin/parcels') },
    { count: parcels?.toCount ?? 0, label: 'came back, to count', to: href('/admin/parcels/received') },
  ]

  const returnLines = [
    { count: returns?.toDecide ?? 0, label: 'to decide', to: href('/admin/returns') },
    { count: returns?.toCheck ?? 0, label: 'to check', to: `${href('/admin/returns')}?view=to+check` },
    { count: returns?.toRefund ?? 0, label: 'checked, to refund', to: `${href('/admin/returns')}?view=to+refund` },
  ]

  const refundLines = [{ count: lateRefunds, label: 'late', to: href('/admin/refunds') }]

  return (
    <Panel title="Orders to do">
      {[...lines, ...parcelLines, ...returnLines, ...refundLines].every(({ count }) => count === 0) && (
        <p className="p-4 text-small text-ink-soft md:px-5">Nothing to do: no order or return is waiting.</p>
      )}
      <ToDoLines lines={lines} one="order" many="orders" />
      <ToDoLines lines={parcelLines} one="parcel" many="parcels" />
      <ToDoLines lines={returnLines} one="return" many="returns" />
      <ToDoLines lines={refundLines} one="refund" many="refunds" />
    </Panel>
  )
}
