import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'

/** A refund that staff gave for pieces that they ticked. */
export type RefundOfPieces = { paise: number; pieces: readonly { itemId: number; quantity: number }[] }

/** The sum paid for the first pieces of a line; all of them make up the line. */
export function worthOfPieces({ lines }: SoldOrder) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (itemId: number, pieces: number) => {
    const line = byId.get(itemId)
    return line ? Math.floor((line.paidPaise * pieces) / line.quantity) : 0
  }
}

/**
 * The paise of refunds that were for the first `counts` pieces of each line, at most what was paid for them. Each refund
 * was for the pieces of a line that come after those refunded before it.
 */
export function refundedFor(
  order: SoldOrder,
  refunds: readonly RefundOfPieces[],
  counts: ReadonlyMap<number, number>,
): number {
  const worth = worthOfPieces(order)
  const ticked = new Map<number, number>()
  let refundedPaise = 0
  for (const { paise, pieces } of refunds) {
    let worthPaise = 0
    for (const { itemId, quantity } of pieces) {
      const sold = order.lines.find(({ id }) => id === itemId)?.quantity ?? 0
      const from = Math.max(0, Math.min(ticked.get(itemId) ?? 0, sold - quantity))
      ticked.set(itemId, from + quantity)
      const until = Math.min(counts.get(itemId) ?? 0, from + quantity)
      if (until > from) worthPaise += worth(itemId, until) - worth(itemId, from)
    }
    refundedPaise += Math.min(paise, worthPaise)
  }
  return refundedPaise
}
