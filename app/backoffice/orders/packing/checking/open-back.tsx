import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type BackCounts,
  type BackFate,
  backLeft,
  type BackPiece,
  countOf,
} from '#shop/returns/coming-back/count-back.ts'
import type { ComingBack } from '#shop/returns/coming-back/find-coming-back.server.ts'
import { BackRow } from './back-row.tsx'

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
        <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
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
