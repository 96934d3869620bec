import { refundedFor, type RefundOfPieces, worthOfPieces } from '#shop/orders/agreed/refunded-pieces.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'

/** The deductions from a return; written down when it is requested, so that the customer's sum stays. */
export type ReturnTerms = {
  /** Below this subtotal the order would have had no discount; 0: it would have had it always. */
  discountFromPaise: number
  returnFeePaise: number
  /** The price of fetching the pieces at the door; absent: nothing. */
  fetchFeePaise?: number
  restockingPercent: number
  /** Shipping comes back with the last piece of an order, whatever the reason. */
  refundsShipping: boolean
}

export type ReturnedPieces = { itemId: number; quantity: number; isProtected: boolean }

/**
 * The pieces accepted before, the sum paid for them before any fee, and the pieces that staff refunded. `exchanged`: how
 * many of each line others are sent for.
 */
export type EarlierReturns = {
  pieces: readonly ReturnedPieces[]
  exchanged: ReadonlyMap<number, number>
  goodsPaise: number
  shippingPaise: number
  refunds: readonly RefundOfPieces[]
}

export const nothingReturned: EarlierReturns = {
  pieces: [],
  exchanged: new Map(),
  goodsPaise: 0,
  shippingPaise: 0,
  refunds: [],
}

/**
 * The money of one return. `lines` are what was paid for the pieces, `discountPaise` what changes because the rest of
 * the order has its discount no longer (or, with its last piece, needs it no longer). The parts make up the total.
 */
export type ComesBack = {
  lines: { itemId: number; quantity: number; paise: number }[]
  discountPaise: number
  /** With the fee of paying in cash. */
  shippingPaise: number
  /** The part that is that fee and its rounding; absent: nothing. */
  cashFeePaise?: number
  restockingFeePaise: number
  returnFeePaise: number
  /** The price of fetching the pieces, as far as it is deducted; absent: nothing. */
  fetchFeePaise?: number
  /** The sum that is over where the pieces that others are exchanged for cost less; absent: nothing. */
  exchangePaise?: number
  /** The sum refunded already: for these very pieces, or of this payment beyond what they leave. */
  refundedBeforePaise: number
  totalPaise: number
}

/**
 * The sum that comes back for these pieces: never less than nothing, never more than is left of the payment, and after
 * the last piece all that was paid for the goods. What staff refunded for a piece does not come back again. Pieces with
 * a protected reason come back in full, and count as kept where a discount asks for a least subtotal.
 */
export function whatComesBack(
  order: SoldOrder,
  terms: ReturnTerms,
  before: EarlierReturns,
  now: readonly ReturnedPieces[],
  leftPaise: number,
): ComesBack {
  const worth = worthOfPieces(order)
  const lines: ComesBack['lines'] = []
  const counts = countPieces(before.pieces)
  const { exchanged, refunds } = before
  const refundedFirstPaise = refundedFor(order, refunds, { returned: counts, exchanged })
  let protectedPaise = 0
  for (const { itemId, quantity, isProtected } of now) {
    const from = counts.get(itemId) ?? 0
    const paise = worth(itemId, from + quantity) - worth(itemId, from)
    counts.set(itemId, from + quantity)
    lines.push({ itemId, quantity, paise })
    if (isProtected) protectedPaise += paise
  }

  const linesPaise = lines.reduce((sum, { paise }) => sum + paise, 0)
  const all = [...before.pieces, ...now]
  const rest = paidForGoods(order) - paidForRest(order, terms, all, worth)
  const goodsPaise = Math.max(protectedPaise, rest - before.goodsPaise)
  const besides = isWhole(order, counts) ? besidesThatComeBack(order, terms, all) : noBesides
  const shippingNowPaise = Math.max(0, besides.deliveryPaise + besides.feePaise - before.shippingPaise)

  const deductible = goodsPaise - protectedPaise
  const ordinaryPaise = linesPaise - protectedPaise
  const restockingFeePaise = Math.min(deductible, Math.floor((ordinaryPaise * terms.restockingPercent) / 100))
  const returnFeePaise = Math.min(deductible - restockingFeePaise, terms.returnFeePaise)
  const fetchFeePaise = Math.min(deductible - restockingFeePaise - returnFeePaise, terms.fetchFeePaise ?? 0)
  const duePaise = goodsPaise + shippingNowPaise - restockingFeePaise - returnFeePaise - fetchFeePaise
  const refundedPaise = refundedFor(order, refunds, { returned: counts, exchanged }) - refundedFirstPaise
  const totalPaise = Math.max(0, Math.min(duePaise - refundedPaise, leftPaise))
  return {
    lines,
    discountPaise: goodsPaise - linesPaise,
    shippingPaise: shippingNowPaise,
    ...(besides.feePaise > 0 && { cashFeePaise: Math.min(besides.feePaise, shippingNowPaise) }),
    restockingFeePaise,
    returnFeePaise,
    ...(fetchFeePaise > 0 && { fetchFeePaise }),
    refundedBeforePaise: duePaise - totalPaise,
    totalPaise,
  }
}

