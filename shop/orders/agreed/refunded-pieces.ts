import { shareByWeight } from '#shared/share-by-weight.ts'
import type { SoldOrder } from './sold-order.ts'

/** A refund that staff gave for pieces that they ticked. */
export type RefundOfPieces = { paise: number; pieces: readonly { itemId: number; quantity: number }[] }

/** How many pieces of each line came back: those returned are its first ones, those exchanged its last. */
export type PiecesBack = { returned: ReadonlyMap<number, number>; exchanged: ReadonlyMap<number, number> }

/** The sum paid for the first pieces of a line; all of them make up the line. */
export function worthOfPieces({ lines }: SoldOrder) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (itemId: number, pieces: number) => {
    const line = byId.get(itemId)
    return line ? Math.floor((line.paidPaise * pieces) / line.quantity) : 0
  }
}

/**
 * The paise of refunds that were for pieces that came back. Each refund is shared among the pieces that staff ticked by
 * what is left of their prices, and is no more than that: of a line those that come after the ones refunded before.
 */
export function refundedFor(
  order: SoldOrder,
  refunds: readonly RefundOfPieces[],
  { returned, exchanged }: PiecesBack,
): number {
  const linesOf = new Map(order.lines.map((line) => [line.id, unitsOf(order, line)]))
  const ticked = new Map<number, number>()
  for (const { paise, pieces } of refunds) {
    const units = pieces.flatMap(({ itemId, quantity }) => {
      const line = linesOf.get(itemId) ?? []
      const from = Math.max(0, Math.min(ticked.get(itemId) ?? 0, line.length - quantity))
      ticked.set(itemId, from + quantity)
      return line.slice(from, from + quantity)
    })
    const lefts = units.map(({ leftPaise }) => leftPaise)
    const leftPaise = lefts.reduce((sum, left) => sum + left, 0)
    const shares = shareByWeight(Math.min(paise, leftPaise), lefts)
    for (const [at, unit] of units.entries()) unit.leftPaise -= shares[at]!
  }
  let refundedPaise = 0
  for (const [itemId, units] of linesOf)
    for (const [at, { paidPaise, leftPaise }] of units.entries())
      if (at < (returned.get(itemId) ?? 0) || at >= units.length - (exchanged.get(itemId) ?? 0))
        refundedPaise += paidPaise - leftPaise
  return refundedPaise
}

/** The pieces of a line, one by one; what staff refund is taken off `leftPaise`. */
function unitsOf(order: SoldOrder, { id, quantity }: SoldOrder['lines'][number]) {
  const worth = worthOfPieces(order)
  return Array.from({ length: quantity }, (_, at) => {
    const paidPaise = worth(id, at + 1) - worth(id, at)
    return { paidPaise, leftPaise: paidPaise }
  })
}
