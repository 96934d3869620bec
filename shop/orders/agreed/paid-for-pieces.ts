import type { SoldOrder } from './sold-order.ts'

/** A line with the pieces that are not returned yet, `from` being those that are. Money in paise, for all its pieces. */
export type RefundableLine = {
  itemId: number
  name: string
  quantity: number
  from: number
  paidPaise: number
}

/** An order's pieces that money may go back for, and what was paid for delivery and the fee of cash. */
export type RefundablePieces = { lines: readonly RefundableLine[]; besidesPaise: number }

/**
 * The sum paid for so many more pieces of a line, after its discounts. All pieces of a line, one after the other, make up
 * what was paid for it.
 */
export const paidForPieces = ({ paidPaise, quantity, from }: Omit<RefundableLine, 'itemId' | 'name'>, pieces: number) =>
  Math.floor((paidPaise * (from + pieces)) / quantity) - Math.floor((paidPaise * from) / quantity)

export const paidBesides = ({ deliveryPaise, cashFeePaise, roundingPaise }: SoldOrder) =>
  deliveryPaise + cashFeePaise + roundingPaise
