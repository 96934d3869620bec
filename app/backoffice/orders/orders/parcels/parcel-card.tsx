import { Printer } from 'lucide'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { ConfirmDialog } from '../../../parts/forms/confirm-dialog.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { apiHref } from '../../../parts/guard/api-href.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { CancelPiecesDialog } from './cancel-pieces-dialog.tsx'
import { EndsByHand } from './ends-by-hand.tsx'
import { BookingBadge, bookingSentence, isCollected, sayCash, WayBadge } from './parcel-state.tsx'
import { SplitDialog } from './split-dialog.tsx'

type ParcelCardProps = {
  order: { number: string; version: number }
  parcel: ShownParcel
  /** Null means it is the only one. */
  title: string | null
  mayBook: boolean
  maySplit: boolean
  mayCancel: boolean
  /** Whether other parcels of the order stay. */
  mayCancelPieces: boolean
}

/** The question that a dialog asks. */
type Asked = 'split' | 'cancel' | 'cancel pieces'

/** One parcel: where its booking stands, its label, and the steps it can take. */
export function ParcelCard({ order, parcel, title, mayBook, maySplit, mayCancel, mayCancelPieces }: ParcelCardProps) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const action = useAction({ ...orderMessages, done: null })
  const { number } = order
  const { id, state, items } = parcel
  const isUnderWay = (state === 'booked' || parcel.isByHand) && isCollected(parcel)
  const isOpen = parcel.isHere
  const isBooking = state === 'booked' || state === 'waiting'
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const sentence = bookingSentence(parcel)
  const cancel = () =>
    action.send(href('/admin/orders/:number/cancel-booking', { number }), {
      parcelId: String(id),
      version: String(parcel.version),
    })

  return (
    <li className="flex flex-col gap-3 p-4 md:px-5">
      <ParcelHead parcel={parcel} title={title} hasBadge={mayBook || !isOpen} isUnderWay={isUnderWay} />
      <p role="status" className={`text-small ${state === 'refused' ? 'text-danger' : 'text-ink-soft'} empty:hidden`}>
        {sentence}
      </p>
      {state === 'booked' && !isUnderWay && parcel.pickupAt && (
        <p className="text-small text-ink-soft">Pickup planned for {formatMoment(new Date(parcel.pickupAt))}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayBook && isOpen && (
          <Button
            size="small"
            variant={title ? 'secondary' : 'primary'}
            busy={action.busy}
            onClick={() =>
              action.send(href('/admin/orders/:number/book', { number }), { parcelId: id === 0 ? '' : String(id) })
            }
          >
            {state === 'none' ? 'Book courier' : 'Book again'}
          </Button>
        )}
        {parcel.hasLabel && state === 'booked' && !isUnderWay && <LabelLink id={id} />}
        {maySplit && isOpen && pieces > 1 && (
          <Button size="small" variant="secondary" onClick={() => setAsking('split')}>
            Split
          </Button>
        )}
        {mayCancelPieces && isOpen && (
          <Button size="small" variant="secondary" onClick={() => setAsking('cancel pieces')}>
            Cancel pieces…
          </Button>
        )}
        {parcel.isByHand && mayCancel && <EndsByHand number={number} parcel={parcel} isOneOfSeveral={title !== null} />}
        {parcel.isToCount && mayCancel && <CountLink number={number} isLost={parcel.status === 'lost'} />}
        {mayCancel && isBooking && !isUnderWay && (
          <Button size="small" variant="secondary" busy={action.busy} onClick={() => setAsking('cancel')}>
            Cancel booking
          </Button>
        )}
      </div>
      <ParcelDialogs order={order} parcel={parcel} asking={asking} onClose={() => setAsking(null)} onCancel={cancel} />
    </li>
  )
}

type ParcelDialogsProps = Pick<ParcelCardProps, 'order' | 'parcel'> & {
  asking: Asked | null
  onClose(): void
  onCancel(): void
}

const ParcelDialogs = ({ order, parcel, asking, onClose, onCancel }: ParcelDialogsProps) => (
  <>
    <SplitDialog
      order={order}
      parcelId={parcel.id === 0 ? null : parcel.id}
      lines={parcel.items}
      open={asking === 'split'}
      onClose={onClose}
    />
    <CancelPiecesDialog order={order} parcel={parcel} open={asking === 'cancel pieces'} onClose={onClose} />
    <ConfirmDialog
      open={asking === 'cancel'}
      title="Cancel this booking?"
      description={
        parcel.state === 'booked'
          ? `The AWB ${parcel.awb} is cancelled at the courier. Its label must not be used any more.`
          : 'The courier is not asked for this parcel any more.'
      }
      confirmLabel="Cancel booking"
      keep="Keep booking"
      onClose={onClose}
      onConfirm={onCancel}
    />
  </>
)

type ParcelHeadProps = Pick<ParcelCardProps, 'parcel' | 'title'> & { hasBadge: boolean; isUnderWay: boolean }

/** The state of a parcel, its courier and weight; of one among several its contents, too. */
function ParcelHead({ parcel, title, hasBadge, isUnderWay }: ParcelHeadProps) {
  const { state, courier, awb, items } = parcel
  const cash = sayCash(parcel)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title && <h3 className="font-semibold">{title}</h3>}
        {isUnderWay || parcel.isCancelled ? (
          <WayBadge status={parcel.status} />
        ) : (
          hasBadge && <BookingBadge state={state} />
        )}
        {/* The only parcel by hand stands under “Ship to”. */}
        {(state === 'booked' || (parcel.isByHand && title)) && (
          <p className="text-small wrap-anywhere">
            {courier} <span className="font-mono text-label break-all">{awb}</span>
          </p>
        )}
        {parcel.grams !== null && <p className="text-small text-ink-soft">{parcel.grams.toLocaleString('en-IN')} g</p>}
      </div>
      {cash && <p className="text-small">{cash}</p>}
      {parcel.cancelledBecause && <p className="text-small">{parcel.cancelledBecause}</p>}
      {title && (
        <ul className="text-small">
          {items.map(({ orderItemId, name, quantity }) => (
            <li key={orderItemId}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const CountLink = ({ number, isLost }: { number: string; isLost: boolean }) => (
  <Link
    to={`${href('/admin/parcels/received')}?${new URLSearchParams({ code: number })}`}
    className={buttonLook({ variant: 'secondary', size: 'small' })}
  >
    {isLost ? 'Count what came back' : 'Count its pieces'}
  </Link>
)

const LabelLink = ({ id }: { id: number }) => (
  <a
    href={apiHref('/admin/api/parcels/:id/label.pdf', { id: String(id) })}
    target="_blank"
    rel="noreferrer"
    className={buttonLook({ variant: 'secondary', size: 'small' })}
  >
    <Icon of={Printer} size={16} /> Label
  </a>
)
