import { Phone } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Joined } from '#app/ui/joined.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { Call } from '#shop/orders/cash/find-calls.server.ts'
import { sayPiece } from './call-text.ts'

/** The customer with the number to call, the pieces, and when anybody tried. */
export function CalledOrder({ call }: { call: Call }) {
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
            {piece.quantity > 1 && `${piece.quantity} × `}
            <Joined of={[piece.name, piece.size, piece.colorName]} by=", " />
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        <bdi>{call.city}</bdi> {call.zipCode}, ordered {formatMoment(new Date(call.placedAt))}.
        {triedAt && ` No answer ${tries === 1 ? 'once' : `${tries} times`}, last ${formatMoment(new Date(triedAt))}.`}
        {!isDue && nextAt && ` Next call ${formatMoment(new Date(nextAt))}.`}
        {` Closed ${formatMoment(new Date(call.expiresAt))} if nobody confirms it.`}
      </p>
    </>
  )
}
