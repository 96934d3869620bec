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
 * The paise of refunds that were for pieces that came back. Each refund is shared by price among the pieces that staff
 * ticked, as far as these cost: of a line those that come after the ones refunded before.
 */
export function refundedFor(
  order: SoldOrder,
  refunds: readonly RefundOfPieces[],
  { returned, exchanged }: PiecesBack,
): number {
  const worth = worthOfPieces(order)
  const ticked = new Map<number, number>()
  let refundedPaise = 0
  for (const { paise, pieces } of refunds) {
    const units = pieces.flatMap(({ itemId, quantity }) => {
      const sold = order.lines.find(({ id }) => id === itemId)?.quantity ?? 0
      const from = Math.max(0, Math.min(ticked.get(itemId) ?? 0, sold - quantity))
      ticked.set(itemId, from + quantity)
      return Array.from({ length: quantity }, (_, at) => ({
        isBack: from + at < (returned.get(itemId) ?? 0) || from + at >= sold - (exchanged.get(itemId) ?? 0),
        paise: worth(itemId, from + at + 1) - worth(itemId, from + at),
      }))
    })
    const costPaise = units.reduce((sum, unit) => sum + unit.paise, 0)
    const shares = shareByWeight(
      Math.min(paise, costPaise),
      units.map((unit) => unit.paise),
    )
    refundedPaise += shares.reduce((sum, share, at) => (units[at]!.isBack ? sum + share : sum), 0)
  }
  return refundedPaise
}
