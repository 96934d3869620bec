import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { mayBook } from '#shop/shipping/parcels/may-book.ts'
import { shortOf } from '#shop/shipping/tracking/order-of-parcels.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { useFreshPage } from '../../../frame/frame/use-fresh-page.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { ParcelCard } from './parcel-card.tsx'
import { pollIntervalMs } from './parcel-state.tsx'

type ParcelsPanelProps = { order: OrderDetail; parcels: readonly ShownParcel[]; hasCourier: boolean }

/** The parcels of the order: each parcel with its booking, its label, and what can be done with it now. */
export function ParcelsPanel({ order, parcels, hasCourier }: ParcelsPanelProps) {
  useFreshPage(pollIntervalMs(parcels))
  const may = useMay()
  const action = useAction({ ...orderMessages, done: null })
  const mayChange = mayBook(order) && may('orders.fulfil')
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (parcels.length === 0 && !(mayChange && (hasCourier || pieces > 1))) return null

  const shown = parcels.length > 0 ? parcels : [wholeOf(order)]
  const open = shown.filter(({ isHere }) => isHere)
  const sold = shown.filter(({ isCancelled }) => !isCancelled)
  const { number } = order
  const short = shortOf(parcels)
  return (
    <Panel title={shown.length === 1 ? 'Parcel' : `${shown.length} parcels`}>
      {short && (
        <p className="border-b border-line p-4 text-small font-semibold md:px-5">
          {short.kind === 'lost' ? 'Lost' : 'Partly delivered'}: {short.count}
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((parcel, at) => (
          <ParcelCard
            key={`${parcel.id} ${parcel.version}`}
            order={order}
            parcel={parcel}
            title={shown.length > 1 ? `Parcel ${at + 1} of ${shown.length}` : null}
            mayBook={mayChange && hasCourier}
            maySplit={mayChange}
            mayCancel={may('orders.fulfil')}
            mayCancelPieces={mayBook(order) && may('orders.cancel') && sold.length > 1}
          />
        ))}
      </ul>
      {mayChange && open.length > 1 && (
        <div className="flex flex-wrap gap-3 border-t border-line p-4 md:px-5">
          {hasCourier && (
            <Button
              size="small"
              busy={action.busy}
              onClick={() => action.send(href('/admin/orders/:number/book', { number }), { parcelId: '' })}
            >
              Book {open.length} parcels
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            busy={action.busy}
            onClick={() =>
              action.send(href('/admin/orders/:number/join', { number }), { version: String(order.version) })
            }
          >
            Join into one parcel
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** As it is before anybody splits or books it. */
const wholeOf = ({ items }: OrderDetail): ShownParcel => ({
  id: 0,
  serial: 1,
  version: 0,
  state: 'none',
  status: null,
  courier: null,
  awb: null,
  sentence: null,
  nextTryAt: null,
  hasLabel: false,
  isByHand: false,
  isHere: true,
  isCancelled: false,
  cancelledBecause: null,
  pickupAt: null,
  grams: null,
  collectPaise: null,
  isToCount: false,
  items: items.map(({ id, productName, size, colorName, quantity }) => ({
    orderItemId: id,
    name: [productName, size, colorName].filter(Boolean).join(', '),
    quantity,
  })),
})
