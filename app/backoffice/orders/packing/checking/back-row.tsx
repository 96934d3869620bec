import { Check } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BackCount, BackFate, BackPiece } from '#shop/returns/coming-back/count-back.ts'
import { PieceOnTable } from './piece-on-table.tsx'

type BackRowProps = { piece: BackPiece; count: BackCount; mayMiss: boolean; onCount(fate: BackFate): void }

export function BackRow({ piece, count, mayMiss, onCount }: BackRowProps) {
  const all = count.good + count.aside + count.missing
  const isDone = all === piece.quantity
  const name = [piece.name, piece.size, piece.colorName].filter(Boolean).join(', ')
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-3 p-4 ${isDone ? 'bg-good-tint' : ''}`}>
      <PieceOnTable piece={piece} />
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
