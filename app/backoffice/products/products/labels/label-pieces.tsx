import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { maxLabels } from '#shop/documents/label-sheets.ts'
import type { PieceToLabel } from '#shop/documents/labels/find-pieces-to-label.server.ts'

type PiecesProps = {
  pieces: readonly PieceToLabel[]
  copiesOf(piece: PieceToLabel): number
  onCopies(piece: PieceToLabel, count: number): void
}

export function Pieces({ pieces, copiesOf, onCopies }: PiecesProps) {
  return (
    <ul className="divide-y divide-line">
      {pieces.map((piece) => (
        <li key={piece.variantId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium wrap-anywhere">
              {piece.name}, {piece.choice}
            </p>
            <p className="font-mono text-label break-all text-ink-soft">{piece.barcode || piece.sku}</p>
          </div>
          <QuantityStepper
            label={`Labels of ${piece.name}, ${piece.choice}`}
            value={copiesOf(piece)}
            min={0}
            max={maxLabels}
            onChange={(count) => onCopies(piece, count)}
          />
        </li>
      ))}
    </ul>
  )
}
