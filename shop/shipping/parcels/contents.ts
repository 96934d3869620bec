/** Pieces of one line of the order. */
export type Pieces = { orderItemId: number; quantity: number }
export type Contents = readonly Pieces[]

export const piecesIn = (contents: Contents) => contents.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Takes pieces out of a parcel, for another one. A sentence when that cannot be: neither parcel may be empty, and nothing
 * can be taken that is not in it.
 */
export function takeOut(contents: Contents, taken: Contents): { left: Pieces[]; taken: Pieces[] } | string {
  const wanted = joined([taken])
  if (wanted.length === 0) return 'Choose at least one piece for the other parcel.'
  const isIn = ({ orderItemId, quantity }: Pieces) => quantity <= quantityOf(contents, orderItemId)
  if (!wanted.every(isIn)) return 'This parcel does not have so many pieces. Look again, then decide.'
  const left = contents
    .map(({ orderItemId, quantity }) => ({ orderItemId, quantity: quantity - quantityOf(wanted, orderItemId) }))
    .filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return 'At least one piece stays in this parcel.'
  return { left, taken: wanted }
}

/** Everything of several parcels in one, each line once. */
export function joined(parcels: readonly Contents[]): Pieces[] {
  const byLine = new Map<number, number>()
  for (const { orderItemId, quantity } of parcels.flat())
    byLine.set(orderItemId, (byLine.get(orderItemId) ?? 0) + quantity)
  return [...byLine]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
}

const quantityOf = (contents: Contents, id: number) =>
  contents.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
