import type { Sale } from './documents.ts'
import { sumBy } from './law.ts'
import type { BackPieces } from './returns.ts'

/** Pieces that others are wanted for. `pricePaise`: of one of the others; null: at the price that was paid. */
export type WantedPieces = BackPieces & { pricePaise: number | null }

export type ExchangeSums = {
  /** The price of the others, and what their customer pays besides. */
  totalPaise: number
  toPayPaise: number
  /** The part of their price that the pieces pay, and what these bring beyond it. */
  carriedPaise: number
  overPaise: number
  /** The price of each of the others. */
  soldPaise: number[]
}

export const noExchange: ExchangeSums = { totalPaise: 0, toPayPaise: 0, carriedPaise: 0, overPaise: 0, soldPaise: [] }

/** The sum paid for the last pieces of lines, before which `earlier` ones were exchanged. */
export function paidForLast(sale: Sale, earlier: readonly BackPieces[], pieces: readonly BackPieces[]) {
  return sumBy(pieces, ({ itemId, quantity }) => {
    const line = sale.lines.find((one) => one.itemId === itemId)!
    const before = sumBy(earlier, (one) => (one.itemId === itemId ? one.quantity : 0))
    const first = (count: number) => Math.floor((line.paidPaise * count) / line.quantity)
    return first(line.quantity - before) - first(line.quantity - before - quantity)
  })
}

/**
 * Another size goes out at the price that was paid, another product at its own. What is dearer is paid besides, from a
 * rupee on; what is cheaper is over. Money that went back before is no part of it any more: so much less do the others
 * cost.
 */
export function exchangeFor(
  sale: Sale,
  earlier: readonly BackPieces[],
  wanted: readonly WantedPieces[],
  /** Staff refunded so much for these very pieces; so much is left of what was paid. */
  { refundedPaise, leftPaise }: { refundedPaise: number; leftPaise: number },
): ExchangeSums {
  const paidPaise = paidForLast(sale, earlier, wanted) - refundedPaise
  const prices = wanted.map((one) =>
    one.pricePaise === null ? paidForLast(sale, earlier, [one]) : one.pricePaise * one.quantity,
  )
  const wantedPaise = sumBy(prices, (price) => price)
  const dearer = wantedPaise - paidPaise
  const toPayPaise = dearer >= 100 ? dearer : 0
  const carriedPaise = Math.max(0, Math.min(paidPaise, wantedPaise, leftPaise))
  const totalPaise = carriedPaise + toPayPaise
  const soldPaise = [...prices]
  for (let off = wantedPaise - totalPaise; off > 0;) {
    let dearest = 0
    for (const [at, price] of soldPaise.entries()) if (price > soldPaise[dearest]!) dearest = at
    const part = Math.min(off, soldPaise[dearest]!)
    soldPaise[dearest]! -= part
    off -= part
  }
  return { totalPaise, toPayPaise, carriedPaise, overPaise: Math.max(0, -dearer), soldPaise }
}
