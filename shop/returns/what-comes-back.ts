import { shareByWeight } from '#shop/documents/tax-rules.ts'

/** An order as it was bought. */
export type BoughtOrder = {
  items: readonly { id: number; unitPricePaise: number; quantity: number }[]
  discountPaise: number
  shippingPaise: number
}

/** What the shop deducts from a return; written down when it is requested, so that the customer's sum stays. */
export type ReturnTerms = {
  /** Below this subtotal the order would have had no discount; 0: it would have had it always. */
  discountFromPaise: number
  returnFeePaise: number
  restockingPercent: number
  /** Shipping comes back with the last piece of an order, whatever the reason. */
  refundsShipping: boolean
}

export type ReturnedPieces = { itemId: number; quantity: number; isProtected: boolean }

/** What was accepted before, and what was paid for it before any fee. */
export type EarlierReturns = { pieces: readonly ReturnedPieces[]; goodsPaise: number; shippingPaise: number }

export const nothingReturned: EarlierReturns = { pieces: [], goodsPaise: 0, shippingPaise: 0 }

/**
 * The money of one return. `lines` are what was paid for the pieces, `discountPaise` what changes because the rest of
 * the order has its discount no longer (or, with its last piece, needs it no longer). The parts make up the total.
 */
export type ComesBack = {
  lines: { itemId: number; quantity: number; paise: number }[]
  discountPaise: number
  shippingPaise: number
  restockingFeePaise: number
  returnFeePaise: number
  /** What is over where the pieces that others are exchanged for cost less; absent: nothing. */
  exchangePaise?: number
  /** What was refunded of this payment already, beyond what these pieces leave. */
  refundedBeforePaise: number
  totalPaise: number
}

/**
 * What comes back for these pieces: never less than nothing, never more than is left of the payment, and after the last
 * piece all that was paid for the goods. Pieces with a protected reason come back in full, and count as kept where a
 * discount asks for a least subtotal.
 */
export function whatComesBack(
  order: BoughtOrder,
  terms: ReturnTerms,
  before: EarlierReturns,
  now: readonly ReturnedPieces[],
  leftPaise: number,
): ComesBack {
  const worth = worthOfPieces(order)
  const lines: ComesBack['lines'] = []
  const counts = new Map<number, number>()
  for (const { itemId, quantity } of before.pieces) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
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
  const shippingPaise = isWhole(order, counts) && mayShippingComeBack(terms, all) ? paidForShipping(order) : 0
  const shippingNowPaise = Math.max(0, shippingPaise - before.shippingPaise)

  const deductible = goodsPaise - protectedPaise
  const ordinaryPaise = linesPaise - protectedPaise
  const restockingFeePaise = Math.min(deductible, Math.floor((ordinaryPaise * terms.restockingPercent) / 100))
  const returnFeePaise = Math.min(deductible - restockingFeePaise, terms.returnFeePaise)
  const duePaise = goodsPaise + shippingNowPaise - restockingFeePaise - returnFeePaise
  const totalPaise = Math.min(duePaise, Math.max(0, leftPaise))
  return {
    lines,
    discountPaise: goodsPaise - linesPaise,
    shippingPaise: shippingNowPaise,
    restockingFeePaise,
    returnFeePaise,
    refundedBeforePaise: duePaise - totalPaise,
    totalPaise,
  }
}

/** What was paid for the goods of a return, before any fee. */
export const goodsOf = ({ lines, discountPaise }: Pick<ComesBack, 'lines' | 'discountPaise'>) =>
  lines.reduce((sum, { paise }) => sum + paise, discountPaise)

/** What was paid for the first pieces of a line, as its invoice shares the discount; all of them make up the line. */
function worthOfPieces({ items, discountPaise }: BoughtOrder) {
  const costs = items.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const off = shareByWeight(Math.min(discountPaise, subtotalOf({ items })), costs)
  const lines = new Map(items.map(({ id, quantity }, at) => [id, { quantity, paise: costs[at]! - off[at]! }]))
  return (itemId: number, pieces: number) => {
    const line = lines.get(itemId)
    return line ? Math.floor((line.paise * pieces) / line.quantity) : 0
  }
}

/**
 * What was paid for `pieces` of a line that are exchanged, after `before` others: those returned for money are counted
 * from the line's first piece, those exchanged from its last, so that together they never exceed it.
 */
export function paidForExchanged(order: BoughtOrder, itemId: number, before: number, pieces: number) {
  const quantity = order.items.find(({ id }) => id === itemId)?.quantity ?? 0
  const worth = worthOfPieces(order)
  return worth(itemId, quantity - before) - worth(itemId, quantity - before - pieces)
}

const subtotalOf = ({ items }: Pick<BoughtOrder, 'items'>) =>
  items.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0)

const paidForGoods = (order: BoughtOrder) => subtotalOf(order) - Math.min(order.discountPaise, subtotalOf(order))

const paidForShipping = (order: BoughtOrder) =>
  order.shippingPaise - Math.max(0, order.discountPaise - subtotalOf(order))

/** What the pieces that stay with the customer cost them: without the discount, when they alone would not have had it. */
function paidForRest(
  order: BoughtOrder,
  { discountFromPaise }: ReturnTerms,
  returned: readonly ReturnedPieces[],
  worth: (itemId: number, pieces: number) => number,
) {
  const priceOf = new Map(order.items.map(({ id, unitPricePaise }) => [id, unitPricePaise]))
  let restPaise = subtotalOf(order)
  let countedPaise = restPaise
  for (const { itemId, quantity, isProtected } of returned) {
    const paise = (priceOf.get(itemId) ?? 0) * quantity
    restPaise -= paise
    if (!isProtected) countedPaise -= paise
  }
  if (countedPaise < discountFromPaise) return restPaise
  const counts = new Map<number, number>()
  for (const { itemId, quantity } of returned) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  return order.items.reduce((sum, { id, quantity }) => sum + worth(id, quantity) - worth(id, counts.get(id) ?? 0), 0)
}

const isWhole = ({ items }: BoughtOrder, returned: ReadonlyMap<number, number>) =>
  items.every(({ id, quantity }) => (returned.get(id) ?? 0) >= quantity)

const mayShippingComeBack = ({ refundsShipping }: ReturnTerms, returned: readonly ReturnedPieces[]) =>
  refundsShipping || returned.every(({ isProtected }) => isProtected)
