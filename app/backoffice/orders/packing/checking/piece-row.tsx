import { Check } from 'lucide'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'

type PieceRowProps = { piece: PackingLine['contents'][number]; count: number; onCheck(): void }

export function PieceRow({ piece, count, onCheck }: PieceRowProps) {
  const isDone = count === piece.quantity
  return (
    <li className={`flex items-center gap-4 p-4 ${isDone ? 'bg-good-tint' : ''}`}>
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
        {piece.ahead && <p className="text-small text-warn">{piece.ahead}</p>}
      </div>
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
