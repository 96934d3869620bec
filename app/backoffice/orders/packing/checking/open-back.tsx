import { Check } from 'lucide'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import {
  type BackCount,
  type BackCounts,
  type BackFate,
  backLeft,
  type BackPiece,
  countOf,
} from '#shop/returns/coming-back/count-back.ts'
import type { ComingBack } from '#shop/returns/coming-back/find-coming-back.server.ts'

type OpenBackProps = {
  parcel: ComingBack
  counts: BackCounts
  isSending: boolean
  onCount(piece: BackPiece, fate: BackFate): void
  onReceive(): void
  onClose(): void
}

/** The pieces that should have come back, each to be scanned, ticked, set aside or missed. */
export function OpenBack({ parcel, counts, isSending, onCount, onReceive, onClose }: OpenBackProps) {
  const { kind, title, orderNumber, customerName, why, pieces } = parcel
  const left = backLeft(pieces, counts)
  return (
    <section aria-label={`Pieces of ${title}`} className="admin-panel">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
        <h2 className="font-display text-title font-medium wrap-anywhere">{title}</h2>
        <p className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={
              kind === 'return'
                ? href('/admin/returns/:reference', { reference: parcel.id })
                : href('/admin/orders/:number', { number: orderNumber })
            }
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {kind === 'return' ? 'Return' : title === orderNumber ? 'Order' : orderNumber}
          </Link>{' '}
          {customerName}
        </p>
        <Badge tone="warn">{why}</Badge>
      </div>
      <ul className="divide-y divide-line">
        {pieces.map((piece) => (
          <BackRow
            key={piece.id}
            piece={piece}
            count={countOf(counts, piece)}
            mayMiss={!parcel.isHere}
            onCount={(fate) => onCount(piece, fate)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
        <p role="status" className="mr-auto font-semibold">
          {left > 0 ? `${left} to count` : 'All counted. Press Enter, or scan the next parcel.'}
        </p>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button variant="ink" disabled={left > 0} busy={isSending} onClick={onReceive}>
          Receive parcel
        </Button>
      </div>
    </section>
  )
}

type BackRowProps = { piece: BackPiece; count: BackCount; mayMiss: boolean; onCount(fate: BackFate): void }

function BackRow({ piece, count, mayMiss, onCount }: BackRowProps) {
  const all = count.good + count.aside + count.missing
  const isDone = all === piece.quantity
  const name = [piece.name, piece.size, piece.colorName].filter(Boolean).join(', ')
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-3 p-4 ${isDone ? 'bg-good-tint' : ''}`}>
      <Picture
        imageKey={piece.imageKey}
        alt=""
        width={80}
        height={100}
        sizes="72px"
        className="h-22.5 w-18 shrink-0 bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{piece.name}</p>
        <p className="text-title">
          <strong className="font-semibold">{piece.size}</strong>
          {piece.colorName && ` · ${piece.colorName}`}
        </p>
        <p className="font-mono text-label break-all text-ink-soft">{piece.sku}</p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block font-semibold whitespace-nowrap md:text-title">
          {all} of {piece.quantity}
        </span>
        <span className="block text-small text-ink-soft">{sayFates(count)}</span>
      </p>
      <div className="flex w-full flex-wrap justify-end gap-2 sm:w-auto">
        <Button
          variant="quiet"
          disabled={isDone || !mayMiss}
          aria-label={`Missing: ${name}`}
          onClick={() => onCount('missing')}
        >
          Missing
        </Button>
        <Button
          variant="secondary"
          disabled={isDone}
          aria-label={`Set aside: ${name}`}
          onClick={() => onCount('aside')}
        >
          Set aside
        </Button>
        <Button
          variant="secondary"
          disabled={isDone}
          aria-label={`Good: ${name}`}
          onClick={() => onCount('good')}
          className="min-w-11 shrink-0 px-3!"
        >
          <Icon of={Check} size={20} /> Good
        </Button>
      </div>
    </li>
  )
}

const sayFates = ({ good, aside, missing }: BackCount) =>
  [good > 0 && `${good} good`, aside > 0 && `${aside} set aside`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ')
