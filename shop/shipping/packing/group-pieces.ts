type Piece = {
  name: string
  size: string
  colorName: string | null
  sku: string
  imageKey: string | null
  quantity: number
}
type Line = { number: string; contents: readonly Piece[] }

/** A kind of piece to fetch: how many, and for which orders. */
export type PickedPiece = Piece & { numbers: string[] }

/** The pieces of orders by their kind, those of one product together, its sizes in the sequence of the SKUs. */
export function groupPieces(orders: readonly Line[]): PickedPiece[] {
  const groups = new Map<string, PickedPiece>()
  for (const { number, contents } of orders) {
    for (const piece of contents) {
      const key = JSON.stringify([piece.sku, piece.name, piece.size, piece.colorName])
      const group = groups.get(key)
      if (!group) groups.set(key, { ...piece, numbers: [number] })
      else {
        group.quantity += piece.quantity
        if (!group.numbers.includes(number)) group.numbers.push(number)
      }
    }
  }
  return [...groups.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.sku.localeCompare(other.sku, 'en', { numeric: true }),
  )
}