/** The sum paid for the goods of a return, before any fee. */
export const goodsOf = ({ lines, discountPaise }: Pick<ComesBack, 'lines' | 'discountPaise'>) =>
  lines.reduce((sum, { paise }) => sum + paise, discountPaise)

/** The same, with pieces that others are sent for. */
export function withExchanged(before: EarlierReturns, pieces: readonly Omit<ReturnedPieces, 'isProtected'>[]) {
  const exchanged = new Map(before.exchanged)
  for (const { itemId, quantity } of pieces) exchanged.set(itemId, (exchanged.get(itemId) ?? 0) + quantity)
  return { ...before, exchanged }
}

/** The price of pieces that are exchanged after others, without the part that staff refunded for them. */
export function leftOfExchanged(
  order: SoldOrder,
  before: EarlierReturns,
  pieces: readonly Omit<ReturnedPieces, 'isProtected'>[],
) {
  const returned = countPieces(before.pieces)
  const refundedWith = ({ exchanged, refunds }: EarlierReturns) => refundedFor(order, refunds, { returned, exchanged })
  const paidPaise = pieces.reduce((sum, one) => sum + paidForExchanged(order, before, one), 0)
  return paidPaise - refundedWith(withExchanged(before, pieces)) + refundedWith(before)
}

/**
 * The sum paid for pieces of a line that are exchanged after others: those returned for money are counted from the
 * line's first piece, those exchanged from its last, so that together they never exceed it.
 */
export function paidForExchanged(
  order: SoldOrder,
  { exchanged }: Pick<EarlierReturns, 'exchanged'>,
  { itemId, quantity }: Omit<ReturnedPieces, 'isProtected'>,
) {
  const sold = order.lines.find(({ id }) => id === itemId)?.quantity ?? 0
  const last = sold - (exchanged.get(itemId) ?? 0)
  const worth = worthOfPieces(order)
  return worth(itemId, last) - worth(itemId, last - quantity)
}

const paidForGoods = ({ lines }: SoldOrder) => lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0)

/**
 * The price of the pieces that stay with the customer: without the promo code's discount, when they alone would not
 * have had it.
 */
function paidForRest(
  { lines }: SoldOrder,
  { discountFromPaise }: ReturnTerms,
  returned: readonly ReturnedPieces[],
  worth: (itemId: number, pieces: number) => number,
) {
  const gone = countPieces(returned)
  const counted = countPieces(returned.filter(({ isProtected }) => !isProtected))
  const countedPaise = lines.reduce(
    (sum, { id, withoutCodePaise, quantity }) =>
      sum + withoutCodePaise - Math.floor((withoutCodePaise * (counted.get(id) ?? 0)) / quantity),
    0,
  )
  const hasCode = countedPaise >= discountFromPaise
  return lines.reduce((sum, { id, quantity, withoutCodePaise }) => {
    const pieces = gone.get(id) ?? 0
    return (
      sum +
      (hasCode
        ? worth(id, quantity) - worth(id, pieces)
        : withoutCodePaise - Math.floor((withoutCodePaise * pieces) / quantity))
    )
  }, 0)
}

function countPieces(returned: readonly Omit<ReturnedPieces, 'isProtected'>[]) {
  const counts = new Map<number, number>()
  for (const { itemId, quantity } of returned) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  return counts
}

const isWhole = ({ lines }: SoldOrder, returned: ReadonlyMap<number, number>) =>
  lines.every(({ id, quantity }) => (returned.get(id) ?? 0) >= quantity)

/** Delivery and, where the shop is to blame for every piece, the fee of paying in cash and its rounding. */
function besidesThatComeBack(
  { deliveryPaise, cashFeePaise, roundingPaise }: SoldOrder,
  { refundsShipping }: ReturnTerms,
  returned: readonly ReturnedPieces[],
) {
  if (returned.every(({ isProtected }) => isProtected)) return { deliveryPaise, feePaise: cashFeePaise + roundingPaise }
  return refundsShipping ? { ...noBesides, deliveryPaise } : noBesides
}

const noBesides = { deliveryPaise: 0, feePaise: 0 }
