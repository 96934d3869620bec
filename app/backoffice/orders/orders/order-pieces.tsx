type Piece = {
  id: number
  name: string
  size: string
  colorName: string | null
  quantity: number
  ahead?: string | null
}
import { Joined } from '#app/ui/joined.tsx'

const maxShown = 2

/** The first kinds of pieces of an order, and how many more there are. */
export function OrderPieces({ pieces }: { pieces: readonly Piece[] }) {
  const further = pieces.slice(maxShown).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ul className="flex flex-col gap-1 text-small">
      {pieces.slice(0, maxShown).map((piece) => (
        <li key={piece.id} className="wrap-anywhere">
          {piece.quantity > 1 && <strong>{piece.quantity} × </strong>}
          <Joined of={[piece.name, piece.size, piece.colorName]} by=", " />
          {piece.ahead && <span className="block text-warn">{piece.ahead}</span>}
        </li>
      ))}
      {further > 0 && <li className="text-ink-soft">+ {further} more</li>}
    </ul>
  )
}
