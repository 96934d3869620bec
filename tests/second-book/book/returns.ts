import type { Sale } from './documents.ts'
import { sumBy } from './law.ts'

/** The terms of the day on which it was ordered. */
export type Terms = {
  returnFeePaise: number
  restockingPercent: number
  /** Delivery comes back with the last piece, whatever the reason. */
  givesDeliveryBack: boolean
  /** The subtotal that its code asked for. */
  codeFromPaise: number
}

/** `isProtected`: defective, wrong, late or not as shown (E-Commerce Rules, rule 7(4)). */
/** The price of fetching the pieces of one return, as its customer was shown it; 0: they sent them. */
export type Fetched = { fetchFeePaise: number }

export type BackPieces = { itemId: number; quantity: number; isProtected: boolean }
export type EarlierBack = { pieces: readonly BackPieces[]; goodsPaise: number; deliveryPaise: number }
export type MoneyBack = { totalPaise: number; goodsPaise: number; deliveryPaise: number }

const countOf = (pieces: readonly BackPieces[], itemId: number) =>
  sumBy(pieces, (one) => (one.itemId === itemId ? one.quantity : 0))

/**
 * The money for pieces that came back. They bring what was paid for them; where the pieces that stay would not have had
 * the code, those cost their price without it. Faults are the shop's: they bring all that was paid, and cost nobody a
 * discount. All pieces together bring exactly what was paid for the goods.
 */
export function moneyFor(
  sale: Sale,
  terms: Terms & Fetched,
  earlier: EarlierBack,
  now: readonly BackPieces[],
  /** Staff refunded so much for these very pieces; so much is left of what was paid. */
  { refundedPaise, leftPaise }: { refundedPaise: number; leftPaise: number },
): MoneyBack {
  const paidFor = (itemId: number, pieces: number) => {
    const line = sale.lines.find((one) => one.itemId === itemId)!
    return Math.floor((line.paidPaise * pieces) / line.quantity)
  }
  const seen: BackPieces[] = [...earlier.pieces]
  const priced = now.map((one) => {
    const before = countOf(seen, one.itemId)
    seen.push(one)
    return { ...one, paise: paidFor(one.itemId, before + one.quantity) - paidFor(one.itemId, before) }
  })
  const protectedPaise = sumBy(priced, ({ isProtected, paise }) => (isProtected ? paise : 0))
  const ordinaryPaise = sumBy(priced, ({ isProtected, paise }) => (isProtected ? 0 : paise))

  const ordinary = seen.filter(({ isProtected }) => !isProtected)
  const counts = sumBy(
    sale.lines,
    ({ itemId, withoutCodePaise, quantity }) =>
      withoutCodePaise - Math.floor((withoutCodePaise * countOf(ordinary, itemId)) / quantity),
  )
  const keepsCode = counts >= terms.codeFromPaise
  const restPaise = sumBy(sale.lines, ({ itemId, quantity, paidPaise, withoutCodePaise }) => {
    const back = countOf(seen, itemId)
    if (keepsCode) return paidPaise - paidFor(itemId, back)
    return withoutCodePaise - Math.floor((withoutCodePaise * back) / quantity)
  })
  const owedPaise = sumBy(sale.lines, ({ paidPaise }) => paidPaise) - restPaise - earlier.goodsPaise
  const goodsPaise = Math.max(protectedPaise, owedPaise)

  const isAll = sale.lines.every(({ itemId, quantity }) => countOf(seen, itemId) >= quantity)
  const isAllProtected = seen.every(({ isProtected }) => isProtected)
  const cashFees = sale.feePaise + sale.roundingPaise
  let deliveryPaise = 0
  if (isAll && isAllProtected) deliveryPaise = sale.deliveryPaise + cashFees
  else if (isAll && terms.givesDeliveryBack) deliveryPaise = sale.deliveryPaise
  deliveryPaise = Math.max(0, deliveryPaise - earlier.deliveryPaise)

  let feeable = goodsPaise - protectedPaise
  const restocking = Math.min(feeable, Math.floor((ordinaryPaise * terms.restockingPercent) / 100))
  feeable -= restocking
  // The law lets nothing be taken off pieces that come back for a fault of the shop.
  const fees = Math.min(feeable, terms.returnFeePaise + terms.fetchFeePaise)
  const due = goodsPaise + deliveryPaise - restocking - fees
  return { totalPaise: Math.max(0, Math.min(due - refundedPaise, leftPaise)), goodsPaise, deliveryPaise }
}
