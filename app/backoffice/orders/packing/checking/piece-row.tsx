import { Check } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { PieceOnTable } from './piece-on-table.tsx'

type PieceRowProps = { piece: PackingLine['contents'][number]; count: number; onCheck(): void }

export function PieceRow({ piece, count, onCheck }: PieceRowProps) {
  const isDone = count === piece.quantity
  return (
    <li className={`flex items-center gap-4 p-4 ${isDone ? 'bg-good-tint' : ''}`}>
      <PieceOnTable piece={piece} />
      <p className="shrink-0 font-semibold whitespace-nowrap md:text-title">
        {count} of {piece.quantity}
      </p>
      <Button
        variant="secondary"
        disabled={isDone}
        aria-label={`Check one ${piece.name}, ${[piece.size, piece.colorName].filter(Boolean).join(', ')}`}
        onClick={onCheck}
        className="min-w-11 shrink-0 px-3!"
      >
        <Icon of={Check} size={20} />
      </Button>
    </li>
  )
}
