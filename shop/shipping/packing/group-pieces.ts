type Piece = {
  name: string
  size: string
  colorName: string | null
  sku: string
  imageKey: string | null
  quantity: number
  /** Where it lies; blank: nobody has said. */
  shelf: string
}
type Line = { number: string; contents: readonly Piece[] }

/** A kind of piece to fetch: how many, and for which orders. */
export type PickedPiece = Piece & { numbers: string[] }

/** The pieces of one shelf; blank: those whose shelf nobody has said, which come last. */
export type PickedShelf = { shelf: string; pieces: PickedPiece[] }

/**
 * The pieces of orders by shelf, in the sequence of a walk along the shelves, and by their kind: those of one product
 * together, its sizes in the sequence of the SKUs.
 */
export function groupPieces(orders: readonly Line[]): PickedShelf[] {
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
  const pieces = [...groups.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.sku.localeCompare(other.sku, 'en', { numeric: true }),
  )
  return [...Map.groupBy(pieces, ({ shelf }) => shelf)]
    .map(([shelf, own]) => ({ shelf, pieces: own }))
    .toSorted(
      (one, other) =>
        Number(one.shelf === '') - Number(other.shelf === '') ||
        one.shelf.localeCompare(other.shelf, 'en', { numeric: true }),
    )
}
